/** Addresses of positions: `/analysis/POSITION`, the notation compressed, or as it is (encoded). */
import { packRecord, unpackRecord } from '../replay/recordUrl';

export async function positionPath(notation: string): Promise<string> {
  return `/analysis/${await packRecord(notation)}`;
}

/** Return the notation in an address; '' if it is damaged. */
export async function readPosition(given: string): Promise<string> {
  return given.includes('|') ? given : unpackRecord(given).catch(() => '');
}
