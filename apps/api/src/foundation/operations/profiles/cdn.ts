import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

const unusable = 'The CDN cannot be used right now. Please contact support.';

export const cdnProfiles: ProfilesOf<'cdn'> = {
  'cdn.activate': {
    queue: 'cdn',
    messages: {
      cdn_name_taken: 'The CDN could not make a zone for this website. Please contact support.',
      cdn_host_name_taken:
        'The host name "cdn" of this website is connected to another CDN already. Please disconnect it there, or contact support.',
      website_gone: 'This website no longer exists.',
      cdn_unconfigured: unusable,
      cdn_rejected: unusable,
      other: 'The CDN is not responding. Please try again in a few minutes.',
    },
    finished: 'The website is behind the CDN now.',
    failed: { customer: 'The CDN could not be switched on.', screen: { shownAt: 'the CDN card' } },
  },
  'cdn.remove': {
    queue: 'cdn',
    messages: { other: 'The CDN of a deleted website could not be removed yet.' },
    ...notifiesStaff,
  },
  'cdn.requestCertificate': {
    queue: 'cdn',
    messages: { other: 'The certificate could not be requested. We will retry automatically.' },
    finished: null,
    failed: { silent: 'A schedule asks for the certificate again until it is issued.' },
  },
};
