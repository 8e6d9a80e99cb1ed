/** The colours of the tiles. Lightness steps are far enough apart for grey-scale; the motif and the letter say it without any colour. */

export interface Kind {
  name: string;
  /** The glaze. */
  fill: string;
  /** Edges and shadows of the same glaze. */
  deep: string;
  /** The motif on the glaze. */
  motif: string;
}

function kind(name: string, fill: string, deep: string, motif: string): Kind {
  return { name, fill, deep, motif };
}

export const azul: Kind[] = [
  kind('blue', '#2560b4', '#163f7c', '#dcebff'),
  kind('yellow', '#f2b632', '#b57c0c', '#7a4a00'),
  kind('red', '#cf3f36', '#8c1f1b', '#ffe6dc'),
  kind('black', '#26292f', '#0c0d10', '#8fd6d2'),
  kind('white', '#eef4f6', '#9db6c2', '#2d7f9d'),
  kind('joker', '#115650', '#06302d', '#f3c659'),
];

export const pavilion: Kind[] = [
  kind('purple', '#532a8c', '#33165c', '#e9d8ff'),
  kind('green', '#48a368', '#23693f', '#f0fff0'),
  kind('orange', '#f08c3c', '#b05a14', '#5f2600'),
  kind('yellow', '#f8d648', '#c09a10', '#7a5200'),
  kind('blue', '#3b7bd0', '#1f4f94', '#e6f1ff'),
  kind('red', '#b3222e', '#74101a', '#ffe0dc'),
];

export const sintra: Kind[] = [
  kind('blue', '#2a55ad', '#12295c', '#dbe8ff'),
  kind('turquoise', '#27a89f', '#0d5f5a', '#e4fffb'),
  kind('yellow', '#f7db55', '#a98512', '#6d4c00'),
  kind('orange', '#dc6a1e', '#8c3a06', '#ffeeda'),
  kind('pink', '#f2a5c0', '#b4547a', '#7d1743'),
];

const ALL: Record<string, Kind[]> = { azul, pavilion, sintra };

/** The kind of that name in a game; a grey stand-in for what a newer server may know and we don't. */
export function kindOf(game: string, name: string): Kind {
  return ALL[game]?.find((found) => found.name === name) ?? kind(name, '#8d8d8d', '#4d4d4d', '#ffffff');
}

/** The names of a game's kinds, in the order in which they are always shown. */
export function kindsOf(game: string): string[] {
  return (ALL[game] ?? []).map(({ name }) => name);
}
