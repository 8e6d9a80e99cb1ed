/** Seats on this screen: one's own board first and large, the others in seating order. */
import type { Seat, View } from '../api/types';

/** The seat shown large: one's own; at a shared screen the player to move, else the last one shown. */
export function ownSeat(view: View, last: number): number {
  const mine = view.you.seats;
  if (!mine.length) return 0;
  if (view.turn !== null && mine.includes(view.turn)) return view.turn;
  return mine.includes(last) ? last : mine[0]!;
}

export function otherSeats(view: View, own: number): Seat[] {
  return Array.from({ length: view.seats.length - 1 }, (_, index) => view.seats[(own + 1 + index) % view.seats.length]!);
}

/** Whether a seat holds the first-player marker and its board does not show it (a floor may, while it has room). */
export function holdsMarker(position: View['position'], seat: number): boolean {
  const board = position?.boards[seat] as { floor?: string[] } | undefined;
  return position?.marker === seat && !board?.floor?.includes('marker');
}

/** Whether a seat's player is online; `online` is null until known. */
export function isOnline(view: View, seat: number, online: readonly number[] | null): boolean {
  const { kind, online: was } = view.seats[seat]!;
  return kind === 'bot' || view.you.seats.includes(seat) || (online ? online.includes(seat) : was);
}
