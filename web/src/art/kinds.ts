/** How the kinds of tiles look. Lightness steps are far enough apart for grey-scale; the motif and the letter say it without any colour. */

export interface Kind {
  name: string;
  /** The glaze. */
  fill: string;
  /** Edges and shadows of the same glaze. */
  deep: string;
  /** The motif on the glaze. */
  motif: string;
}

export function kind(name: string, fill: string, deep: string, motif: string): Kind {
  return { name, fill, deep, motif };
}

/** The kind of that name; a grey stand-in for what a newer server may know and we don't. */
export function kindOf(kinds: readonly Kind[], name: string): Kind {
  return kinds.find((found) => found.name === name) ?? kind(name, '#8d8d8d', '#4d4d4d', '#ffffff');
}
