/** Appearance of tile kinds. Lightness differs enough for greyscale; motif and letter need no colour. */

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

/** The kind of a name; a grey placeholder for kinds of newer servers. */
export function kindOf(kinds: readonly Kind[], name: string): Kind {
  return kinds.find((found) => found.name === name) ?? kind(name, '#8d8d8d', '#4d4d4d', '#ffffff');
}
