import type { ProfilesOf } from '../operation-profile.ts';

export const dnsProfiles: ProfilesOf<'dns'> = {
  'dns.changeRecords': {
    queue: 'registrar',
    messages: {
      zone_rejected: 'dns.saveRefused',
      zone_conflict: 'dns.saveRefused',
      dns_changed_elsewhere: 'dns.saveOverwritten',
      dns_zone_elsewhere: 'dns.elsewhere',
      dns_text_refused: 'dns.textRefused',
      dns_zone_full: 'dns.zoneFull',
      panel_unavailable: 'dns.panelNotSaved',
      panel_unknown_outcome: 'dns.panelNotSaved',
      refused: 'dns.saveRefused',
      other: 'dns.saveFailed',
    },
    finished: null,
    failed: {
      customer: 'dns.saveFailed',
      screen: { shownAt: 'the records of the domain' },
    },
  },
  'dns.readZone': {
    queue: 'registrar',
    messages: {
      panel_unavailable: 'dns.panelSilent',
      panel_throttled: 'dns.panelSilent',
      other: 'dns.readFailed',
    },
    finished: null,
    failed: { silent: 'The screen that asked for the reading shows that it failed.' },
  },
};
