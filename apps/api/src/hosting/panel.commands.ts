import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { serverLocations } from '@homeport/contract/locations';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { z } from 'zod';
import { AuthService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { newId } from '../foundation/ids/ids.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { PanelAbilitiesService } from './panel/panel-abilities.service.ts';
import { websiteZonesAbility, type ZoneLimits } from './panel/panel-ability.ts';
import { PanelCredentialsService } from './panel/panel-credentials.service.ts';
import { PanelDriversService } from './panel/panel-drivers.service.ts';
import { PanelServersRepository } from './panel/panel-servers.repository.ts';
import { SyncSchedule } from './sync/sync.schedule.ts';

/** A server's vendor when none is given. */
const defaultVendor = 'plesk';

const serverOptions = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'letters, digits and hyphens'),
  location: z.enum(serverLocations),
  label: z.string().min(1).max(60),
  country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  url: z.url({ protocol: /^https$/, error: 'an https address' }),
  ipv4: z.ipv4(),
  ipv6: z
    .ipv6()
    .transform((address) => new URL(`http://[${address}]`).hostname.slice(1, -1))
    .optional(),
  nameServer: z.hostname(),
  certificate: z.string().optional(),
  capacity: z.coerce.number().int().positive().default(500),
  vendor: z.string().default(defaultVendor),
});

/** A server in the list for `import`. */
const listed = z.object({
  name: serverOptions.shape.name,
  location: serverOptions.shape.location,
  location_label: serverOptions.shape.label,
  country_code: serverOptions.shape.country,
  url: serverOptions.shape.url,
  ipv4: serverOptions.shape.ipv4,
  ipv6: serverOptions.shape.ipv6,
  name_server: serverOptions.shape.nameServer,
  capacity: serverOptions.shape.capacity,
  vendor: serverOptions.shape.vendor,
  key: z.string().min(1),
  certificate_pem: z.string().optional(),
});
type Listed = z.output<typeof listed>;

type App = () => Promise<INestApplicationContext>;

/** `homeport panel ...` */
export function registerPanelCommands(program: Command, app: App): void {
  const panel = program.command('panel').description('The panel servers that accounts are created on');
  addServer(panel, app);
  importServers(panel, app);
  listServers(panel, app);
  checkServers(panel, app);
  listUnserved(panel, app);
  syncServers(panel, app);
}

function addServer(panel: Command, app: App): void {
  panel
    .command('add')
    .description('Register or update a panel server; its API key is read from standard input')
    .requiredOption('--name <name>')
    .option('--vendor <vendor>', 'the vendor of its panel', defaultVendor)
    .requiredOption('--location <location>', serverLocations.join(', '))
    .requiredOption('--label <label>', 'what customers see, such as "Frankfurt"')
    .requiredOption('--country <code>', 'ISO 3166, such as DE')
    .requiredOption('--url <url>', 'such as https://panel.example.com:8443')
    .requiredOption('--ipv4 <address>', 'the IPv4 address of its websites')
    .option('--ipv6 <address>', 'the IPv6 address of its websites, if any')
    .requiredOption('--name-server <name>', 'the parent name of ns1 and ns2')
    .option('--certificate <file>', 'PEM file of its certificate, which connections are pinned to')
    .option('--capacity <accounts>', 'how many accounts it can hold')
    .action(async (given: unknown) => {
      const { certificate, country, label, nameServer, ...server } = serverOptions.parse(given);
      const key = (await text(process.stdin)).trim();
      if (key === '') throw new Error('Give the API key of the panel on standard input.');
      await save(await app(), {
        ...server,
        key,
        country_code: country,
        location_label: label,
        name_server: nameServer,
        ...(certificate === undefined ? {} : { certificate_pem: await readFile(certificate, 'utf8') }),
      });
    });
}

function importServers(panel: Command, app: App): void {
  panel
    .command('import')
    .description(
      'Register several servers from a JSON list on standard input, including keys and certificates',
    )
    .action(async () => {
      const servers = z.array(listed).parse(JSON.parse(await text(process.stdin)));
      const context = await app();
      for (const server of servers) await save(context, server);
    });
}

function listServers(panel: Command, app: App): void {
  panel
    .command('list')
    .description('List the servers, when they were last synced, and what they can do')
    .action(async () => {
      const servers = await (await app()).get(PanelServersRepository).list();
      for (const server of servers) {
        const synced = server.syncError ?? server.lastSyncedAt?.toISOString() ?? 'not read yet';
        const backups = backupsText(server.makesBackups);
        const certificates = certificatesText(server.issuesCertificates);
        const subzones = subzonesText(server.restrictsSubzones);
        const ownNames = prohibitedText(server.prohibitsNames);
        process.stdout.write(
          `${server.name}\t${server.vendor}\t${server.location}\t${server.url}\t${synced}\tbackups: ${backups}\t${certificates}\t${subzones}\t${ownNames}\n`,
        );
      }
    });
}

function checkServers(panel: Command, app: App): void {
  panel
    .command('check')
    .description('Check now what every server can do')
    .action(async () => {
      const context = await app();
      for (const { id, name } of await context.get(PanelServersRepository).list())
        process.stdout.write(`${name}\t${await checked(context, id)}\n`);
    });
}

