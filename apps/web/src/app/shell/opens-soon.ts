import type { LaterScreen } from '../routing/screen-ids.ts';

/** What stands at the addresses of screens that open later; ICU messages over the address's parameters. */
export const opensSoon: Record<LaterScreen, { name: string; sentence: string }> = {
  support: {
    name: 'Support',
    sentence: 'Requests will be written and answered here. Until then, write to us.',
  },
  ticket: {
    name: 'Support',
    sentence: 'Requests will be written and answered here. Until then, write to us.',
  },
  feedback: { name: 'Feedback', sentence: 'Your review and your ideas will be welcome here.' },
  staff: { name: 'Staff', sentence: 'The queue of requests will be worked on here.' },
};
