import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('hosting', {
  // Words of the specification, verbatim with their spelling and spaces.
  syncing: 'Syncing with your servers ...',
  backendBusy: 'Backend Busy!',
  updated: 'Updated',
  noUsage: 'No usage yet',
  usageFailed: 'Error fetching usage!',
  usageFailedNext: 'Please log out and back in, and try again. Please contact support if error persists.',

  // The dashboard.
  refresh: 'Sync with your servers',
  synced: 'Up to date with your servers.',
  syncAgainIn: 'Your websites were synced a moment ago. You can sync again in {seconds} s.',
  neverSynced: 'Not synced yet',
  serverUnreachable:
    'Your hosting server in {place} isn’t answering our checks. Your website may still be online. Changes wait until the server answers.',
  lastSeen: 'It last answered',
  openingPanel: 'Signing you in to your control panel ...',
  websitesFound: '{count, plural, one {# website} other {# websites}}',

  // Where a domain points.
  pointHere: 'Point your domain here',
  pointHereLead:
    'At your registrar, set either the A record or both nameservers. We point domains that use our nameservers for you.',
  pointRecordLead:
    'Where the DNS of your domain is managed, set this A record. Leave the nameservers as they are: ours can’t answer for it.',
  pointHostRecordLead:
    'Where the DNS of {host} is managed, set this A record. Our nameservers can’t answer for it.',
  pointHostLead: 'At the registrar of {host}, set either the A record or both nameservers.',
  pointsHere: 'Your domain points here',
  pointsHereLead: '{host} leads to this website.',
  dnsManaged: 'We manage this domain’s DNS',
  dnsManagedLead: 'You don’t need to set anything at a registrar: we point {host} to this website.',
  pointsElsewhere:
    '{host} points to {addresses}, so visitors don’t reach this website. At your registrar, set its A record to {ipv4}. If you use a proxy of your own, such as Cloudflare, you can ignore this.',
  pointsNowhere:
    '{host} doesn’t point to this website yet, so visitors can’t reach it by this name. At your registrar, set its A record to {ipv4}.',
  subdomainElsewhere:
    '{host} points to {addresses}, so visitors don’t reach this website. In the DNS settings of {parent}, set the A record of {host} to {ipv4}. Leave the nameservers as they are.',
  subdomainNowhere:
    '{host} doesn’t point to this website yet, so visitors can’t reach it by this name. In the DNS settings of {parent}, add an A record for {host} with {ipv4}. Leave the nameservers as they are.',
  pointSubdomainLead:
    'In the DNS settings of {parent}, add this record for {host}. Leave the nameservers as they are.',
  ourZoneElsewhere:
    '{host} uses our nameservers, but its records there lead to {addresses}, so visitors don’t reach this website. In the DNS settings of the control panel, set its A record to {ipv4}.',
  ourZoneNowhere:
    '{host} uses our nameservers, but has no address there yet, so visitors can’t reach it by this name. In the DNS settings of the control panel, set its A record to {ipv4}. New records can take a few hours to be seen everywhere.',
  ourZoneNoDns:
    '{host} uses our nameservers, but this server has none that work, so visitors can’t reach it by this name. At its registrar, set the nameservers of a company that hosts DNS, and set its A record to {ipv4} there.',
  ourZoneFull:
    '{host} uses our nameservers, but your hosting account has no room for its DNS records, so visitors can’t reach it by this name. Delete a website or an alias that you don’t need, and we’ll add them within a day. Or set other nameservers at its registrar, and its A record to {ipv4} there.',
  ourZoneRefused:
    '{host} uses our nameservers, but this server can’t answer for it, so visitors can’t reach it by this name. At its registrar, set the nameservers of a company that hosts DNS, and set its A record to {ipv4} there.',
  noDomain:
    'The domain {domain} doesn’t exist in the DNS, so visitors can’t reach this website by it. Check at its registrar that it is registered, paid and not on hold.',
  noDomainManaged:
    'The domain {domain} doesn’t exist in the DNS at the moment. Its page says what is missing: often the confirmation of its owner’s email address, or its renewal.',
  noNameservers:
    'The domain {domain} has no nameservers, so visitors can’t reach this website by it. At its registrar, set those of the company that hosts its DNS, or ours.',
  noNameserversElsewhere:
    'The domain {domain} has no nameservers, so visitors can’t reach this website by it. At its registrar, set those of the company that hosts its DNS. Ours can’t answer for it.',
  noNameserversManaged:
    'The nameservers of {domain} don’t answer. We manage its DNS, so you don’t need to change anything at a registrar. New nameservers can take a day to be seen everywhere.',
  silentNameservers:
    'The nameservers of {domain} don’t answer for it, so visitors can’t reach this website by it. At its registrar, set those of the company that hosts its DNS, or ours.',
  silentNameserversElsewhere:
    'The nameservers of {domain} don’t answer for it, so visitors can’t reach this website by it. At its registrar, set those of the company that hosts its DNS. Ours can’t answer for it.',
  ipv6Elsewhere:
    '{host} points here over IPv4, but its AAAA record leads to {addresses}. Visitors with IPv6 don’t reach this website. Remove the AAAA record.',
  ipv6ElsewhereChange:
    '{host} points here over IPv4, but its AAAA record leads to {addresses}. Visitors with IPv6 don’t reach this website. Change the AAAA record to {ipv6}, or remove it.',
  alsoIpv6: 'Remove or change its AAAA record too.',
  ipv6: 'IPv6',
  managedNotPointing:
    '{host} doesn’t point to this website yet. We manage its DNS, so you don’t need to change anything at a registrar. New records can take a few hours to be seen everywhere.',
  guide: 'Guide',
  guideAbout: 'domain names',
  ipv4: 'IPv4',
  nameserver: 'Nameserver',

  // The control panel.
  controlPanel: 'Control panel',
  username: 'Username',
  address: 'Address',
  resetPassword: 'Reset password',
  ftpGuide: 'FTP & SSH',
  ftpGuideAbout: 'how to sign in',

  // Storage.
  storage: 'Storage',
  planUsage: 'Plan usage',
  usageTitle: 'Plan usage',
  usageLead: 'How much storage each of your websites uses.',
  usedOf: '{used} of {limit}',
  percent: '{percent} %',
  storageUsed: 'Storage used',
  websiteColumn: 'Website',
  locationColumn: 'Location',
  storageColumn: 'Storage',
  total: 'Total',
  noUsageWhy: 'We measure every 15 minutes. The first figures appear soon after your first website.',
  noLimit: 'Your plan has no storage limit.',
  backToAccount: 'Account',
  backToDashboard: 'Dashboard',
});
