import type { LaterScreen } from '../routing/screen-ids.ts';

/** What stands at the addresses of screens that open later; ICU messages over the address's parameters. */
export const opensSoon: Record<LaterScreen, { name: string; sentence: string }> = {
  videos: { name: 'Videos', sentence: 'Short films on the things people ask most will stand here.' },
  installTemplate: { name: 'Install a template', sentence: 'Ready-made websites will be installed here.' },
  orderTemplate: { name: 'Website templates', sentence: 'Ready-made websites will be chosen here.' },
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
