import { testMailBox, type TestPerson } from './people.ts';

export interface SampleRequest {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A request per call that its owner may make: what the contract's tables of refusals are tried with. */
export const sampleRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'auth.requestCode': (owner) => ({ body: { email: owner.email, purpose: 'login' } }),
  'auth.refreshCode': (owner) => ({ body: { email: owner.email } }),
  'auth.register': (owner) => ({
    body: { email: `new-${owner.email}`, password: 'tide-and-lantern', otp: '000000' },
  }),
  'auth.login': (owner) => ({ body: { email: owner.email, password: 'tide-and-lantern', otp: '000000' } }),
  'auth.forgotPassword': (owner) => ({ body: { email: owner.email } }),
  'auth.resetPassword': () => ({ body: { password: 'tide-and-lantern', reset_token: 'no-such-token' } }),
  'auth.refresh': () => ({ body: {} }),
  'auth.logout': () => ({ body: {} }),
  'auth.listSessions': () => ({}),
  'auth.endSession': (owner) => ({ params: { id: owner.sessionId } }),
  'auth.forgetDevice': (owner) => ({ params: { id: owner.deviceId } }),
  'account.details': () => ({}),
  'account.hostingPlans': () => ({}),
  'account.startDomainPlan': () => ({ body: {} }),
  'domains.list': () => ({}),
  'domains.read': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.detail': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.nameservers': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.setNameservers': (owner) => ({
    body: { domain_name: owner.ownName, nameservers: ['ns1.other-host.example', 'ns2.other-host.example'] },
  }),
  'domains.useOwnNameservers': (owner) => ({
    params: { product: 'homeport' },
    body: { domain_name: owner.ownName },
  }),
  'domains.check': () => ({ params: { domain: 'free-name.example' } }),
  'domains.countries': () => ({}),
  'domains.price': () => ({ body: { domain: 'free-name.example' } }),
  'domains.verifyRegistration': () => ({
    body: {
      registration_data: {
        fname: 'Lea',
        lname: 'Moreau',
        company: '',
        email: 'lea@maison-lune.test',
        addressl1: 'Hauptstraße 1',
        city: 'Berlin',
        state: '',
        zipcode: '10115',
        country: 'DE',
        phone_code: '+49',
        phone: '30 1234567',
        billing_address: false,
      },
      registration_period: 1,
      domain_name: 'free-name.example',
      stripe_plan_id: '00000000-0000-4000-8000-000000000000',
      stripe_product_id: 'domain_example',
    },
  }),
  'domains.register': () => ({
    body: { domain_name: 'free-name.example', stripe_checkout_session: 'cs_test_nobodys' },
  }),
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
  'billing.changePaymentMethod': () => ({ body: {} }),
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
  'hosting.addAlias': (owner) => ({
    body: {
      location: 'eu_de',
      target_plesk_id: owner.accountId,
      target_domain_name: owner.domain,
      domain_alias: `also.${owner.domain}`,
    },
  }),
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
  'cdn.ofWebsite': (owner) => ({ params: { domain: owner.domain } }),
  'cdn.activate': (owner) => ({
    body: { plesk_id: owner.accountId, plesk_website_id: owner.websiteId, domain_name: owner.domain },
  }),
  'cdn.purge': (owner) => ({ body: { cdn_zone_id: owner.zoneId } }),
  'email.account': () => ({}),
  'email.connect': (owner) => ({ body: { domain_name: owner.ownName } }),
  'email.checkRecords': (owner) => ({ body: { domain_name: owner.ownName } }),
  'email.generatePassword': () => ({}),
  'email.setPassword': () => ({
    body: { password: 'Tide-and-lantern-1', box_url: testMailBox },
  }),
  'performance.settings': (owner) => ({ params: { website: owner.domain, plesk_id: owner.accountId } }),
  'performance.set': (owner) => ({
    body: {
      plesk_id: owner.accountId,
      domain_name: owner.domain,
      new_state: 'enabled',
      performance_option: 'static_file_cache',
    },
  }),
  'system.config': () => ({}),
  'system.live': () => ({}),
  'system.ready': () => ({}),
  'system.setClock': () => ({ body: { offset_ms: 0 } }),
};
