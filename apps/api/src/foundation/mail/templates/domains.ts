import { action, facts, text } from '../email-content.ts';
import type { Template } from './template.ts';

export interface DomainRegisteredData {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
}

export const domainRegisteredMail: Template<DomainRegisteredData> = (
  { name, expiresAt },
  { say, day },
  brand,
) => ({
  subject: say('domainRegistered.subject', { name }),
  preview: say('domainRegistered.preview'),
  title: say('domainRegistered.subject', { name }),
  blocks: [
    text(say('domainRegistered.what')),
    facts([say('common.domain'), name], [say('domainRegistered.registeredUntil'), day(expiresAt)]),
    text(say('domainRegistered.confirmation')),
    action(say('domainRegistered.manage'), `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
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
  /** When the saved card is charged for it, ISO 8601; null: never. Absent in emails that an earlier release queued. */
  renewsAt?: string | null;
  /** It renews automatically, but the tries so far have failed. */
  isFailing?: boolean;
  /** Tax is added to the price. */
  plusTax?: boolean;
}

const renewLink = (portalUrl: string, name: string) =>
  `${portalUrl}/domains/${encodeURIComponent(name)}/renew`;

export const domainExpiringMail: Template<DomainExpiringData> = (
  { name, expiresAt, days, renewYearCents, renewsAt = null, isFailing = false, plusTax = false },
  { say, day, dollars },
  brand,
) => ({
  subject: say(renewsAt === null ? 'domainExpiring.subject' : 'domainExpiring.subjectAutomatic', {
    name,
    days,
    day: day(renewsAt ?? expiresAt),
  }),
  preview: say('domainExpiring.preview', { day: day(expiresAt) }),
  title: say(renewsAt === null ? 'domainExpiring.subject' : 'domainExpiring.subjectAutomatic', {
    name,
    days,
    day: day(renewsAt ?? expiresAt),
  }),
  blocks: [
    text(
      renewsAt === null
        ? say(isFailing ? 'domainExpiring.whatFailing' : 'domainExpiring.what', { day: day(expiresAt) })
        : say('domainExpiring.whatAutomatic', { day: day(expiresAt), renewsOn: day(renewsAt) }),
    ),
    ...(renewYearCents === null
      ? []
      : [
          facts([
            say('domainExpiring.renewal'),
            say('domainExpiring.price', {
              amount: plusTax
                ? say('domainExpiring.plusTax', { amount: dollars(renewYearCents) })
                : dollars(renewYearCents),
            }),
          ]),
        ]),
    action(
      say(renewsAt === null ? 'domainExpiring.renew' : 'domainExpiring.manage'),
      renewLink(brand.portalUrl, name),
    ),
  ],
});

export interface DomainExpiredData {
  name: string;
  /** ISO 8601. */
  expiredAt: string;
}

export const domainExpiredMail: Template<DomainExpiredData> = ({ name, expiredAt }, { say, day }, brand) => ({
  subject: say('domainExpired.subject', { name }),
  preview: say('domainExpired.preview'),
  title: say('domainExpired.subject', { name }),
  blocks: [
    text(say('domainExpired.what', { day: day(expiredAt) })),
    text(say('domainExpired.next')),
    action(say('domainExpiring.renew'), renewLink(brand.portalUrl, name)),
  ],
});

/** The registrar whose email the owner has to find; absent in emails that an earlier release queued. */
interface ConfirmationSender {
  /** Its name. */
  registrar?: string;
  /** Whether it can send the email again. */
  canResend?: boolean;
}

const senderOf = (registrar = '') => ({ isNamed: registrar === '' ? 'no' : 'yes', registrar });

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
  { say, day },
  brand,
) => ({
  subject: say('ownerUnconfirmed.subject', { name }),
  preview: say('ownerUnconfirmed.preview', { day: day(confirmBy) }),
  title: say('ownerUnconfirmed.subject', { name }),
  blocks: [
    text(say('ownerUnconfirmed.what', { ...senderOf(registrar), day: day(confirmBy), name })),
    ...(canResend ? [text(say('common.sendAgain'))] : []),
    action(say('common.openYourDomain'), `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

export const domainOnHoldMail: Template<DomainOnHoldData> = (
  { name, registrar, canResend = true },
  { say },
  brand,
) => ({
  subject: say('domainOnHold.subject', { name }),
  preview: say('domainOnHold.preview'),
  title: say('domainOnHold.subject', { name }),
  blocks: [
    text(say('domainOnHold.what', { ...senderOf(registrar), name })),
    ...(canResend ? [text(say('common.sendAgain'))] : []),
    action(say('common.openYourDomain'), `${brand.portalUrl}/domains/${encodeURIComponent(name)}`),
  ],
});

export interface RegistrationUnsettledData {
  name: string;
  /** The customer who paid. */
  customer: string;
  /** ISO 8601. */
  paidAt: string;
  /** The latest error. */
  story: string;
}

/** For staff. */
export const registrationUnsettledMail: Template<RegistrationUnsettledData> = (
  { name, customer, paidAt, story },
  { say, day },
) => ({
  subject: say('registrationUnsettled.subject', { name }),
  preview: say('registrationUnsettled.preview'),
  title: say('registrationUnsettled.title', { name }),
  blocks: [
    text(say('registrationUnsettled.what')),
    facts(
      [say('common.domain'), name],
      [say('registrationUnsettled.customer'), customer],
      [say('registrationUnsettled.paid'), day(paidAt)],
      [say('registrationUnsettled.story'), story],
    ),
    text(say('registrationUnsettled.next')),
  ],
});

export interface NameLostData {
  name: string;
  /** The website's new name; null: there was no website under the old one. */
  movedTo: string | null;
}

export const nameLostMail: Template<NameLostData> = ({ name, movedTo }, { say }, brand) => ({
  subject: say('nameLost.subject', { name }),
  preview: say('nameLost.preview'),
  title: say('nameLost.subject', { name }),
  blocks: [
    text(say('nameLost.what', { name })),
    ...(movedTo === null
      ? [text(say('nameLost.noWebsite'))]
      : [text(say('nameLost.website')), facts([say('nameLost.movedTo'), movedTo])]),
    text(say('nameLost.yours', { name })),
    action(say('nameLost.websites'), brand.portalUrl),
  ],
});
