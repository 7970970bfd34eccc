import type { ProfilesOf } from '../operation-profile.ts';

export const webhooksProfiles: ProfilesOf<'webhooks'> = {
  'webhooks.deliver': {
    queue: 'webhooks',
    messages: { other: 'webhooks.notDelivered' },
    finished: null,
    failed: {
      silent: 'The log of the webhook shows each delivery, and its owner is told after days of failures.',
    },
  },
};
