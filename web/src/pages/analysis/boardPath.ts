/** Maps areas of a drawn board (`data-area`) to the paths of a view that `PositionBuilder` takes. */
import type { PositionView } from '../../api/types';

interface Named {
  star: string;
  spaces: { space: string }[];
}

/** Return the path of an area; null for one that can't be edited by a click. */
export function boardPath(area: string, view: PositionView): string | null {
  const [what, first, second, third] = area.split(':');
  const place = (text: string | undefined) => Number(text) - 1;
  const board = `boards.${first}`;
  switch (what) {
    case 'factory':
      return `factories.${place(first)}`;
    case 'centre':
    case 'supply':
      return what;
    case 'track':
      return `round_track.${place(first)}`;
    case 'line':
      return `${board}.lines.${place(second)}`;
    case 'wall':
      return `${board}.wall.${place(second)}.${place(third)}`;
    case 'floor':
    case 'hand':
    case 'corners':
      return `${board}.${what}`;
    case 'strip':
      return third === undefined ? null : `${board}.strips.${place(second)}.spaces.${place(third)}.piece`;
    case 'window': {
      const { upper } = (view.boards[Number(first)] as unknown as { windows: { upper: string | null }[] }).windows[place(second)]!;
      return `${board}.windows.${place(second)}.${upper === null ? 'upper' : 'lower'}`;
    }
    case 'star': {
      const { stars } = view.boards[Number(first)] as unknown as { stars: Named[] };
      const star = stars.findIndex((one) => one.star === second);
      const space = stars[star]?.spaces.findIndex((one) => one.space === third) ?? -1;
      return space < 0 ? null : `${board}.stars.${star}.spaces.${space}.tile`;
    }
  }
  return null;
}
