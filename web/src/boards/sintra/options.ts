import type { OptionEditor } from '../definition';
import StripSet from './StripSet.svelte';

export const editors: Record<string, OptionEditor> = {
  strips: { own: 'sintra.strips.own', missing: 'sintra.strips.missing', refused: 'sintra.strips.refused', Editor: StripSet },
};
