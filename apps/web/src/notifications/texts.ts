import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('notifications', {
  title: 'Notifications',
  bell: '{unread, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}',
  manyUnread: '9+',
  arrived: '{count, plural, one {# new notification} other {# new notifications}}',
  empty: "Nothing yet. We'll tell you here when a task ends, support replies or a payment fails.",
  failed: 'We could not load your notifications.',
  outOfDate: 'This may be out of date: we could not reach the server.',
  unread: 'Unread',
  kept: 'Kept for 90 days.',
  choose: 'Choose what you see',
  other: 'Something changed in your account.',

  // What happened.
  ticket_reply: 'We replied to request {number}.',
  ticket_status: 'Request {number} was {to, select, escalated {escalated} closed {closed} other {reopened}}.',

  'plan-active': 'Your {planName} plan is active.',
  'plan-changed': 'You are now on the {planName} plan. It is paid until {termEnds, date, day}.',
  'plan-change-ordered': 'Your plan changes to {planName} on {date, date, day}.',
  'plan-change-withdrawn': 'Your plan stays {planName}: the change was undone.',
  'plan-change-misfit': 'What you use does not fit the {planName} plan. Make room by {until, date, day}.',
  'plan-change-dropped': 'Your plan stays {fromPlanName}: what you use does not fit the {planName} plan.',
  'plan-change-done': 'Your plan changed to {planName}.',
  'trial-ending': 'Your free trial of {planName} ends on {trialEnd, date, day}.',
  'trial-card-used': 'Your free trial did not start: this card was already used for one.',
  'payment-failed':
    'A payment for your {planName} plan failed. Your plan keeps working until {graceEnds, date, day}.',
  'term-ending': 'Your {planName} plan ends on {termEnds, date, day}.',
  'term-over':
    'The term of your {planName} plan is over. Your websites keep working until {graceEnds, date, day}.',
  'plan-unpaid': 'Your {planName} plan is unpaid, so your websites are switched off.',
  'paid-again': 'We received your payment for {planName}.',
  'order-refunded':
    'We could not complete your {planName} order. {isCharged, select, yes {We refunded {amount}} other {Nothing was charged}}.',
  'sale-refunded':
    'We could not complete your order. {isCharged, select, yes {We refunded {amount}} other {Nothing was charged}}.',
  'paid-back': 'We refunded {amount}.',
  'credit-given': 'You have {amount} more credit. It is taken off the next invoice of your plan.',
  'credit-revoked': 'We took back {amount} of credit.',
  'trial-extended': 'Your free trial of {planName} now ends on {trialEnd, date, day}.',
  'tax-number-refused': 'Your tax number {taxId} was not accepted.',
  'data-ready': 'Your data is ready. Download it in your account until {until, date, day}.',
  'method-changed': 'Your payment method was changed.',
  'cancellation-received': 'We received your cancellation of {planName}.',
  'cancellation-withdrawn': 'Your {planName} plan continues: the cancellation was withdrawn.',
  'cancellation-confirmed':
    'Your {planName} plan is cancelled. You can use it until {accessEnds, date, day}.',
  'plan-ended': 'Your {planName} plan has ended. We keep your data until {dataKeptTill, date, day}.',

  'domain-registered': '{name} is registered until {expiresAt, date, day}.',
  'transfer-started': 'The transfer of {name} to us has started.',
  'transfer-unanswered': 'The transfer of {name} is waiting for you to answer an email.',
  'transfer-done': '{name} was transferred to us.',
  'domain-left': '{name} was transferred to another registrar.',
  'domain-owner-changed':
    '{isDone, select, yes {The owner of {name} was changed} other {The owner of {name} was not changed}}.',
  'domain-expiring':
    '{isAutomatic, select, yes {{name} renews automatically before {expiresAt, date, day}} other {{name} expires on {expiresAt, date, day}}}.',
  'domain-expired': '{name} expired on {expiredAt, date, day}.',
  'domain-renewed': '{name} is renewed until {expiresAt, date, day}.',
  'domain-renewal-failed': '{name} could not be renewed. It expires on {expiresAt, date, day}.',
  'domain-restorable': '{name} has expired. You can restore it until {until, date, day}.',
  'domain-on-hold': '{name} is offline until its owner confirms their email address.',
  'owner-unconfirmed': 'The owner of {name} has to confirm their email address by {confirmBy, date, day}.',
  'name-lost': '{name} now belongs to another customer, who proved that they own it.',

  'certificate-issued': '{name} has a certificate now. Visitors can open it over https.',
  'certificate-ending':
    'The certificate of {name} ends on {endsAt, date, day} and has not been renewed. {isOurs, select, yes {We keep trying} other {Add a new one in the control panel}}.',
  'certificate-failed':
    '{isRenewal, select, yes {The certificate of {name} could not be renewed} other {{name} could not get a certificate}}: {problem, select, caa {a CAA record of its domain forbids Let’s Encrypt} other {Let’s Encrypt could not reach it}}.',

  'mail-connected': 'Email for {name} is ready.',
  'mail-records-lost': 'Email for {name} may not arrive: its DNS records changed.',
  'mail-domain-waiting':
    'Set the DNS records of {name} by {removedAt, date, day}, or we remove it from your email.',
  'mail-domain-removed': '{name} was removed from your email: its DNS records were not set in time.',

  'password-changed': 'Your password was changed.',
  'security-changed':
    '{change, select, api_key_created {An API key was created} api_key_revoked {An API key was revoked} webhook_changed {A webhook was added or changed} passkey_added {A passkey was added} passkey_removed {A passkey was removed} authenticator_added {An authenticator app was added} authenticator_removed {The authenticator app was removed} recovery_code_used {A recovery code was used} recovery_codes_renewed {Your recovery codes were renewed} other {Your second factors were removed}}.',
  'webhook-disabled': 'Your webhook to {host} was switched off: nothing could be delivered for days.',
  'session-reuse': 'We signed out a suspicious session.',
  'device-reuse': 'We signed out a suspicious device.',
  'email-changed': 'Your email address was changed.',
  'email-restored': 'Your previous email address was restored.',
  'panel-opened': 'Support opened your hosting panel.',
  'domain-lock-changed': 'Support {isLocked, select, yes {locked} other {unlocked}} {name}.',
  'transfer-code': 'The authorization code for {name} was shown.',
  'transfer-away': 'Another registrar has asked to take over {name}. Wasn’t you? Refuse the transfer.',

  'status-incident': '{state, select, investigating {Incident} resolved {Resolved} other {Update}}: {title}',
  'status-maintenance':
    '{state, select, planned {Planned work from {starts, date, day}} under_way {Planned work has begun} done {Planned work is done} other {Planned work is cancelled}}: {title}',

  'account-ready': 'Your hosting account is ready.',
  'storage-filling':
    '{isFull, select, yes {The storage of your plan is full} other {{level, number} % of your storage is used}}.',
});
