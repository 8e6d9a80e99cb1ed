/** Extract a table's path from pasted text: a URL, a path, or an id. */
export function tablePath(text: string): string | null {
  const trimmed = text.trim();
  const link = trimmed.match(/\/m\/([\w-]+)(?:[^\s]*[?&]invite=([\w-]+))?/);
  if (link) return `/m/${link[1]}${link[2] ? `?invite=${link[2]}` : ''}`;
  return /^[\w-]{8,64}$/.test(trimmed) ? `/m/${trimmed}` : null;
}
