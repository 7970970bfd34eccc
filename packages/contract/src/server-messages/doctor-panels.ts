/** Findings about panel servers. */
export const doctorPanels = {
  'doctor.panel.reach': 'Check that {url} is reachable.',
  'doctor.panel.register':
    'Check that {url} is reachable and that its firewall allows this server, then register it again with `homeport panel add`: URL, certificate and secret key.',
  'doctor.panel.validUntil': 'Valid until {day}',
  'doctor.panel.expired': 'Expired on {day}',
  'doctor.panel.ends': 'Ends on {day}',
  'doctor.panel.renewCertificate':
    'Renew the certificate of the panel itself; if it was pinned, register the server again with `homeport panel add --certificate`.',
  'doctor.panel.found': '{names}',
  'doctor.panel.missing': 'Missing: {names}',
  'doctor.panel.noBackups':
    'Cannot be made through the API: websites are deleted only after customers agree to go without one',

  'doctor.certificates.issued': 'No website has waited for its certificate for more than {days} days',
  'doctor.certificates.waiting':
    'Websites have waited for their certificate for more than {days} days. By server: {servers}',
  'doctor.certificates.fix':
    'Issue a certificate for one of these websites in the panel: its message says why it refuses. The portal tries again by itself.',

  'doctor.hestiacp.version': 'HestiaCP {version}',
  'doctor.hestiacp.old': 'HestiaCP {version} is too old',
  'doctor.hestiacp.upgrade': 'Upgrade to HestiaCP {version} or newer.',
  'doctor.hestiacp.keyFix':
    'Create an access key of the administrator without limited permissions, and register the server again with `homeport panel add`.',
  'doctor.hestiacp.commands': 'The key may read users and websites',
  'doctor.hestiacp.noWebServer': 'The server has no web server',
  'doctor.hestiacp.installWebServer': 'Install HestiaCP with nginx or Apache.',
  'doctor.hestiacp.createPackages':
    'Create packages with exactly these names in the panel, with the limits of our plans.',
  'doctor.hestiacp.backups': 'The panel makes backups ({place})',
  'doctor.hestiacp.noBackups': 'The panel makes no backups',
  'doctor.hestiacp.turnOnBackups': 'Turn on backups in the server settings of the panel.',
  'doctor.hestiacp.fewBackups': 'Packages keep too few backups of each customer: {packages}',
  'doctor.hestiacp.keepBackups':
    'Set “Backups” in these packages to at least {count}, and higher if the panel also makes backups by itself every night.',
  'doctor.hestiacp.zones': 'The nameservers of the panel can answer for each website and alias',
  'doctor.hestiacp.noDns': 'The panel has no DNS, so its nameservers answer for no website',
  'doctor.hestiacp.installDns':
    'Install BIND on the server, then run `v-change-sys-config-value DNS_SYSTEM bind9` there. Until then, customers have to set A records where their DNS is.',
  'doctor.hestiacp.fewZones': 'Packages allow fewer DNS zones than websites and aliases: {packages}',
  'doctor.hestiacp.allowZones': 'Set “DNS Zones” in these packages to unlimited.',
  'doctor.hestiacp.zoneRecords': 'Zones hold at least {count} records',
  'doctor.hestiacp.fewRecords': 'Zones of these packages hold fewer than {count} records: {packages}',
  'doctor.hestiacp.allowRecords':
    'Set “DNS Records” in these packages to unlimited, or to at least {count}. Until then, customers whose zone is full read that their hosting cannot store more.',
  'doctor.hestiacp.namesOpen': 'Users can add names below those of other users',
  'doctor.hestiacp.enforceNames':
    'Turn on “Enforce subdomain ownership” in the server settings of the panel.',
  'doctor.hestiacp.names': 'Users cannot add names below those of other users',

  'doctor.plesk.keyFix': 'Check that the secret key of the panel belongs to its administrator.',
  'doctor.plesk.version': 'Plesk {version}, {platform}',
  'doctor.plesk.old': 'Plesk {version} is too old',
  'doctor.plesk.upgrade': 'Upgrade to Plesk Obsidian {version} or newer.',
  'doctor.plesk.validForever': 'Valid, without an end',
  'doctor.plesk.renewLicense': 'Renew the license, then retrieve it in the panel under "License Management".',
  'doctor.plesk.createPlans':
    'Create service plans with exactly these names in the panel, with the limits of our plans.',
  'doctor.plesk.installToolkit':
    'Install the extension WP Toolkit in the panel, and allow its REST API for the secret key.',
  'doctor.plesk.toolkit': 'Answers, {count, plural, one {# installation} other {# installations}}',
  'doctor.plesk.signIn': 'The key may create sessions',
  'doctor.plesk.gateLacks': 'The gate does not offer {names}',
  'doctor.plesk.allowUtilities': 'Update Plesk, and allow these utilities in the panel’s API settings.',
  'doctor.plesk.backups': 'Can be made through the API',
  'doctor.plesk.allowBackups':
    'Allow the utilities pleskbackup and pleskrestore in the panel’s API settings.',
  'doctor.plesk.noWebsite': 'There is no website on the server yet',
  'doctor.plesk.settingsUnknown':
    'The settings of {website} are printed in an unknown form: static files and compression are not offered',
  'doctor.plesk.settings': 'The settings of {website} can be read',

  'doctor.trial.answers': '{url} answers',
  'doctor.trial.noAnswer': '{url} does not answer over TLS',
  'doctor.trial.fixAddress':
    'Check the host and the port, and that the firewall lets the portal’s workers in.',
  'doctor.trial.notTrusted': 'The certificate of the panel is not trusted ({reason})',
  'doctor.trial.fixCertificate':
    'Give the panel a certificate of a public authority for this host, or paste the certificate that it shows now.',
  'doctor.trial.keyAccepted': 'The panel accepts the key',
  'doctor.trial.keyRefused': 'The panel refuses the key, or is not {vendor}',
  'doctor.trial.fixKey':
    'Create a new key of the panel’s administrator, without limits to addresses other than the workers’, and paste all of it.',
  'doctor.trial.noPanel': 'No {vendor} panel answers at this address',
  'doctor.trial.fixVendor': 'Check the panel that you chose, the address and its port.',
  'doctor.room.left': '{accounts, number} of {capacity, number} accounts are taken',
  'doctor.room.low': '{accounts, number} of {capacity, number} accounts are taken',
  'doctor.room.makeRoom':
    'Raise the capacity of the server if it can hold more, or add another server to its location.',
  'doctor.room.taken': 'Taken by {servers}',
  'doctor.room.none': 'No server takes new accounts: each is full or draining',
  'doctor.room.addServer': 'Add a server to this location, raise a capacity, or stop draining a server.',
} as const;
