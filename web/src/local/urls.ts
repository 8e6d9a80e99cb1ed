/** Paths of local matches. */

/** Marks local ids where server ids are possible too. */
export const DEVICE_ID_PREFIX = 'device.';

export const localMatchPath = (id: string): string => `/local/${id}`;
export const localReplayPath = (id: string): string => `/replay/${DEVICE_ID_PREFIX}${id}`;
