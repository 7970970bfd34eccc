import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const mailProfiles: ProfilesOf<'mail'> = {
  'mail.send': {
    queue: 'mail',
    messages: { other: 'The email could not be delivered.' },
    ...notifiesStaff,
  },
};
