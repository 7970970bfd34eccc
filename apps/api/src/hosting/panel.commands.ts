import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { serverLocations } from '@homeport/contract/locations';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { newId } from '../foundation/ids/ids.ts';
import { PanelKeys } from './panel-keys.ts';
import { PanelServersRepository } from './panel-servers.repository.ts';

const options = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'letters, digits and hyphens'),
  location: z.enum(serverLocations),
  label: z.string().min(1).max(60),
  country: z.string().regex(/^[A-Z]{2}$/, 'two capital letters'),
  url: z.url({ protocol: /^https$/, error: 'an https address' }),
  ipv4: z.ipv4(),
  nameServer: z.hostname(),
  certificate: z.string().optional(),
  capacity: z.coerce.number().int().positive().default(500),
});

/** `homeport panel ...` */
export function registerPanelCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const panel = program.command('panel').description('The panel servers that accounts are made on');

  panel
    .command('add')
    .description('Register a panel server, or bring it up to date; its API key is read from standard input')
    .requiredOption('--name <name>')
    .requiredOption('--location <location>', serverLocations.join(', '))
    .requiredOption('--label <label>', 'what customers read, such as "Frankfurt"')
    .requiredOption('--country <code>', 'ISO 3166, such as DE')
    .requiredOption('--url <url>', 'such as https://panel.example.com:8443')
    .requiredOption('--ipv4 <address>', 'the address that websites are pointed to')
    .requiredOption('--name-server <name>', 'the name below which ns1 and ns2 stand')
    .option('--certificate <file>', 'PEM file of its certificate, to pin connections to')
    .option('--capacity <accounts>', 'how many accounts it may hold')
    .action(async (given: unknown) => {
      const { certificate, country, label, ...server } = options.parse(given);
      const key = (await text(process.stdin)).trim();
      if (key === '') throw new Error('Give the API key of the panel on standard input.');
      const context = await app();
      const isNew = await context.get(PanelServersRepository).save(
        {
          ...server,
          id: newId(),
          countryCode: country,
          locationLabel: label,
          sealedKey: context.get(PanelKeys).seal(key),
          certificatePem: certificate === undefined ? null : await readFile(certificate, 'utf8'),
        },
        context.get(Clock).now(),
      );
      process.stdout.write(`Panel ${server.name} ${isNew ? 'added' : 'updated'}.\n`);
    });

  panel
    .command('list')
    .description('The registered servers and when they were last read')
    .action(async () => {
      const servers = await (await app()).get(PanelServersRepository).list();
      for (const server of servers) {
        const synced = server.syncError ?? server.lastSyncedAt?.toISOString() ?? 'not read yet';
        process.stdout.write(`${server.name}\t${server.location}\t${server.url}\t${synced}\n`);
      }
    });
}
