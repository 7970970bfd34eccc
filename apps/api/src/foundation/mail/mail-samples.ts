import { messageOf, messageFields } from '../messages/message.ts';
import type { Brand } from './email-content.ts';
import type { TemplateData } from './templates/templates.ts';

/** The sender of the samples. */
export const sampleBrand: Brand = {
  name: 'Homeport',
  supportEmail: 'support@homeport.example',
  portalUrl: 'https://my.homeport.example',
};

const planChangeSample = {
  fromPlanName: 'Expert',
  planName: 'Professional',
  ...messageFields({ period: messageOf('billing.everyMonth') }),
};

/** Sample data for each kind of email, for previews and tests. */
export const mailSamples: TemplateData = {
  code: { code: '482913', purpose: 'signup', minutes: 10 },
  'password-reset': { link: 'https://my.homeport.example/resetpassword/#token=abc', minutes: 30 },
  'password-changed': { at: '2026-11-21T10:00:00.000Z', ip: '203.0.113.7' },
  'device-reuse': { at: '2026-11-21T10:00:00.000Z', ip: '203.0.113.7', userAgent: 'Firefox' },
  'email-change-code': { code: '123456', newEmail: 'lea@atelier.example', isNew: false, minutes: 10 },
  'email-changed': {
    at: '2026-11-21T10:00:00.000Z',
    ip: '203.0.113.7',
    newEmail: 'lea@atelier.example',
    undo: { link: 'https://portal.example/undo-email-change#token=x', days: 7 },
  },
  'email-restored': { link: 'https://portal.example/resetpassword/#token=x', minutes: 30 },
  'security-changed': {
    change: 'passkey_added',
    name: 'Work laptop',
    at: '2026-11-21T10:00:00.000Z',
    ip: '203.0.113.7',
  },
  'status-update': {
    eventId: '0193f1c0-0000-7000-8000-000000000001',
    kind: 'maintenance',
    state: 'planned',
    title: 'New disks in Frankfurt',
    text: 'We replace the disks of our servers in Frankfurt. Websites are offline for up to ten minutes.',
    services: ['hosting'],
    startsAt: '2026-11-24T02:00:00.000Z',
    plannedEndAt: '2026-11-24T04:00:00.000Z',
  },
  'webhook-disabled': { host: 'hooks.maison-lune.com' },
  'role-changed': {
    at: '2026-11-21T10:00:00.000Z',
    from: 'user',
    to: 'agent',
    reason: 'Joins the support team',
  },
  'team-changed': {
    at: '2026-11-21T10:00:00.000Z',
    member: 'lea@maison-lune.com',
    from: 'agent',
    to: 'user',
    by: 'ines@homeport.example',
    reason: 'Left the company',
  },
  'session-reuse': { at: '2026-11-21T10:00:00.000Z', ip: '203.0.113.7', userAgent: 'Firefox' },
  welcome: {},
  'domain-registered': { name: 'maison-lune.com', expiresAt: '2027-11-21T10:00:00.000Z' },
  'transfer-started': { name: 'maison-lune.com' },
  'transfer-unanswered': { name: 'maison-lune.com' },
  'transfer-done': { name: 'maison-lune.com', expiresAt: '2028-11-21T10:00:00.000Z' },
  'transfer-code': { name: 'maison-lune.com' },
  'transfer-away': { name: 'maison-lune.com' },
  'domain-left': { name: 'maison-lune.com' },
  'domain-lock-changed': {
    name: 'maison-lune.com',
    isLocked: false,
    endsCode: false,
    reason: 'Asked for by phone, to move the domain',
  },
  'domain-owner-changed': { name: 'maison-lune.com', isDone: true },
  'mail-connected': { name: 'maison-lune.com' },
  'mail-records-lost': { name: 'maison-lune.com' },
  'domain-expiring': {
    name: 'maison-lune.com',
    expiresAt: '2027-11-21T10:00:00.000Z',
    days: 7,
    renewYearCents: 1563,
    renewsAt: null,
  },
  'domain-renewed': {
    name: 'maison-lune.com',
    years: 1,
    cents: 1563,
    expiresAt: '2028-11-21T10:00:00.000Z',
    isRestoration: false,
    isAutomatic: true,
  },
  'domain-renewal-failed': {
    name: 'maison-lune.com',
    problem: 'declined',
    cents: 1563,
    expiresAt: '2027-11-21T10:00:00.000Z',
    nextAt: '2027-10-27T10:00:00.000Z',
  },
  'domain-restorable': { name: 'maison-lune.com', cents: 11_563, until: '2028-02-04T10:00:00.000Z' },
  'renewal-unsettled': {
    name: 'maison-lune.com',
    customer: 'lea@maison-lune.com',
    paidAt: '2026-11-21T10:00:00.000Z',
    story: 'unknown_outcome: POST /renew: timeout',
  },
  'mail-domain-waiting': { name: 'maison-lune.com', removedAt: '2026-12-21T10:00:00.000Z' },
  'mail-domain-removed': { name: 'maison-lune.com' },
  'domain-on-hold': { name: 'maison-lune.com', registrar: 'Atoll Names', canResend: true },
  'owner-unconfirmed': {
    name: 'maison-lune.com',
    confirmBy: '2026-12-06T10:00:00.000Z',
    registrar: 'Atoll Names',
    canResend: true,
  },
  'domain-expired': { name: 'maison-lune.com', expiredAt: '2026-11-21T10:00:00.000Z' },
  'registration-unsettled': {
    name: 'maison-lune.com',
    customer: 'lea@maison-lune.com',
    paidAt: '2026-11-21T10:00:00.000Z',
    story: 'unknown_outcome: POST /orders: timeout',
  },
  'sale-refunded': {
    ...messageFields({
      description: messageOf('domains.sale', { name: 'maison-lune.com', years: 1 }),
      reason: messageOf('domains.taken', { name: 'maison-lune.com' }),
    }),
    refundedCents: 1490,
  },
  'account-invitation': { link: 'https://my.homeport.example/resetpassword/?x=1', minutes: 20_160 },
  'member-invitation': {
    account: 'lea@example.com',
    role: 'developer',
    link: 'https://my.homeport.example/invitation/?x=1',
    days: 7,
  },
  'member-joined': { member: 'ana@example.com', role: 'developer' },
  'member-left': { account: 'lea@example.com', member: 'ana@example.com' },
  'membership-ended': { account: 'lea@example.com', member: 'ana@example.com' },
  'staff-invitation': { role: 'admin', link: 'https://my.homeport.example/resetpassword/?x=1', minutes: 30 },
  'panel-opened': { at: '2026-11-21T10:00:00.000Z', ticket: 12, reason: 'Checking the error log' },
  'plan-active': {
    planName: 'Expert',
    ...messageFields({ period: messageOf('billing.everyYear') }),
    trialEnd: '2026-12-21T10:00:00.000Z',
  },
  'name-lost': { name: 'maison-lune.com', movedTo: 'calm-bay-1f3a.temp.homeport.example' },
  'account-ready': { location: 'London', login: 'harbour1' },
  'storage-filling': {
    level: 80,
    usedMb: 41_830,
    limitMb: 51_200,
    planId: '01920000-0000-7000-8000-000000000001',
    hasLargerPlan: true,
  },
  'trial-card-used': { planName: 'Expert' },
  'plan-changed': {
    planName: 'Agency',
    ...messageFields({ period: messageOf('billing.everyYear') }),
    termEnds: '2027-11-21T00:00:00Z',
  },
  'plan-change-ordered': {
    ...planChangeSample,
    date: '2026-12-21T10:00:00.000Z',
    cents: 798,
    isMoved: false,
  },
  'plan-change-withdrawn': planChangeSample,
  'plan-change-misfit': {
    ...planChangeSample,
    date: '2026-12-21T10:00:00.000Z',
    until: '2026-12-20T10:00:00.000Z',
    misfits: [
      { kind: 'storage', used: 31_744, limit: 20_480, blocks: true },
      { kind: 'locations', used: 2, limit: 1, blocks: true },
    ],
  },
  'plan-change-dropped': {
    ...planChangeSample,
    date: '2026-12-21T10:00:00.000Z',
    misfits: [
      { kind: 'websites', used: 7, limit: 5, blocks: true },
      { kind: 'email_storage', used: 4_096, limit: 2_048, blocks: true },
    ],
  },
  'plan-change-done': { ...planChangeSample, cents: 798 },
  'order-refunded': { planName: 'Expert', reason: 'second_plan', refundedCents: 1298 },
  'trial-ending': { planName: 'Expert', trialEnd: '2026-12-21T10:00:00.000Z', cents: 1298 },
  'payment-failed': { planName: 'Expert', graceEnds: '2026-12-28T10:00:00.000Z', day: 3 },
  'term-over': { planName: 'Expert', graceEnds: '2026-12-28T10:00:00.000Z' },
  'plan-unpaid': { planName: 'Expert' },
  'paid-again': { planName: 'Expert' },
  'term-ending': { planName: 'Expert', termEnds: '2029-11-21T10:00:00.000Z', days: 30 },
  'cancellation-received': { planName: 'Expert', termEnds: null },
  'cancellation-withdrawn': { planName: 'Expert' },
  'cancellation-confirmed': { planName: 'Expert', accessEnds: '2026-11-28T00:00:00.000Z' },
  'plan-ended': { planName: 'Expert', dataKeptTill: '2026-12-28T00:00:00.000Z' },
  'data-ready': { until: '2026-12-04T09:00:00.000Z' },
  'method-changed': messageFields({ method: messageOf('billing.card', { brand: 'Visa', last4: '4242' }) }),
  'paid-back': { cents: 1298 },
  'invoice-copy': {
    number: '7A2B9C3D-0004',
    account: 'lea@maison-lune.com',
    issuedAt: '2026-11-27T10:00:00.000Z',
    cents: 1298,
    isPaid: true,
    pdfUrl: 'https://pay.stripe.com/invoice/sample/pdf',
  },
  'tax-number-refused': { taxId: 'DE123456789' },
  'work-news': {
    items: [
      { subject: 'maison-lune.com', ...messageFields({ what: messageOf('wordpress.installed') }) },
      { subject: 'atelier.example', ...messageFields({ what: messageOf('cdn.activationFailed') }) },
    ],
  },
  'staff-news': {
    choiceUrl: 'https://my.homeport.example/homeport-admin#emails',
    more: 12,
    items: [
      {
        ...messageFields({
          subject: messageOf('notices.ticket', { number: '1001' }),
          what: messageOf('notices.newTicket', {
            snippet: 'My website shows a warning about its certificate.',
          }),
        }),
        url: 'https://my.homeport.example/homeport-admin/support/ticket/agent/1001',
      },
      {
        ...messageFields({ subject: 'panel-eu-1', what: messageOf('notices.callsPaused') }),
        url: 'https://my.homeport.example/homeport-su-admin/providers',
      },
    ],
  },
  'ticket-received': {
    ticket: 1001,
    url: 'https://my.homeport.example/support/ticket/user/1001',
    text: 'My website shows a warning about its certificate.',
  },
  'ticket-news': {
    choiceUrl: 'https://my.homeport.example/support#emails',
    items: [
      {
        ticket: 1001,
        url: 'https://my.homeport.example/support/ticket/user/1001',
        ...messageFields({ what: messageOf('support.weReplied') }),
        text: 'The certificate is there now.\nPlease reload the page.',
      },
      {
        ticket: 1002,
        url: 'https://my.homeport.example/support/ticket/user/1002',
        ...messageFields({ what: messageOf('support.statusChanged', { status: 'closed' }) }),
      },
    ],
  },
};
