/** Moves of a line in words. */
import type { ReplayStep } from '../../api/types';
import { say } from '../../i18n/index.svelte';

/** What happens in a step; `own` is the seat that is spoken to. */
export function stepText({ entry }: Pick<ReplayStep, 'entry'>, own: number | null = null): string {
  if (!entry) return '';
  const { message, seat } = entry;
  return say(own !== null && seat === own ? { ...message, values: { ...message.values, person: 'you' } } : message);
}
