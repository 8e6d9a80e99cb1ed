/** Find the way to a table in whatever somebody pasted: a whole link, a path, or only the id. */
export function tablePath(text: string): string | null {
  const trimmed = text.trim();
  const link = trimmed.match(/\/m\/([\w-]+)(?:[^\s]*[?&]invite=([\w-]+))?/);
  if (link) return `/m/${link[1]}${link[2] ? `?invite=${link[2]}` : ''}`;
  return /^[\w-]{8,64}$/.test(trimmed) ? `/m/${trimmed}` : null;
}
