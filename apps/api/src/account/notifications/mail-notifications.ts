import type { NotificationTopic } from '@homeport/contract/notifications';
import type { QueuedMail } from '../../foundation/mail/mail.events.ts';
import type { TemplateData, TemplateName } from '../../foundation/mail/templates/templates.ts';
import type { NotificationLink, Told } from './notification.ts';

type Values = NonNullable<Told['values']>;
type Row<Name extends TemplateName> = ((data: TemplateData[Name]) => Told) | null;

const settings: NotificationLink = { place: 'settings', name: null };
const domains: NotificationLink = { place: 'domains', name: null };
const email: NotificationLink = { place: 'email', name: null };
const home: NotificationLink = { place: 'home', name: null };

const day = (iso: string): number => Date.parse(iso);

/** About the plan and its payments. @param of returns what fills the text */
const payment =
  <Data>(of: (data: Data) => Values) =>
  (data: Data): Told => ({ topic: 'payment', values: of(data), link: settings });

const ofPlan = payment(({ planName }: { planName: string }) => ({ planName }));

/** About one domain. */
const domain =
  <Data extends { name: string }>(of: (data: Data) => Values = () => ({})) =>
  (data: Data): Told => ({
    topic: 'domain',
    values: { ...of(data), name: data.name },
    link: { place: 'domain', name: data.name },
  });

/** About a domain that is no longer the customer's. */
const lostDomain = ({ name }: { name: string }): Told => ({
  topic: 'domain',
  values: { name },
  link: domains,
});

const mailDomain =
  <Data extends { name: string }>(of: (data: Data) => Values = () => ({})) =>
  (data: Data): Told => ({ topic: 'email', values: { ...of(data), name: data.name }, link: email });

const about = (topic: NotificationTopic, link: NotificationLink) => (): Told => ({ topic, link });
const security = about('security', settings);

/**
 * What the reader of each email also sees on screen; null: the email is for someone else, about something that the reader
 * has just done, or about what is notified of by itself (tasks and requests).
 */
