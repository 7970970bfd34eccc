import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const supportProfiles: ProfilesOf<'support'> = {
  'support.inspectFile': {
    queue: 'pictures',
    messages: { other: 'support.fileNotChecked' },
    ...notifiesStaff,
  },
};
