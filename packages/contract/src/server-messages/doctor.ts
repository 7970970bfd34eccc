import { doctorChecks } from './doctor-checks.ts';
import { doctorPanels } from './doctor-panels.ts';
import { doctorProviders } from './doctor-providers.ts';

/** What the checks of an installation found, and how to fix it. */
export const doctor = {
  ...doctorChecks,
  ...doctorPanels,
  ...doctorProviders,

  'doctor.error': '{error}',
  'doctor.start.fix': 'Correct this first; the other checks need it.',
  'doctor.notExamined': 'The installation could not be checked ({code}).',
  'doctor.late': 'No result within {seconds} seconds',
  'doctor.notReached': 'Not checked: “{check}” comes first',

  'doctor.database.fix': 'Check DATABASE_URL, and that Postgres is running.',
  'doctor.database.version': 'Postgres {version}',
  'doctor.database.old': 'Postgres {version} is too old',
  'doctor.database.upgrade': 'Upgrade to Postgres {version} or newer.',
  'doctor.database.noMigrations': 'The folder prisma/migrations is not installed here',
  'doctor.database.migrationFailed': 'A migration failed: {names}',
  'doctor.database.notApplied': 'Not applied: {names}',
  'doctor.database.migrate': 'Run `node scripts/migrate.ts` with DATABASE_OWNER_URL.',
  'doctor.database.newer': 'Has migrations of a newer version: {names}',
  'doctor.database.runNewer': 'Run the version of the portal that applied them.',
  'doctor.database.applied': 'All {count} are applied',
  'doctor.database.rightsOk': 'The role has only the rights it needs',
  'doctor.database.rightsNotNeeded': 'Not needed in {environment}: {what}',
  'doctor.database.createRoles':
    'Create the roles with `node scripts/database-roles.ts`, and start with a database whose clock was never moved.',

  'doctor.redis.fix': 'Check REDIS_URL, and that Redis is running.',
  'doctor.redis.version': 'Redis {version}',
  'doctor.redis.old': 'Redis {version} is too old',
  'doctor.redis.upgrade': 'Upgrade to Redis {version} or newer.',
  'doctor.redis.aof': 'Append-only file',
  'doctor.redis.aofFailed': 'The append-only file cannot be written',
  'doctor.redis.snapshotFailed': 'The last snapshot failed',
  'doctor.redis.disk': 'Make room on the disk of Redis, and check its rights.',
  'doctor.redis.notPersistent':
    'Nothing is written to disk: a restart of Redis delays queued work and resets rate limits',
  'doctor.redis.setAof': 'Set `appendonly yes` in redis.conf.',
  'doctor.redis.snapshots': 'Snapshots',
  'doctor.redis.snapshotsAt': 'Snapshots (save {times})',
  'doctor.redis.policy': '{policy}',
  'doctor.redis.evicts': '{policy}: Redis may delete queued work when its memory is full',
  'doctor.redis.setPolicy': 'Set `maxmemory-policy noeviction`.',

  'doctor.server.clockFix': 'Check that S3_ENDPOINT answers.',
  'doctor.server.clockMoved': 'The clock of the portal was moved',
  'doctor.server.clockReset': 'Use a database whose clock was never moved, and leave CLOCK_TOKEN empty.',
  'doctor.server.clockAhead': 'The clock is {seconds} seconds ahead of that of the {place}',
  'doctor.server.clockBehind': 'The clock is {seconds} seconds behind that of the {place}',
  'doctor.server.synchronize':
    'Synchronize the clocks of all servers, for example with chrony or systemd-timesyncd.',
  'doctor.server.clockOk': 'Within {seconds} seconds of the other servers',
  'doctor.server.placeDatabase': 'database',
  'doctor.server.placeObjects': 'object storage',
  'doctor.server.urlFix':
    'Check PUBLIC_URL, its DNS records and certificate, and that the proxy forwards it to a running process of the role http.',
  'doctor.server.urlOk': '{origin} answers',
  'doctor.server.urlOther': '{url} answers with status {status}, and not as the portal does',
  'doctor.server.forwardAll':
    'Check PUBLIC_URL, and that the proxy forwards all of it to processes of the role http.',
  'doctor.server.proxiesFix': 'Check TRUSTED_PROXIES.',
  'doctor.server.proxiesOpen': '{ranges} trusts everyone to say where a request comes from',
  'doctor.server.nameProxies': 'Name only your own proxies in TRUSTED_PROXIES.',
  'doctor.server.proxiesFew': '{ranges} (too few sign-ins yet to see whether one is missing)',
  'doctor.server.proxyMissing':
    'All recent sign-ins come from {address}, a private address: it belongs to a proxy that is not trusted',
  'doctor.server.addProxy': 'Add {address} to TRUSTED_PROXIES; until then all visitors share one rate limit.',
  'doctor.server.proxies': '{ranges}',

  'doctor.objects.fix':
    'Check S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the key needs the right to read, write and delete objects.',
  'doctor.objects.changed': 'A file was changed',
  'doctor.objects.keepFiles': 'Use a storage that keeps files as they are.',
  'doctor.objects.publicFix': 'Check S3_PUBLIC_ENDPOINT: browsers download files from there.',
  'doctor.objects.ok': 'Files are stored, downloaded and deleted',
  'doctor.objects.linkFailed': 'A signed link to {host} is answered with {status}',

  'doctor.inboundMail.fix':
    'Check INBOUND_MAIL_URL: host, port, user and password. Is it the mailbox of INBOUND_MAIL_ADDRESS?',
  'doctor.inboundMail.off': 'INBOUND_MAIL_ADDRESS is not set: the portal reads no email',
  'doctor.inboundMail.half':
    'Only one of INBOUND_MAIL_ADDRESS and INBOUND_MAIL_URL is set, so no email is read',
  'doctor.inboundMail.setBoth': 'Set both, or neither.',
  'doctor.inboundMail.ok': '{address} is read; {messages, plural, one {# email waits} other {# emails wait}}',
  'doctor.mail.resolvers': 'Check DNS_RESOLVERS.',
  'doctor.mail.serverFix': 'Check SMTP_URL: host, port, TLS, user and password.',
  'doctor.mail.accepts': '{host} accepts email',
  'doctor.mail.sender': 'MAIL_FROM is "{sender}", which no server accepts as a sender',
  'doctor.mail.senderNotNeeded':
    'MAIL_FROM is "{sender}", which no server accepts as a sender; not needed in {environment}',
  'doctor.mail.setSender': 'Set MAIL_FROM to an address of your own domain.',
  'doctor.mail.publishSpf':
    'Publish one TXT record for {domain} that starts with "v=spf1", names your mail server, and ends with "-all" or "~all".',
  'doctor.mail.noSpf': '{domain} has no SPF record',
  'doctor.mail.manySpf': '{domain} has {count} SPF records, so none counts',
  'doctor.mail.openSpf': 'The SPF record of {domain} allows every server: {record}',
  'doctor.mail.spf': '{record}',
  'doctor.mail.noSelector': 'Set MAIL_DKIM_SELECTOR to have the DKIM record checked',
  'doctor.mail.publishDkim': 'Publish the DKIM record of your mail server at {name}.',
  'doctor.mail.noDkim': '{name} has no DKIM key',
  'doctor.mail.dkimRevoked': 'The DKIM key at {name} is revoked',
  'doctor.mail.dkim': '{name} has a key',
  'doctor.mail.noAddress': '{host} has no public IP address',
  'doctor.mail.hostFix': 'Check SMTP_URL, and the DNS records of its host.',
  'doctor.mail.private': '{host} is in a private network; check the address that it sends from',
  'doctor.mail.setReverse':
    'Have the owner of the network set the reverse name of {address} to a name that leads to this address.',
  'doctor.mail.noReverse': '{address} ({host}) has no reverse name',
  'doctor.mail.reverseElsewhere': 'The reverse name of {address} is {name}, which does not lead back to it',
  'doctor.mail.addresses': '{addresses} ({host})',
} as const;
