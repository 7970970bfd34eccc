import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const doctorProfiles: ProfilesOf<'doctor'> = {
  'doctor.examine': {
    queue: 'sync',
    messages: { other: 'doctor.notExamined' },
    ...notifiesStaff,
  },
};
