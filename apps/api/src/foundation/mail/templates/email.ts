import { action, readableDay, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface MailDomainData {
  name: string;
}

export const mailConnectedMail: Template<MailDomainData> = ({ name }, brand) => ({
  subject: `Email for ${name} is ready`,
  preview: 'All DNS records are set.',
  title: `Email for ${name} is ready`,
  blocks: [
    text('All DNS records of your domain are set, and it can receive email.'),
    text('Open the email administration to add mailboxes.'),
    action('Open email', `${brand.portalUrl}/email`),
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
    action('View the records', `${brand.portalUrl}/email`),
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
  subject: `Email for ${name} needs your attention`,
  preview: 'Its DNS records have changed.',
  title: `Email for ${name} needs your attention`,
  blocks: [
    text(
      'The DNS records of your domain no longer match what your email needs. Email may not arrive, or may be treated as spam.',
    ),
    text('Your email page shows which record is missing or incorrect, and its correct value.'),
    action('View the records', `${brand.portalUrl}/email`),
  ],
});
