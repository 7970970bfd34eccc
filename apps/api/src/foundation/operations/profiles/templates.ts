import type { ProfilesOf } from '../operation-profile.ts';

export const templatesProfiles: ProfilesOf<'templates'> = {
  'templates.install': {
    queue: 'panel',
    messages: {
      backup_failed: 'templates.backupFailed',
      backup_not_offered: 'templates.backupNotOffered',
      install_failed: 'templates.installationBrokenOff',
      install_stalled: 'templates.installationStalled',
      panel_rejected: 'templates.refused',
      website_gone: 'templates.websiteGone',
      template_gone: 'templates.gone',
      refused: 'hosting.refused',
      other: 'templates.notInstalled',
    },
    finished: 'templates.installed',
    failed: {
      customer: 'templates.installationFailed',
      screen: { notice: 'templates.installationNotice', retry: 'website' },
    },
  },
};
