import type { ModerationNotice } from '../api/schema';

/** A notice on every page, until dismissed. */
export const notice = $state({ text: '' });

/** Moderators' notices that are not confirmed yet. */
export const moderationNotices = $state({ list: [] as ModerationNotice[] });
