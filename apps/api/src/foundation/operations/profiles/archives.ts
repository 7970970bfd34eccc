import type { ProfilesOf } from '../operation-profile.ts';

export const archivesProfiles: ProfilesOf<'archives'> = {
  'archives.make': {
    queue: 'archives',
    messages: { other: 'archives.notMade' },
    // An export is told of by an email; packed invoices are downloaded at once.
    finished: null,
    failed: { customer: 'archives.notMade', screen: { shownAt: 'the account settings' } },
  },
};
