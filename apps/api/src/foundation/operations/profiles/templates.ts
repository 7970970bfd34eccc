import type { ProfilesOf } from '../operation-profile.ts';

export const templatesProfiles: ProfilesOf<'templates'> = {
  'templates.install': {
    queue: 'panel',
    messages: {
      backup_failed: 'The backup failed, so nothing was changed. Try again, or install without a backup.',
      backup_not_offered:
        'This server can’t make backups, so nothing was changed. You can install without a backup.',
      install_failed: 'The hosting server broke off the installation. Please try again: it begins anew.',
      install_stalled: 'The installation did not finish. Please try again, or contact support.',
      panel_rejected: 'The hosting server does not accept this template. Please contact support.',
      website_gone: 'The website no longer exists. Please reload the page.',
      template_gone: 'This template is no longer available. Please choose another one.',
      other: 'The hosting server could not install the template now. Please try again in a few minutes.',
    },
    finished: 'The template is installed.',
    failed: {
      customer: 'The template could not be installed.',
      screen: { notice: 'Installing a template on {subject} failed', retry: 'website' },
    },
  },
};
