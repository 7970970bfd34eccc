import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const statusProfiles: ProfilesOf<'status'> = {
  'status.tell': {
    queue: 'housekeeping',
    messages: { other: 'status.notTold' },
    ...notifiesStaff,
  },
};
