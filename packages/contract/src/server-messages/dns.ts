export const dns = {
  'dns.notReady': 'The records of this domain are still being loaded.',
  'dns.busy': 'Your last change is still being saved. Please try again in a moment.',
  'dns.elsewhere': 'Another service manages the DNS of this domain.',
  'dns.changedMeanwhile':
    '{count, plural, one {One of these records was} other {# of these records were}} changed meanwhile. Review the current values, then save again.',
  'dns.changedNow': 'It is now {content}.',
  'dns.removedNow': 'It has been deleted.',
  'dns.invalid': 'Please check the marked records.',
  'dns.confirm': 'This change breaks something that you use. Please confirm it.',
  'dns.noSuchVersion': 'There is no such version.',
  'dns.presetEmpty': 'There is nothing to add: this is not set up yet.',
  'dns.fullZone': 'A zone can have at most {max} records.',

  // What a change breaks.
  'dns.breaks.receiving': 'Email to {subject} will not arrive.',
  'dns.breaks.sending': 'Email from {subject} may be rejected or marked as spam.',
  'dns.breaks.mail_apps': 'Mail apps and webmail of {subject} will not connect.',
  'dns.breaks.website': 'Visitors will not reach {subject}, and its certificate cannot be renewed.',
  'dns.breaks.cdn': 'Your CDN will not work at {subject}.',
  'dns.breaks.ownership': 'We can no longer see that {subject} is yours.',

  // Operations.
  'dns.readFailed': 'The records could not be loaded. Please try again.',
  'dns.panelSilent':
    'The hosting server that manages your DNS is not responding. Your website may be slow or down, too. Please try again in a few minutes.',
  'dns.panelNotSaved':
    'The hosting server that manages your DNS is not responding, so your records could not be saved. Nothing was changed.',
  'dns.saveLate':
    'This is taking longer than usual. We keep working on it, so you can leave this page. We will email you if your change cannot be saved.',
  'dns.panelLate':
    'Your hosting server is not answering. We keep trying for half an hour, so you can leave this page. We will email you if your change cannot be saved.',
  'dns.nameserversLate':
    'The nameservers’ provider is not answering. We keep trying for half an hour, so you can leave this page. We will email you if your change cannot be saved.',
  'dns.takingBack': 'Your change could not be saved. We are removing what was written so far.',
  'dns.saveFailed': 'Your DNS records could not be saved. Nothing was changed.',
  'dns.saveRefused': 'The nameservers did not accept your records. Nothing was changed.',
  'dns.textRefused':
    'The hosting server that manages your DNS cannot store one of your texts. Remove quotation marks, backslashes and repeated spaces, and from long texts apostrophes. Nothing was changed.',
  'dns.zoneFull':
    'Your hosting server does not store more records for this domain. Delete records that you do not need, then save again, or ask us for a higher limit. Nothing was changed.',
  'dns.saveOverwritten': 'The records were changed elsewhere meanwhile, so nothing was changed.',
} as const;
