import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

export const supportProfiles: ProfilesOf<'support'> = {
  'support.drawPicture': {
    queue: 'pictures',
    messages: { other: 'support.fileNotChecked' },
    ...notifiesStaff,
  },
  'support.inspectFile': {
    queue: 'pictures',
    messages: { other: 'support.fileNotChecked' },
    ...notifiesStaff,
  },
  'support.receiveEmail': {
    queue: 'housekeeping',
    messages: { other: 'support.emailNotRead' },
    ...notifiesStaff,
  },
};
