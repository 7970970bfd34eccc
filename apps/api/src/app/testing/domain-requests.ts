import { testMailBox, type TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

const sampleOwner = {
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
};

/** The requests of calls about domains, their zones and their email. */
export const domainRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'dns.records': (owner) => ({ params: { domain: owner.ownName } }),
  'dns.save': (owner) => ({
    params: { domain: owner.ownName },
    body: {
      version: 1,
      source: 'edit',
      changes: [{ name: 'www', type: 'A', ttl: 3600, values: ['192.0.2.1'] }],
      confirmed: [],
    },
  }),
  'dns.import': (owner) => ({
    params: { domain: owner.ownName },
    body: { zone_file: 'www A 192.0.2.1', mode: 'add' },
  }),
  'dns.export': (owner) => ({ params: { domain: owner.ownName } }),
  'dns.preset': (owner) => ({ params: { domain: owner.ownName }, body: { preset: 'google' } }),
  'dns.history': (owner) => ({ params: { domain: owner.ownName } }),
  'dns.undo': (owner) => ({
    params: { domain: owner.ownName },
    body: { version: 1, to_version: 1, preview: true, confirmed: [] },
  }),
  'dns.health': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.list': () => ({}),
  'domains.read': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.detail': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.resendOwnerConfirmation': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.nameservers': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.setNameservers': (owner) => ({
    body: { domain_name: owner.ownName, nameservers: ['ns1.other-host.example', 'ns2.other-host.example'] },
  }),
  'domains.useOwnNameservers': (owner) => ({
    params: { product: 'homeport' },
    body: { domain_name: owner.ownName },
  }),
  'domains.ownership': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.dnssec': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.setDnssec': (owner) => ({ params: { domain: owner.ownName }, body: { enabled: true } }),
  'domains.lock': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.unlock': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.authorizationCode': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.declineTransfer': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.owner': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.saveOwner': (owner) => ({ params: { domain: owner.ownName }, body: { owner: sampleOwner } }),
  'domains.changeOwner': (owner) => ({ params: { domain: owner.ownName }, body: { owner: sampleOwner } }),
  'domains.savedContacts': () => ({}),
  'domains.removeSavedContact': () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  'domains.checkTransfer': () => ({ body: { domain: 'elsewhere-name.example' } }),
  'domains.startTransfer': () => ({
    body: {
      domain_name: 'elsewhere-name.example',
      code: 'Tide-and-Lantern-7',
      registration_data: { ...sampleOwner, billing_address: false },
      price: 15.63,
    },
  }),
  'domains.transfers': () => ({}),
  'domains.confirmTransfer': () => ({ body: { stripe_checkout_session: 'cs_test_nobodys' } }),
  'domains.cancelTransfer': (owner) => ({ params: { id: owner.transferId }, body: {} }),
  'domains.resendTransferEmail': (owner) => ({ params: { id: owner.transferId }, body: {} }),
  'domains.renewal': (owner) => ({ params: { domain: owner.ownName } }),
  'domains.renewalPrice': (owner) => ({ params: { domain: owner.ownName }, body: {} }),
  'domains.renewalCharge': (owner) => ({
    params: { domain: owner.ownName },
    body: { quote: '00000000-0000-4000-8000-000000000000', years: 1 },
  }),
  'domains.renew': (owner) => ({
    params: { domain: owner.ownName },
    body: { quote: '00000000-0000-4000-8000-000000000000', years: 1, pay_with: 'card' },
  }),
  'domains.confirmRenewal': (owner) => ({
    params: { domain: owner.ownName },
    body: { stripe_checkout_session: 'cs_test_nobodys' },
  }),
  'domains.setAutorenew': (owner) => ({ params: { domain: owner.ownName }, body: { enabled: false } }),
  'domains.check': () => ({ params: { domain: 'free-name.example' } }),
  'domains.search': () => ({ query: { q: 'free-name.example' } }),
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
  'domains.order': () => ({
    body: {
      registration_data: { ...sampleOwner, billing_address: false },
      names: [{ domain_name: 'free-name.example', registration_period: 1, price_id: 'none' }],
    },
  }),
  'domains.orderStatus': () => ({ body: { stripe_checkout_session: 'cs_test_nobodys' } }),
  'email.account': () => ({}),
  'email.connect': (owner) => ({ body: { domain_name: owner.ownName } }),
  'email.checkRecords': (owner) => ({ body: { domain_name: owner.ownName } }),
  'email.disconnect': (owner) => ({ body: { domain_name: owner.ownName } }),
  'email.mailboxes': (owner) => ({ params: { domain: owner.ownName } }),
  'email.readAddresses': (owner) => ({ params: { domain: owner.ownName } }),
  'email.createMailbox': (owner) => ({
    params: { domain: owner.ownName },
    body: { name: 'sales', password: 'Correct-Horse-7', quota_mb: 512 },
  }),
  'email.changeMailbox': (owner) => ({
    params: { domain: owner.ownName, name: 'info' },
    body: { quota_mb: 512 },
  }),
  'email.deleteMailbox': (owner) => ({
    params: { domain: owner.ownName, name: 'info' },
    query: { confirm: `info@${owner.ownName}` },
  }),
  'email.setMailboxPassword': (owner) => ({
    params: { domain: owner.ownName, name: 'info' },
    body: { password: 'Correct-Horse-7' },
  }),
  'email.setupLink': (owner) => ({ params: { domain: owner.ownName, name: 'info' } }),
  'email.startCopy': (owner) => ({
    params: { domain: owner.ownName, name: 'info' },
    body: {
      host: 'imap.old-provider.example',
      security: 'tls',
      user: 'lea@old-provider.example',
      password: 'old-password',
      mailbox_password: 'Correct-Horse-7',
    },
  }),
  'email.copy': (owner) => ({ params: { domain: owner.ownName, name: 'info' } }),
  'email.cancelCopy': (owner) => ({ params: { domain: owner.ownName, name: 'info' } }),
  'email.forwarders': (owner) => ({ params: { domain: owner.ownName } }),
  'email.createForwarder': (owner) => ({
    params: { domain: owner.ownName },
    body: { name: 'team', destinations: ['lea@maison-lune.test'] },
  }),
  'email.deleteForwarder': (owner) => ({ params: { domain: owner.ownName, name: 'press' } }),
  'email.setCatchAll': (owner) => ({
    params: { domain: owner.ownName },
    body: { type: 'forward', address: 'lea@maison-lune.test' },
  }),
  'email.generatePassword': () => ({}),
  'email.setPassword': () => ({
    body: { password: 'Tide-and-lantern-1', box_url: testMailBox },
  }),
};
