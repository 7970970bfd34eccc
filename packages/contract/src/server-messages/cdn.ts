export const cdn = {
  'cdn.justCleared': 'The cache was cleared a moment ago. Please wait {seconds} seconds.',
  'cdn.nameTaken': 'The CDN could not make a zone for this website. Please contact support.',
  'cdn.hostNameTaken':
    'The host name "cdn" of this website is connected to another CDN already. Please disconnect it there, or contact support.',
  'cdn.websiteGone': 'This website no longer exists.',
  'cdn.unusable': 'The CDN cannot be used right now. Please contact support.',
  'cdn.notResponding': 'The CDN is not responding. Please try again in a few minutes.',
  'cdn.activated': 'The website is behind the CDN now.',
  'cdn.activationFailed': 'The CDN could not be switched on.',
  'cdn.removalFailed': 'The CDN could not be turned off yet. Our team is on it; nothing is lost.',
  'cdn.stillTurningOff': 'The CDN is still being turned off. You can turn it on again in a moment.',
  'cdn.stillTurningOn': 'The CDN is still being turned on. You can turn it off in a moment.',
  'cdn.addressOfAnother': 'Enter an address of this website, such as /images/logo.png',
  'cdn.certificateFailed': 'The certificate could not be requested. We will retry automatically.',
} as const;