const rows: { readonly [Name in TemplateName]: Row<Name> } = {
  code: null,
  'password-reset': null,
  'email-change-code': null,
  welcome: null,
  'account-invitation': null,
  'member-invitation': null,
  'member-joined': null,
  'member-left': null,
  'membership-ended': null,
  'staff-invitation': null,
  'team-invitation': null,
  'role-changed': null,
  'team-changed': null,
  'staff-news': null,
  'registration-unsettled': null,
  'renewal-unsettled': null,
  'ticket-received': null,
  'email-refused': null,
  'ticket-news': null,
  'work-news': null,
  'invoice-copy': null,
  'status-update': null,
  'deletion-requested': null,
  'deletion-near': null,
  'account-kept': null,
  'account-deleted': null,

  'password-changed': security,
  'security-changed': ({ change }) => ({ topic: 'security', values: { change }, link: settings }),
  'webhook-disabled': ({ host }) => ({ topic: 'security', values: { host }, link: settings }),
  'session-reuse': security,
  'device-reuse': security,
  'email-changed': security,
  'email-restored': security,
  'panel-opened': security,
  'domain-lock-changed': ({ name, isLocked }) => ({
    topic: 'security',
    values: { name, isLocked: isLocked ? 'yes' : 'no' },
    link: { place: 'domain', name },
  }),
  'transfer-code': ({ name }) => ({ topic: 'security', values: { name }, link: { place: 'domain', name } }),
  'transfer-away': ({ name }) => ({ topic: 'security', values: { name }, link: { place: 'domain', name } }),

  'plan-active': ofPlan,
  'plan-changed': payment(({ planName, termEnds }) => ({ planName, termEnds: day(termEnds) })),
  'plan-change-ordered': payment(({ planName, date }) => ({ planName, date: day(date) })),
  'plan-change-withdrawn': payment(({ fromPlanName }) => ({ planName: fromPlanName })),
  'plan-change-misfit': payment(({ planName, until }) => ({ planName, until: day(until) })),
  'plan-change-dropped': payment(({ planName, fromPlanName }) => ({ planName, fromPlanName })),
  'plan-change-done': ofPlan,
  'trial-ending': payment(({ planName, trialEnd }) => ({ planName, trialEnd: day(trialEnd) })),
  'trial-card-used': ofPlan,
  'payment-failed': payment(({ planName, graceEnds }) => ({ planName, graceEnds: day(graceEnds) })),
  'term-ending': payment(({ planName, termEnds }) => ({ planName, termEnds: day(termEnds) })),
  'term-over': payment(({ planName, graceEnds }) => ({ planName, graceEnds: day(graceEnds) })),
  'plan-unpaid': ofPlan,
  'paid-again': ofPlan,
  'order-refunded': payment(({ planName, refundedCents }) => ({ planName, cents: refundedCents })),
  'sale-refunded': payment(({ refundedCents }) => ({ cents: refundedCents })),
  'paid-back': payment(({ cents }) => ({ cents })),
  'credit-given': payment(({ cents }) => ({ cents })),
  'credit-revoked': payment(({ cents }) => ({ cents })),
  'trial-extended': payment(({ planName, trialEnd }) => ({ planName, trialEnd: day(trialEnd) })),
  'data-ready': ({ until }) => ({ topic: 'security', values: { until: day(until) }, link: settings }),
  'method-changed': about('payment', settings),
  'tax-number-refused': payment(({ taxId }) => ({ taxId })),
  'cancellation-received': ofPlan,
  'cancellation-withdrawn': ofPlan,
  'cancellation-confirmed': payment(({ planName, accessEnds }) => ({
    planName,
    accessEnds: day(accessEnds),
  })),
  'plan-ended': payment(({ planName, dataKeptTill }) => ({ planName, dataKeptTill: day(dataKeptTill) })),

  'domain-registered': domain(({ expiresAt }) => ({ expiresAt: day(expiresAt) })),
  'transfer-started': domain(),
  'transfer-unanswered': domain(),
  'transfer-done': domain(),
  'domain-left': lostDomain,
  'domain-owner-changed': domain(({ isDone }) => ({ isDone: isDone ? 'yes' : 'no' })),
  'domain-expiring': domain(({ expiresAt, renewsAt }) => ({
    expiresAt: day(expiresAt),
    isAutomatic: renewsAt == null ? 'no' : 'yes',
  })),
  'domain-expired': domain(({ expiredAt }) => ({ expiredAt: day(expiredAt) })),
  'domain-renewed': domain(({ expiresAt }) => ({ expiresAt: day(expiresAt) })),
  'domain-renewal-failed': domain(({ expiresAt }) => ({ expiresAt: day(expiresAt) })),
  'domain-restorable': domain(({ until }) => ({ until: day(until) })),
  'domain-on-hold': domain(),
  'owner-unconfirmed': domain(({ confirmBy }) => ({ confirmBy: day(confirmBy) })),
  'name-lost': lostDomain,

  'mail-connected': mailDomain(),
  'mail-records-lost': mailDomain(),
  'mail-domain-waiting': mailDomain(({ removedAt }) => ({ removedAt: day(removedAt) })),
  'mail-domain-removed': mailDomain(),

  'account-ready': about('operation_finished', home),
  'storage-filling': ({ level, planId }) => ({
    topic: 'payment',
    values: { level, isFull: level >= 100 ? 'yes' : 'no' },
    link: { place: 'usage', name: planId },
  }),
};

/** @returns null when the email is not shown on screen too */
export function notificationOf({ template, data }: QueuedMail): Told | null {
  return (rows[template] as Row<TemplateName>)?.(data) ?? null;
}

/** The emails that are shown on screen too. */
export const shownMails = (Object.keys(rows) as TemplateName[]).filter((name) => rows[name] !== null);
