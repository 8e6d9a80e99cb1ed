import { expect, test } from 'vitest';

import type { View } from '../api/types';
import { holdsMarker } from './seats';

const fixtures = import.meta.glob<View>('../../fixtures/*.json', { import: 'default', eager: true });

test.each(Object.entries(fixtures))('%s: the first-player marker is shown once', (_, { position }) => {
  const boards = position!.boards as unknown as { floor?: string[] }[];
  const inCentre = position!.marker === null ? 1 : 0;
  const onFloors = boards.filter((board) => board.floor?.includes('marker')).length;
  const beside = boards.filter((_, seat) => holdsMarker(position, seat)).length;
  // Between rounds Azul's marker is nowhere to be seen: its holder has begun, or the game is over.
  if (position!.phase === 'draft') expect(inCentre + onFloors + beside).toBe(1);
  else expect(inCentre + onFloors + beside).toBeLessThanOrEqual(1);
});
