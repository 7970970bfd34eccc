import { action, readableDay, text } from '../letter.ts';
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

export interface MailDomainWaitingData extends MailDomainData {
  /** ISO 8601. */
  removedAt: string;
}

export const mailDomainWaitingMail: Template<MailDomainWaitingData> = ({ name, removedAt }, brand) => ({
  subject: `Finish connecting ${name} to email`,
  preview: `Its DNS records are still missing.`,
  title: `Finish connecting ${name} to email`,
  blocks: [
    text(`You added ${name} to your email, but its DNS records are still missing.`),
    text(
      `Set the records that your email page shows by ${readableDay(removedAt)}. After that we remove the domain from your email; you can add it again at any time.`,
    ),
    action('See the records', `${brand.portalUrl}/email`),
  ],
});

export const mailDomainRemovedMail: Template<MailDomainData> = ({ name }, brand) => ({
  subject: `${name} was removed from your email`,
  preview: 'Its DNS records were not set in time.',
  title: `${name} was removed from your email`,
  blocks: [
    text(
      `The DNS records of ${name} were not set within 30 days, so we removed it from your email. No mailboxes were deleted: it never had any with us.`,
    ),
    text('You can add the domain again at any time.'),
    action('Open your email', `${brand.portalUrl}/email`),
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
