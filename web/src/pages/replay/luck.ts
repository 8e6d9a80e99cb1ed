/** How points of luck and skill are shown. */

/** Points gained or lost, to the nearest one. */
export function signed(points: number): string {
  const whole = Math.round(Math.abs(points));
  return whole === 0 ? '0' : `${points < 0 ? '−' : '+'}${whole}`;
}

/** How much of its cell a bar fills: half of it for the most. */
export function width(points: number, most: number): number {
  return (50 * Math.abs(points)) / most;
}
