import { action, text } from '../letter.ts';
import type { Template } from './template.ts';

export interface MailDomainData {
  name: string;
}

export const mailConnectedMail: Template<MailDomainData> = ({ name }, brand) => ({
  subject: `E-mail for ${name} is ready`,
  preview: 'All of its records are set.',
  title: `E-mail for ${name} is ready`,
  blocks: [
    text('All records of your domain are set, and mail for it arrives at your mail account.'),
    text('Sign in to your mail administration to add mailboxes.'),
    action('Open your e-mail', `${brand.portalUrl}/email`),
  ],
});

export const mailRecordsLostMail: Template<MailDomainData> = ({ name }, brand) => ({
  subject: `E-mail for ${name} needs your attention`,
  preview: 'Its DNS records have changed.',
  title: `E-mail for ${name} needs your attention`,
  blocks: [
    text(
      'The DNS records of your domain are not what your e-mail needs any more. Mail may not arrive, or may be taken for spam elsewhere.',
    ),
    text('Your e-mail page shows which record is missing or wrong, and what should stand there.'),
    action('Look at the records', `${brand.portalUrl}/email`),
  ],
});
