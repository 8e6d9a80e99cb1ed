/** A line through values, from the left to the right of a field, the highest on top. */
const MARGIN = 6;

export function curve(
  values: number[],
  width: number,
  height: number,
): { path: string; end: { x: number; y: number }; low: number; high: number } {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const across = (width - 2 * MARGIN) / Math.max(1, values.length - 1);
  const place = (value: number, index: number) => ({
    x: MARGIN + index * across,
    y: high === low ? height / 2 : MARGIN + ((high - value) / (high - low)) * (height - 2 * MARGIN),
  });
  const places = values.map(place);
  const path = places.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return { path, end: places.at(-1)!, low, high };
}
