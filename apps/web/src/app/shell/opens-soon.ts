import type { LaterScreen } from '../routing/screen-ids.ts';

const staffArea = { name: 'Staff', sentence: 'This part of the staff area opens soon.' };

/** What stands at the addresses of screens that open later; ICU messages over the address's parameters. */
export const opensSoon: Record<LaterScreen, { name: string; sentence: string }> = {
  staffFeedback: staffArea,
};
