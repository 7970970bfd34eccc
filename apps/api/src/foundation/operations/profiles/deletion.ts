import { notifiesStaff, type ProfilesOf } from '../operation-profile.ts';

export const deletionProfiles: ProfilesOf<'deletion'> = {
  'deletion.deleteAccount': {
    queue: 'panel',
    messages: { other: 'deletion.stuck' },
    ...notifiesStaff,
  },
};
