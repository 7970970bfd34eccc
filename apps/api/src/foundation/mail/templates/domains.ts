import { action, facts, readableDay, readableDollars, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface DomainRegisteredData {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}

export const domainRegisteredMail: Template<DomainRegisteredData> = ({ name, expiresAt }, brand) => ({
  subject: `${name} is yours`,
  preview: 'Your domain is registered.',
  title: `${name} is yours`,
  blocks: [
    text('Your domain is registered. Your address is kept out of the public register.'),
    facts(['Domain', name], ['Registered until', readableDay(expiresAt)]),
    text(
      'The registry may email you to confirm your address. Please follow the link in that email to keep your domain active.',
    ),
    action('Manage your domain', `${brand.portalUrl}/Domains`),
  ],
});

export interface DomainExpiringData {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Whole days until then. */
  days: number;
  /** US cents for a year, as shown before it was bought; null where it was not bought here. */
  renewYearCents: number | null;
}

export const domainExpiringMail: Template<DomainExpiringData> = (
  { name, expiresAt, days, renewYearCents },
  brand,
) => ({
  subject: days === 1 ? `${name} expires tomorrow` : `${name} expires in ${days} days`,
  preview: `Registered until ${readableDay(expiresAt)}.`,
  title: days === 1 ? `${name} expires tomorrow` : `${name} expires in ${days} days`,
  blocks: [
    text(
      `Your domain is registered until ${readableDay(expiresAt)} and does not renew automatically. Websites and email on it stop working when it expires.`,
    ),
    ...(renewYearCents === null
      ? []
      : [
          facts([
            'Renewal',
            `${readableDollars(renewYearCents)} for one year, the price shown when you bought it`,
          ]),
        ]),
    text('Contact us to renew it.'),
    action('Contact support', `${brand.portalUrl}/support`),
  ],
});

export interface DomainExpiredData {
  name: string;
  /** ISO 8601. */
  expiredAt: string;
}

export const domainExpiredMail: Template<DomainExpiredData> = ({ name, expiredAt }, brand) => ({
  subject: `${name} has expired`,
  preview: 'Renew it soon, or you may lose it.',
  title: `${name} has expired`,
  blocks: [
    text(
      `The registration of your domain ended on ${readableDay(expiredAt)}. Websites and email on it may already have stopped working.`,
    ),
    text(
      'The registry keeps an expired domain for its owner for a limited time. Renew it as soon as possible: after that, anyone can register it.',
    ),
    action('Open your domain', `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

/** Whose email the owner has to look for; absent in emails that an earlier release queued. */
interface ConfirmationSender {
  /** Its name. */
  registrar?: string;
  /** Whether it can be asked for the email again. */
  canResend?: boolean;
}

const senderOf = (registrar: string | undefined) =>
  registrar === undefined ? 'our registrar' : `${registrar}, our registrar`;

export interface DomainOnHoldData extends ConfirmationSender {
  name: string;
}

export interface OwnerUnconfirmedData extends ConfirmationSender {
  name: string;
  /** ISO 8601. */
  confirmBy: string;
}

export const ownerUnconfirmedMail: Template<OwnerUnconfirmedData> = (
  { name, confirmBy, registrar, canResend = true },
  brand,
) => ({
  subject: `Confirm your email address to keep ${name} online`,
  preview: `Confirm it by ${readableDay(confirmBy)}.`,
  title: `Confirm your email address to keep ${name} online`,
  blocks: [
    text(
      `The registry asks the owner of every new domain to confirm their email address. Follow the link in the email that ${senderOf(registrar)}${registrar === undefined ? '' : ','} sent to the owner's address by ${readableDay(confirmBy)}. After that, websites and email under ${name} stop working.`,
    ),
    ...(canResend ? [text('Can’t find the email? Send it again from the domain’s page.')] : []),
    action('Open your domain', `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

export const domainOnHoldMail: Template<DomainOnHoldData> = (
  { name, registrar, canResend = true },
  brand,
) => ({
  subject: `${name} is offline: confirm your email address`,
  preview: 'Websites and email under it do not work until you do.',
  title: `${name} is offline: confirm your email address`,
  blocks: [
    text(
      `The owner's email address was not confirmed in time, so the registrar took ${name} offline. Websites and email under it work again soon after you follow the link in the email from ${senderOf(registrar)}.`,
    ),
    ...(canResend ? [text('Can’t find the email? Send it again from the domain’s page.')] : []),
    action('Open your domain', `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

export interface RegistrationUnsettledData {
  name: string;
  /** Whose it is. */
  customer: string;
  /** ISO 8601. */
  paidAt: string;
  /** What went wrong last. */
  story: string;
}

/** To staff. */
export const registrationUnsettledMail: Template<RegistrationUnsettledData> = ({
  name,
  customer,
  paidAt,
  story,
}) => ({
  subject: `Action needed: registration of ${name}`,
  preview: 'It is paid, and its outcome is unknown.',
  title: `The registration of ${name} needs attention`,
  blocks: [
    text('The customer has paid for this domain, and we could not find out whether it was registered.'),
    facts(['Domain', name], ['Customer', customer], ['Paid', readableDay(paidAt)], ['What happened', story]),
    text(
      'Look the domain up at the registrar. Then continue the registration with “homeport domains retry”, or refund it with “homeport domains give-up”. It continues automatically once the registrar shows the outcome.',
    ),
  ],
});

export interface NameLostData {
  name: string;
  /** The website's new name; null: there was no website under the old one. */
  movedTo: string | null;
}

export const nameLostMail: Template<NameLostData> = ({ name, movedTo }, brand) => ({
  subject: `${name} moved to its owner's account`,
  preview: 'Another customer proved that the name is theirs.',
  title: `${name} moved to its owner's account`,
  blocks: [
    text(
      `Another customer proved or registered ${name}, and your account had no such proof. The name no longer leads to your account.`,
    ),
    ...(movedTo === null
      ? [
          text(
            'Websites stay in your account under other names. Email and CDN under this name are switched off.',
          ),
        ]
      : [
          text(
            'Your website and its files stay as they are, under another name. Email and CDN under the old name are switched off.',
          ),
          facts(['Your website is now at', movedTo]),
        ]),
    text(`If ${name} is yours, add it again and prove it with a DNS record.`),
    action('View your websites', brand.portalUrl),
  ],
});
