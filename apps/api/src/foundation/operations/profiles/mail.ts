import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const mailProfiles: ProfilesOf<'mail'> = {
  'mail.send': {
    queue: 'mail',
    messages: { other: 'email.notDelivered' },
    ...notifiesStaff,
  },
};
