import { action, facts, text } from '../email-content.ts';
import type { Template } from './template.ts';

const renewLink = (portalUrl: string, name: string) =>
  `${portalUrl}/domains/${encodeURIComponent(name)}/renew`;

export interface DomainRenewedData {
  name: string;
  years: number;
  /** What was paid, in US cents. */
  cents: number;
  /** ISO 8601. */
  expiresAt: string;
  isRestoration: boolean;
  isAutomatic: boolean;
  /** Tax that is not known was added to it. */
  plusTax?: boolean;
}

export const domainRenewedMail: Template<DomainRenewedData> = (
  { name, years, cents, expiresAt, isRestoration, isAutomatic, plusTax = false },
  { say, day, dollars },
  brand,
) => ({
  subject: say(isRestoration ? 'domainRenewed.restored' : 'domainRenewed.subject', { name }),
  preview: say('domainExpiring.preview', { day: day(expiresAt) }),
  title: say(isRestoration ? 'domainRenewed.restored' : 'domainRenewed.subject', { name }),
  blocks: [
    text(say(isAutomatic ? 'domainRenewed.whatAutomatic' : 'domainRenewed.what', { years })),
    facts(
      [say('common.domain'), name],
      [say('domainRegistered.registeredUntil'), day(expiresAt)],
      [
        say('domainRenewed.paid'),
        plusTax ? say('domainExpiring.plusTax', { amount: dollars(cents) }) : dollars(cents),
      ],
    ),
    action(say('domainRegistered.manage'), `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

export interface DomainRenewalFailedData {
  name: string;
  /** A code of the contract. */
  problem: string;
  /** US cents. */
  cents: number;
  /** ISO 8601. */
  expiresAt: string;
  /** When the card is tried next, ISO 8601; null: never. */
  nextAt: string | null;
  /** Tax is added to the price. Absent in emails that an earlier release queued. */
  plusTax?: boolean;
  /** Where the charge can be confirmed. */
  page?: string;
}

export const domainRenewalFailedMail: Template<DomainRenewalFailedData> = (
  { name, problem, cents, expiresAt, nextAt, plusTax = false, page },
  { say, day, dollars },
  brand,
) => ({
  subject: say('domainRenewalFailed.subject', { name }),
  preview: say('domainRenewalFailed.preview', { day: day(expiresAt) }),
  title: say('domainRenewalFailed.subject', { name }),
  blocks: [
    text(
      say('domainRenewalFailed.what', {
        problem,
        amount: plusTax ? say('domainExpiring.plusTax', { amount: dollars(cents) }) : dollars(cents),
      }),
    ),
    text(
      nextAt === null
        ? say('domainRenewalFailed.lastTry', { day: day(expiresAt) })
        : say('domainRenewalFailed.nextTry', { day: day(expiresAt), next: day(nextAt) }),
    ),
    page === undefined
      ? action(say('domainExpiring.renew'), renewLink(brand.portalUrl, name))
      : action(say('domainRenewalFailed.confirm'), page),
  ],
});

export interface DomainRestorableData {
  name: string;
  /** US cents. */
  cents: number;
  /** ISO 8601. */
  until: string;
}

export const domainRestorableMail: Template<DomainRestorableData> = (
  { name, cents, until },
  { say, day, dollars },
  brand,
) => ({
  subject: say('domainRestorable.subject', { name, day: day(until) }),
  preview: say('domainRestorable.preview'),
  title: say('domainRestorable.subject', { name, day: day(until) }),
  blocks: [
    text(say('domainRestorable.what')),
    facts([say('domainRestorable.price'), dollars(cents)], [say('domainRestorable.until'), day(until)]),
    action(say('domainRestorable.restore'), renewLink(brand.portalUrl, name)),
  ],
});

export interface RenewalUnsettledData {
  name: string;
  customer: string;
  /** ISO 8601; null: not paid yet. */
  paidAt: string | null;
  /** The latest error. */
  story: string;
}

/** For staff. */
export const renewalUnsettledMail: Template<RenewalUnsettledData> = (
  { name, customer, paidAt, story },
  { say, day },
) => ({
  subject: say('renewalUnsettled.subject', { name }),
  preview: say('renewalUnsettled.preview'),
  title: say('renewalUnsettled.title', { name }),
  blocks: [
    text(say('renewalUnsettled.what')),
    facts(
      [say('common.domain'), name],
      [say('registrationUnsettled.customer'), customer],
      ...(paidAt === null
        ? []
        : [[say('registrationUnsettled.paid'), day(paidAt)] satisfies [string, string]]),
      [say('registrationUnsettled.story'), story],
    ),
    text(say('renewalUnsettled.next')),
  ],
});
