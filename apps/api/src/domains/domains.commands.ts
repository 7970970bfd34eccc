import { domainName, email } from '@homeport/contract/fields';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { z } from 'zod';
import { DomainImportService } from './domain-import.service.ts';
import { NameserversService } from './nameservers.service.ts';
import { registerRenewalCommands } from './renewals/renewals.commands.ts';
import {
  type UnsettledTransfer,
  UnsettledTransfersService,
} from './transfers/unsettled-transfers.service.ts';
import {
  type UnsettledRegistration,
  UnsettledRegistrationsService,
} from './unsettled-registrations.service.ts';

const date = z.iso.date('a date such as 2027-05-31').transform((text) => new Date(`${text}T00:00:00Z`));
const given = z.object({ email, name: domainName, registered: date, expires: date });

type App = () => Promise<INestApplicationContext>;

/** `homeport domains ...` */
export function registerDomainCommands(program: Command, app: App): void {
  const domains = program.command('domains').description('Domain names');

  domains
    .command('import <email> <name>')
    .description('Take over a registered name for a customer who moves to us with it')
    .requiredOption('--registered <date>', 'since when it is registered, YYYY-MM-DD')
    .requiredOption('--expires <date>', 'until when it is registered, YYYY-MM-DD')
    .action(async (address: string, name: string, options: object) => {
      const domain = given.parse({ email: address, name, ...options });
      const { registered, expires } = domain;
      await (
        await app()
      )
        .get(DomainImportService, { strict: false })
        .importFor(domain.email, { name: domain.name, registeredAt: registered, expiresAt: expires });
      print(`${domain.name} belongs to ${domain.email} now.`);
    });

  registerUnsettledCommands(domains, app);
  registerRenewalCommands(domains, app);
}

function registerUnsettledCommands(domains: Command, app: App): void {
  const unsettled = async () => (await app()).get(UnsettledRegistrationsService, { strict: false });
  const transfers = async () => (await app()).get(UnsettledTransfersService, { strict: false });
  const servers = async () => (await app()).get(NameserversService, { strict: false });

  domains
    .command('unsettled')
    .description('List paid registrations and transfers that are not finished, and stuck nameservers')
    .action(async () => {
      for (const one of await (await unsettled()).list()) print(describe(one));
      for (const one of await (await transfers()).list()) print(describeTransfer(one));
      for (const { name, wanted, problem } of await (await servers()).listStuck())
        print(`${name}  name servers ${wanted}  WAIT FOR STAFF  ${problem}`);
    });

  domains
    .command('retry <name>')
    .description('Go on with a registration, a transfer or a change of name servers that waits for staff')
    .action(async (text: string) => {
      const name = domainName.parse(text);
      const outcome = await (await unsettled()).retry(name);
      const isRetried =
        'done' in outcome ||
        'done' in (await (await transfers()).retry(name)) ||
        (await (await servers()).retry(name));
      if (!isRetried) throw new Error(outcome.refused);
      print(`Workers go on with ${name}.`);
    });

  domains
    .command('give-up <name>')
    .description('End a registration that waits for staff, or a paid transfer, and pay it back')
    .requiredOption('--reason <text>', 'why, as a sentence for the customer')
    .option(
      '--although-running',
      'even if the registrar has the name, works on it or may have its order: it stays with us, unpaid',
    )
    .action(async (name: string, options: { reason: string; althoughRunning?: true }) => {
      const { reason, althoughRunning = false } = options;
      const outcome = await (
        await unsettled()
      ).giveUp(domainName.parse(name), z.string().trim().min(1).max(200).parse(reason), althoughRunning);
      if ('refused' in outcome) {
        const ended = await (
          await transfers()
        ).giveUp(domainName.parse(name), z.string().trim().min(1).max(200).parse(reason), althoughRunning);
        if ('refused' in ended) throw new Error(`${outcome.refused} ${ended.refused}`);
      }
      print(`What was paid for ${name} goes back.`);
    });
}

function describeTransfer({ transfer, email: owner, needsAttention, problem }: UnsettledTransfer): string {
  const { name, registrar, state, priceCents, paidAt, requestedAt } = transfer;
  const dollars = (priceCents / 100).toFixed(2);
  const requested = requestedAt === null ? 'not asked for' : `asked for ${requestedAt.toISOString()}`;
  const status = needsAttention ? 'NEEDS ATTENTION' : 'in progress';
  return `${name}  ${owner}  transfer for ${dollars}  to ${registrar}  ${state}  paid ${paidAt?.toISOString() ?? 'never'}  ${requested}  ${status}  ${problem ?? ''}`;
}

function describe({ registration, email: owner, needsAttention, problem }: UnsettledRegistration): string {
  const { name, registrar, state, years, priceCents, paidAt, requestedAt } = registration;
  const dollars = (priceCents / 100).toFixed(2);
  const requested = requestedAt === null ? 'not asked for' : `asked for ${requestedAt.toISOString()}`;
  const status = needsAttention ? 'NEEDS ATTENTION' : 'in progress';
  return `${name}  ${owner}  ${years} y for ${dollars}  at ${registrar}  ${state}  paid ${paidAt?.toISOString() ?? 'never'}  ${requested}  ${status}  ${problem ?? ''}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
