import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

const unusable = 'cdn.unusable';

export const cdnProfiles: ProfilesOf<'cdn'> = {
  'cdn.activate': {
    queue: 'cdn',
    messages: {
      cdn_name_taken: 'cdn.nameTaken',
      cdn_host_name_taken: 'cdn.hostNameTaken',
      website_gone: 'cdn.websiteGone',
      cdn_unconfigured: unusable,
      cdn_rejected: unusable,
      other: 'cdn.notResponding',
    },
    finished: 'cdn.activated',
    failed: { customer: 'cdn.activationFailed', screen: { shownAt: 'the CDN card' } },
  },
  'cdn.remove': {
    queue: 'cdn',
    messages: { other: 'cdn.removalFailed' },
    ...notifiesStaff,
  },
  'cdn.requestCertificate': {
    queue: 'cdn',
    messages: { other: 'cdn.certificateFailed' },
    finished: null,
    failed: { silent: 'A schedule asks for the certificate again until it is issued.' },
  },
};
