import type { ProfilesOf } from '../operation-profile.ts';

export const archivesProfiles: ProfilesOf<'archives'> = {
  'archives.make': {
    queue: 'archives',
    messages: { other: 'archives.notMade' },
    // Exports have an email of their own; whoever packs invoices downloads them at once.
    finished: null,
    failed: { customer: 'archives.notMade', screen: { shownAt: 'the account settings' } },
  },
};