function listUnserved(panel: Command, app: App): void {
  panel
    .command('resting')
    .description('List accounts whose websites are not served, with the reason and since when')
    .action(async () => {
      const context = await app();
      for (const account of await context.get(AccountsRepository).listNotServed()) {
        const { email } = await context.get(AuthService, { strict: false }).personOf(account.userId);
        const [why, since] =
          account.suspendedAt === null
            ? ['switched off at the panel', account.switchedOffAt]
            : ['suspended, the plan is not paid', account.suspendedAt];
        const { login, server } = account;
        process.stdout.write(`${email}\t${login}\t${server.name}\t${why}\t${since?.toISOString()}\n`);
      }
    });
}

function syncServers(panel: Command, app: App): void {
  panel
    .command('sync')
    .description('Sync every server now')
    .action(async () => {
      const count = await (await app()).get(SyncSchedule).syncAll(0);
      process.stdout.write(`Asked for ${count} servers.\n`);
    });
}

async function save(context: INestApplicationContext, server: Listed): Promise<void> {
  const servers = context.get(PanelServersRepository);
  await expectVendor(context, server);
  const isNew = await servers.save(
    {
      id: newId(),
      name: server.name,
      vendor: server.vendor,
      location: server.location,
      locationLabel: server.location_label,
      countryCode: server.country_code,
      url: server.url,
      ipv4: server.ipv4,
      ipv6: server.ipv6 ?? null,
      nameServer: server.name_server,
      capacity: server.capacity,
      sealedKey: context.get(PanelCredentialsService).seal(server.key),
      certificatePem: server.certificate_pem ?? null,
    },
    context.get(Clock).now(),
  );
  const id = await servers.idOf(server.name);
  process.stdout.write(
    `Panel ${server.name} ${isNew ? 'added' : 'updated'}, ${await checked(context, id)}.\n`,
  );
}

/** The vendor of a new server has a driver; that of a registered one stays. */
async function expectVendor(
  context: INestApplicationContext,
  { name, vendor }: Pick<Listed, 'name' | 'vendor'>,
): Promise<void> {
  const vendors = context.get(PanelDriversService).listVendors();
  if (!vendors.includes(vendor))
    throw new Error(`vendor: There is no driver for ${vendor}. Use ${vendors.join(' or ')}.`);
  const known = await context.get(PanelServersRepository).findVendorByName(name);
  if (known !== undefined && known !== vendor)
    throw new Error(`vendor: ${name} is a server of ${known}. Register the new server under another name.`);
}

/** Checks what a server can do. An unavailable server is checked again with its next reading. */
async function checked(context: INestApplicationContext, serverId: string): Promise<string> {
  try {
    const abilities = await context.get(PanelAbilitiesService).check(serverId);
    const { makesBackups, issuesCertificates, restrictsSubzones, prohibitsNames } = abilities;
    const zones = await context.get(PanelDriversService).find(serverId, websiteZonesAbility);
    const limits = await zones?.zoneLimits(serverId);
    return `backups: ${backupsText(makesBackups)}; ${certificatesText(issuesCertificates)}; ${subzonesText(restrictsSubzones)}; ${prohibitedText(prohibitsNames)}${limits === undefined ? '' : `; ${zonesText(limits)}`}`;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return `backups: not known yet, the server did not answer (${error.message})`;
  }
}

function certificatesText(issuesCertificates: boolean | null): string {
  if (issuesCertificates === null) return 'certificates: not known yet';
  return `certificates: ${issuesCertificates ? 'yes' : 'no, the server has no extension for Let’s Encrypt, or we cannot use it'}`;
}

function subzonesText(restrictsSubzones: boolean | null): string {
  if (restrictsSubzones === null)
    return 'names below other customers’: not known, turn on "Forbid users to create DNS subzones in other users’ DNS superzones" in the panel’s server settings';
  return `names below other customers’: ${restrictsSubzones ? 'refused' : 'not refused'}`;
}

function zonesText({ runsDns, smallPlans, shortZonePlans }: ZoneLimits): string {
  if (!runsDns)
    return 'DNS zones of websites: none, the panel has no DNS; install BIND on the server and run `v-change-sys-config-value DNS_SYSTEM bind9` there';
  const zones =
    smallPlans.length === 0
      ? 'yes'
      : `fewer than websites and aliases in ${smallPlans.join(', ')}; set "DNS Zones" in these packages to unlimited`;
  const records =
    shortZonePlans.length === 0
      ? ''
      : `; DNS records: too few for each zone in ${shortZonePlans.join(', ')}; set "DNS Records" in these packages to unlimited`;
  return `DNS zones of websites: ${zones}${records}`;
}

function prohibitedText(prohibitsNames: boolean | null): string {
  if (prohibitsNames === null)
    return 'our own names: not known, or the panel has no list of prohibited names';
  return `our own names: ${prohibitsNames ? 'refused' : 'not refused, the panel does not check "Prohibited Domain Names"'}`;
}

function backupsText(makesBackups: boolean | null): string {
  if (makesBackups === null) return 'not known yet';
  return makesBackups ? 'yes' : 'no, websites are deleted only after customers agree to go without one';
}
