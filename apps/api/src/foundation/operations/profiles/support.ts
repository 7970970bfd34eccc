import { type ProfilesOf, toldToStaff } from '../operation-profile.ts';

export const supportProfiles: ProfilesOf<'support'> = {
  'support.inspectFile': {
    queue: 'pictures',
    messages: { other: 'A file could not be checked.' },
    ...toldToStaff,
  },
};
