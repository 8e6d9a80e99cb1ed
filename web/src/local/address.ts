/** Where matches on this device are found. */

/** What the id of such a match begins with where ids of a server are possible too. */
export const DEVICE = 'device.';

export const addressOf = (id: string): string => `/local/${id}`;
export const replayAddressOf = (id: string): string => `/replay/${DEVICE}${id}`;
