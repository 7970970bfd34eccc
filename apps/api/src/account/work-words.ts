/** What people are told of long work when it has ended. null: another mail says it. */
export interface WorkWords {
  finished: string | null;
  failed: string | null;
}

const deleted: WorkWords = {
  finished: 'The website is deleted.',
  failed: 'The website could not be deleted. Nothing was changed for good.',
};

/** The kinds of long work that somebody may have gone away from while it was done. */
export const workWords: Readonly<Record<string, WorkWords>> = {
  'hosting.set-up-account': {
    finished: null,
    failed: 'Your hosting account could not be set up.',
  },
  'hosting.connect-domain': {
    finished: 'The domain is connected to your hosting account.',
    failed: 'The domain could not be connected.',
  },
  'hosting.delete-website': deleted,
  'hosting.delete-main-website': deleted,
  'email.disconnect': {
    finished: 'The domain is disconnected from email, and its mailboxes are deleted.',
    failed: 'The domain could not be disconnected from email.',
  },
  'wordpress.install': {
    finished: 'WordPress is installed.',
    failed: 'WordPress could not be installed.',
  },
  'cdn.activate': {
    finished: 'The website is behind the CDN now.',
    failed: 'The CDN could not be switched on.',
  },
};
