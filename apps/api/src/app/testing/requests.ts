import { randomUUID } from 'node:crypto';
import { deletionRequests } from './deletion-requests.ts';
import { domainRequests } from './domain-requests.ts';
import { goodwillRequests } from './goodwill-requests.ts';
import { inboxRequests } from './inbox-requests.ts';
import type { TestPerson } from './people.ts';
import { moneyRequests } from './money-requests.ts';
import { customerRequests } from './customer-requests.ts';
import { catalogueRequests } from './catalogue-requests.ts';
import { promotionRequests } from './promotion-requests.ts';
import { teamRequests } from './team-requests.ts';
import { noteRequests } from './note-requests.ts';
import { replyRequests } from './reply-requests.ts';
import { serverRequests } from './server-requests.ts';
import { statusRequests } from './status-requests.ts';
import { ticketRequests } from './ticket-requests.ts';
import type { SampleRequest } from './sample-request.ts';

/** Calls after which the caller's token is no longer valid. Each is made by a separate person. */
export const tokenEndingCalls: ReadonlySet<string> = new Set(['auth.changePassword', 'auth.confirmIdentity']);

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const passkeyAnswer = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const newPasskey = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

/** A request per call that its owner may make, for the tests of the contract's refusals. */
export const sampleRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'auth.requestCode': (owner) => ({ body: { email: owner.email, purpose: 'login' } }),
  'auth.refreshCode': (owner) => ({ body: { email: owner.email } }),
  'auth.register': (owner) => ({
    body: { email: `new-${owner.email}`, password: 'tide-and-lantern', otp: '000000' },
  }),
  'auth.login': (owner) => ({ body: { email: owner.email, password: 'tide-and-lantern', otp: '000000' } }),
  'auth.forgotPassword': (owner) => ({ body: { email: owner.email } }),
  'auth.resetPassword': () => ({ body: { password: 'tide-and-lantern', reset_token: 'no-such-token' } }),
  'auth.changePassword': () => ({
    body: { current_password: 'tide-and-lantern', password: 'lantern-and-tide' },
  }),
  'auth.startEmailChange': () => ({
    body: { current_password: 'tide-and-lantern', email: `new-${randomUUID()}@example.test` },
  }),
  // It was never started; callers with access get that answer.
  'auth.confirmEmailChange': () => ({
    body: { change_id: '00000000-0000-4000-8000-000000000000', current_code: '000000', new_code: '000000' },
  }),
  'auth.undoEmailChange': () => ({ body: { undo_token: 'no-such-token' } }),
  'auth.refresh': () => ({ body: {} }),
  'auth.logout': () => ({ body: {} }),
  'auth.listSessions': () => ({}),
  'auth.endSession': (owner) => ({ params: { id: owner.sessionId } }),
  'auth.forgetDevice': (owner) => ({ params: { id: owner.deviceId } }),
  'auth.apiKeys': () => ({}),
  'auth.createApiKey': () => ({
    body: { name: 'Deployment', access: 'read', areas: ['websites'], expires_in_days: 30 },
  }),
  'auth.revokeApiKey': (owner) => ({ params: { id: owner.apiKeyId } }),
  'auth.passkeySignInOptions': () => ({ body: {} }),
  'auth.passkeySignIn': () => ({ body: { challenge: 'no-such-challenge', credential: passkeyAnswer } }),
  'auth.secondFactors': () => ({}),
  'auth.passkeyCreationOptions': () => ({ body: {} }),
  'auth.addPasskey': () => ({
    body: { challenge: 'no-such-challenge', credential: newPasskey, name: 'Work laptop' },
  }),
  'auth.renamePasskey': (owner) => ({ params: { id: owner.passkeyId }, body: { name: 'Old laptop' } }),
  'auth.removePasskey': (owner) => ({ params: { id: owner.passkeyId } }),
  'auth.beginAuthenticator': () => ({ body: {} }),
  'auth.confirmAuthenticator': () => ({ body: { code: '000000' } }),
  'auth.removeAuthenticator': () => ({}),
  'auth.renewRecoveryCodes': () => ({ body: {} }),
  'auth.confirmationOptions': () => ({ body: {} }),
  'auth.confirmIdentity': () => ({ body: { password: 'tide-and-lantern' } }),
  'account.details': () => ({}),
  'account.saveDetails': () => ({ body: { name: 'Lea Moreau', company: 'Maison Lune' } }),
  'account.setLanguage': () => ({ body: { locale: 'en' } }),
  'account.hostingPlans': () => ({}),
  'account.startDomainPlan': () => ({ body: {} }),
  ...domainRequests,
  'billing.hostingPlan': (owner) => ({ params: { hostingplan_id: owner.planId } }),
  'billing.planPayments': (owner) => ({ params: { hostingplan_id: owner.planId } }),
  'billing.startPurchase': () => ({ body: { plan_name: 'expert', plan_period: 'yearly' } }),
  'billing.confirmPurchase': () => ({
    body: { plan_name: 'expert', plan_period: 'yearly', stripe_checkout_session: 'cs_test_nobodys' },
  }),
  'billing.discounts': () => ({}),
  'billing.confirmRenewal': () => ({
    body: { plan_name: 'expert', plan_period: 'yearly', stripe_checkout_session: 'cs_test_nobodys' },
  }),
  'billing.confirmUpgrade': () => ({
    body: { plan_name: 'agency', plan_period: '3-year', stripe_checkout_session: 'cs_test_nobodys' },
  }),
  'billing.startTemplateUpgrade': () => ({ body: { plan_name: 'agency', plan_period: 'yearly' } }),
  'billing.upgradePreview': (owner) => ({
    body: { plan_name: 'agency', plan_period: 'yearly', hostingplan_id: owner.planId },
  }),
  'billing.upgradeInPlace': (owner) => ({
    body: { plan_name: 'agency', plan_period: 'yearly', hostingplan_id: owner.planId },
  }),
  'billing.startUpgrade': (owner) => ({
    body: { plan_name: 'agency', plan_period: '3-year', hostingplan_id: owner.planId },
  }),
  'billing.startRenewal': (owner) => ({
    body: { plan_name: 'expert', plan_period: 'yearly', hostingplan_id: owner.planId },
  }),
  'billing.laterChanges': (owner) => ({ params: { hostingplan_id: owner.planId } }),
  'billing.scheduleChange': (owner) => ({
    params: { hostingplan_id: owner.planId },
    body: { plan_name: 'professional', plan_period: 'monthly' },
  }),
  'billing.withdrawChange': (owner) => ({ params: { hostingplan_id: owner.planId }, body: {} }),
  'billing.changePaymentMethod': () => ({ body: {} }),
  'billing.paymentMethods': () => ({}),
  // There is no such method; callers with access get that answer.
  'billing.makePaymentMethodDefault': () => ({ params: { method_id: 'pm_nobodys' }, body: {} }),
  'billing.removePaymentMethod': () => ({ params: { method_id: 'pm_nobodys' }, body: {} }),
  ...deletionRequests,
  'people.ofCustomer': (owner) => ({ params: { customer_id: owner.userId } }),
  'archives.list': () => ({}),
  // The owner has no invoices of that year.
  'archives.packInvoices': () => ({ body: { year: 2001 } }),
  'archives.exportData': () => ({ body: {} }),
  'archives.link': (owner) => ({ params: { archive_id: owner.archiveId } }),
  'billing.details': () => ({}),
  'billing.saveDetails': () => ({
    body: {
      name: 'Maison Lune GmbH',
      line1: 'Hafenweg 1',
      line2: '',
      city: 'Hamburg',
      state: '',
      postal_code: '20457',
      country: 'DE',
      tax_id_type: 'eu_vat',
      tax_id: 'DE123456789',
      invoice_recipients: ['books@maison-lune.test'],
    },
  }),
  'billing.withdrawCancellation': () => ({ body: {} }),
  'billing.invoices': () => ({}),
  'billing.cancelPlan': () => ({ body: { reason: 'Moving elsewhere' } }),
  'billing.stripeWebhook': () => ({ body: { id: 'evt_forged', type: 'checkout.session.completed' } }),
  'hosting.panelAccounts': () => ({}),
  'hosting.setUpAccount': (owner) => ({
    body: {
      name: 'Lea',
      login: 'lea_moreau',
      company: 'Lune',
      location: 'eu_de',
      hostingplan_id: owner.planId,
    },
  }),
  'hosting.connectFirstDomain': (owner) => ({ body: { domain_name: owner.domain } }),
  'hosting.temporaryDomain': (owner) => ({ params: { location: 'eu_de', plesk_id: owner.accountId } }),
  'hosting.generatePassword': () => ({}),
  'hosting.setPassword': (owner) => ({ body: { plesk_id: owner.accountId, password: 'Tide-and-lantern-1' } }),
  'hosting.loginLink': (owner) => ({ params: { plesk_id: owner.accountId } }),
  'hosting.storageUsage': (owner) => ({ params: { hostingplan_id: owner.planId } }),
  'hosting.websites': () => ({}),
  'hosting.syncWebsites': () => ({ body: {} }),
  'hosting.issueCertificate': (owner) => ({ params: { website_id: owner.websiteId }, body: {} }),
  'hosting.addWebsite': (owner) => ({
    body: { location: 'eu_de', target_plesk_id: owner.accountId, domain_name: `new.${owner.domain}` },
  }),
  'hosting.addSubdomain': (owner) => ({
    body: {
      location: 'eu_de',
      target_plesk_id: owner.accountId,
      domain_name: owner.domain,
      subdomain: 'shop',
    },
  }),
  'hosting.backups': (owner) => ({ params: { plesk_id: owner.accountId } }),
  'hosting.makeBackup': (owner) => ({ body: { plesk_id: owner.accountId } }),
  'hosting.restoreBackup': (owner) => ({
    body: { plesk_id: owner.accountId, backup_id: owner.backupId },
  }),
  'hosting.prepareBackupDownload': (owner) => ({
    body: { plesk_id: owner.accountId, backup_id: owner.backupId },
  }),
  'hosting.backupDownloadLink': (owner) => ({
    params: { plesk_id: owner.accountId, backup_id: owner.backupId },
  }),
  'hosting.addAlias': (owner) => ({
    body: {
      location: 'eu_de',
      target_plesk_id: owner.accountId,
      target_domain_name: owner.domain,
      domain_alias: `also.${owner.domain}`,
    },
  }),
  'people.list': () => ({}),
  'people.invite': () => ({ body: { email: `new-${randomUUID()}@example.test`, role: 'developer' } }),
  'people.resend': (owner) => ({ params: { id: owner.invitationId }, body: {} }),
  'people.withdraw': (owner) => ({ params: { id: owner.invitationId } }),
  'people.changeRole': (owner) => ({ params: { id: owner.memberId }, body: { role: 'billing' } }),
  'people.remove': (owner) => ({ params: { id: owner.memberId } }),
  'people.requireSecondFactor': () => ({ body: { required: false } }),
  'people.invitation': () => ({ body: { token: 'no-such-token' } }),
  'people.accept': () => ({ body: { token: 'no-such-token' } }),
  'people.accounts': () => ({}),
  'people.leave': (owner) => ({ params: { id: owner.spareId }, body: {} }),
  'onboarding.checklist': () => ({}),
  'onboarding.hide': () => ({ body: {} }),
  'names.ownership': (owner) => ({ params: { name: owner.domain } }),
  'names.checkOwnership': (owner) => ({ params: { name: owner.domain }, body: {} }),
  'hosting.additionStatus': (owner) => ({ params: { operation_id: owner.addition } }),
  'hosting.deleteWarnings': (owner) => ({ params: { plesk_id: owner.accountId, website: owner.domain } }),
  'hosting.deleteWebsite': (owner) => ({ body: { plesk_id: owner.accountId, domain_name: owner.domain } }),
  'templates.catalogue': () => ({}),
  'templates.card': () => ({ params: { template_name: 'atelier' } }),
  'templates.ownership': () => ({ params: { template_name: 'atelier' } }),
  'templates.install': (owner) => ({
    body: { template_id: 'tpl-atelier', website_plesk_id: owner.websiteId },
  }),
  'templates.installStatus': (owner) => ({ params: { hash: owner.templateInstallation } }),
  'wordpress.platform': (owner) => ({
    params: { website_plesk_id: owner.websiteId, plesk_id: owner.accountId },
  }),
  'wordpress.install': (owner) => ({
    body: { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, domain_name: owner.domain },
  }),
  'wordpress.update': (owner) => ({
    body: { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, version: '6.9.1' },
  }),
  'wordpress.installStatus': (owner) => ({ params: { hash: owner.installation } }),
  'wordpress.loginLink': (owner) => ({
    params: { plesk_website_id: owner.websiteId, plesk_id: owner.accountId },
  }),
  'wordpress.generatePassword': () => ({}),
  'wordpress.setPassword': (owner) => ({
    body: { plesk_website_id: owner.websiteId, plesk_id: owner.accountId, password: 'Tide-and-lantern-1' },
  }),
  'wordpress.redisState': (owner) => ({ params: { website: owner.domain, plesk_id: owner.accountId } }),
  'wordpress.setRedis': (owner) => ({
    body: { plesk_id: owner.accountId, domain_name: owner.domain, new_state: 'enabled' },
  }),
  'dashboard.read': (owner) => ({
    params: { hostingplan_id: owner.planId },
    query: { website: owner.domain },
  }),
  'search.find': (owner) => ({ query: { q: owner.domain } }),
  'cdn.ofWebsite': (owner) => ({ params: { domain: owner.domain } }),
  'cdn.activate': (owner) => ({
    body: { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, domain_name: owner.domain },
  }),
  'cdn.deactivate': (owner) => ({
    body: { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, domain_name: owner.domain },
  }),
  'cdn.purge': (owner) => ({ body: { cdn_zone_id: owner.zoneId } }),
  'cdn.purgeAddress': (owner) => ({ body: { cdn_zone_id: owner.zoneId, address: '/style.css' } }),
  'performance.settings': (owner) => ({ params: { website: owner.domain, plesk_id: owner.accountId } }),
  'performance.setPhpVersion': (owner) => ({
    body: { plesk_id: owner.accountId, domain_name: owner.domain, php_version: '8.4' },
  }),
  'performance.set': (owner) => ({
    body: {
      plesk_id: owner.accountId,
      domain_name: owner.domain,
      new_state: 'enabled',
      performance_option: 'static_file_cache',
    },
  }),
  ...inboxRequests,
  'feedback.rating': () => ({}),
  'feedback.rate': () => ({ body: { rating: 4, review: 'Calm and quick.' } }),
  'feedback.send': () => ({ body: { feedback: 'Dark colours, please.' } }),
  'feedback.statistics': () => ({}),
  'feedback.reviews': () => ({ query: { stars: '5', limit: '10' } }),
  'feedback.texts': () => ({ query: { limit: '10' } }),
  'account.failedTasks': () => ({}),
  'account.notifications': () => ({}),
  'account.readNotifications': (owner) => ({ body: { id: owner.notificationId } }),
  'account.runningTasks': () => ({}),
  'account.dismissFailedTask': (owner) => ({ params: { id: owner.failedTask }, body: {} }),
  'account.events': () => ({ query: { limit: '10' } }),
  'figures.read': () => ({ query: { grain: 'week', periods: '4' } }),
  'figures.export': () => ({ query: { table: 'figures', grain: 'day', periods: '30' } }),
  'figures.comparison': () => ({ query: { limit: '10' } }),
  'figures.compareRevenue': () => ({ body: { since: '2026-11-01' } }),
  'staff.role': () => ({}),
  'staff.customers': (owner) => ({ query: { search: owner.email.slice(0, 8), limit: '10' } }),
  'staff.customer': (owner) => ({ params: { customer_id: owner.userId } }),
  'staff.mails': (owner) => ({ query: { state: 'owed', template: 'welcome', to: owner.email, limit: '10' } }),
  'staff.attention': () => ({}),
  'staff.providers': () => ({}),
  'staff.checks': () => ({}),
  'staff.runChecks': () => ({ body: {} }),
  'staff.auditLog': (owner) => ({
    query: { customer: owner.email, actor: owner.email, kind: 'auth.signed_in', limit: '10' },
  }),
  'staff.endCustomerSessions': (owner) => ({
    params: { customer_id: owner.spareId },
    body: { reason: 'Asked for by phone' },
  }),
  'staff.disableCustomer': (owner) => ({
    params: { customer_id: owner.spareId },
    body: { reason: 'Sends spam' },
  }),
  'staff.enableCustomer': (owner) => ({
    params: { customer_id: owner.spareId },
    body: { reason: 'Was a misunderstanding' },
  }),
  ...moneyRequests,
  ...goodwillRequests,
  ...customerRequests,
  ...catalogueRequests,
  ...promotionRequests,
  ...serverRequests,
  ...statusRequests,
  ...teamRequests,
  ...noteRequests,
  ...ticketRequests,
  ...replyRequests,
  'staff.billingTimeline': (owner) => ({ params: { customer_id: owner.userId }, query: { limit: '10' } }),
  'staff.disputes': (owner) => ({ query: { customer_id: owner.userId } }),
  'staff.customerDomains': (owner) => ({ params: { customer_id: owner.userId } }),
  'staff.checkCustomerDomain': (owner) => ({
    params: { customer_id: owner.userId, domain: owner.ownName },
    body: {},
  }),
  'staff.resendCustomerConfirmation': (owner) => ({
    params: { customer_id: owner.userId, domain: owner.ownName },
    body: {},
  }),
  'staff.lockCustomerDomain': (owner) => ({
    params: { customer_id: owner.userId, domain: owner.ownName },
    body: { reason: 'A stranger asked for the code' },
  }),
  'staff.unlockCustomerDomain': (owner) => ({
    params: { customer_id: owner.userId, domain: owner.ownName },
    body: { reason: 'Asked for by phone' },
  }),
  'staff.customerInvoices': (owner) => ({ params: { customer_id: owner.userId } }),
  'staff.refund': (owner) => ({
    params: { customer_id: owner.userId },
    body: {
      refund_id: '00000000-0000-4000-8000-000000000000',
      invoice: 'in_nobodys',
      amount_cents: 500,
      reason: 'Was down for a day',
    },
  }),
  'staff.cancellations': () => ({ query: { state: 'requested', limit: '10' } }),
  'staff.confirmCancellation': (owner) => ({ params: { cancellation_id: owner.cancellationId }, body: {} }),
  'staff.withdrawCancellation': (owner) => ({
    params: { cancellation_id: owner.cancellationId },
    body: { reason: 'They called and want to stay' },
  }),
  'staff.ticketBilling': (owner) => ({
    params: { ticket_id: String(owner.ticket) },
    query: { limit: '10' },
  }),
  'staff.ticketCustomer': (owner) => ({ params: { ticket_id: String(owner.ticket) } }),
  'staff.ticketPanelLink': (owner) => ({
    params: { ticket_id: String(owner.ticket), plesk_id: owner.accountId },
    query: { reason: 'Checking the error log' },
  }),
  'staff.operations': (owner) => ({
    query: { kind: 'wordpress.install', state: 'succeeded', customer: owner.email, limit: '10' },
  }),
  'staff.operationCounts': (owner) => ({ query: { customer: owner.email } }),
  'staff.operation': (owner) => ({ params: { operation_id: owner.installation } }),
  'staff.retryOperation': (owner) => ({ params: { operation_id: owner.installation }, body: {} }),
  'staff.resumeOperation': (owner) => ({ params: { operation_id: owner.installation }, body: {} }),
  'staff.resumeOperations': (owner) => ({
    body: { kind: 'wordpress.install', customer: owner.email, seen: 1 },
  }),
  'staff.giveUpOperation': (owner) => ({
    params: { operation_id: owner.installation },
    body: { reason: 'The customer wants another name' },
  }),
  'webhooks.list': () => ({}),
  'webhooks.create': () => ({ body: { url: 'https://hooks.example.com/homeport', topics: ['payment'] } }),
  'webhooks.change': (owner) => ({
    params: { id: owner.webhookId },
    body: { url: 'https://hooks.example.com/other', topics: ['domain'] },
  }),
  'webhooks.remove': (owner) => ({ params: { id: owner.webhookId } }),
  'webhooks.rotateSecret': (owner) => ({ params: { id: owner.webhookId }, body: {} }),
  'webhooks.test': (owner) => ({ params: { id: owner.webhookId }, body: {} }),
  'webhooks.deliveries': (owner) => ({ params: { id: owner.webhookId }, query: { limit: '10' } }),
  'webhooks.resend': (owner) => ({ params: { id: owner.deliveryId }, body: {} }),
  'system.config': () => ({}),
  'system.live': () => ({}),
  'system.ready': () => ({}),
  'system.setClock': () => ({ body: { offset_ms: 0 } }),
};
