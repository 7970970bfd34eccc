import { catalogue } from '../foundation/texts/catalogue.ts';

/** Texts for customers who have no website yet; the chunk of the dashboard does without them. */
export const text = catalogue('dashboardFirstDomain', {
  // Words of the specification, verbatim with their spelling and spaces.
  setupDomainAccount: 'Setup Domain Management Account',
  getHosting: 'GET WORDPRESS HOSTING',
  connectFirst: 'Please connect your first domain...',
  connectDomain: 'CONNECT DOMAIN',
  confirmConnecting: 'Please confirm connecting your domain by checking the box.',
  connectUnexpected: 'Unexpected Error! Please reload this page and try again.',

  // The first domain.
  firstDomainTitle: 'Connect your first domain',
  firstDomainLead: 'Your hosting account is ready. Connect a domain to launch your first website.',
  withoutHostingTitle: 'Your domains have no website yet',
  withoutHostingLead: 'Connect one of them to launch your first website.',
  confirmNamed: 'Connect {host} to my hosting account',
  confirmUnnamed: 'Connect this domain to my hosting account',
  connecting: 'Connecting {host}',
  connectingUnnamed: 'Connecting your domain',
  connectingDetail: 'You can close this page; we’ll finish in the background.',

  // Domains without hosting.
  domainOnlyTitle: 'Your domains are ready',
  domainOnlyLead: 'Add hosting to launch a website: WordPress in a minute, fast everywhere.',
  searchDomain: 'Find a domain name',
  beta: 'BETA',
  manageDomains: 'Manage your domains',
  freeDomainLead:
    'Manage the nameservers, contacts and renewal of your domains for free. Websites, email and the control panel need a hosting plan.',
  freeDomainManage: 'Manage',
  freeDomainFailed: 'That did not work. Please reload this page and try again.',
});
