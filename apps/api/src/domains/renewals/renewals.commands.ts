import { domainName } from '@homeport/contract/fields';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { z } from 'zod';
import { type UnsettledRenewal, UnsettledRenewalsService } from './unsettled-renewals.service.ts';

type App = () => Promise<INestApplicationContext>;

/** `homeport domains ...` for renewals. */
export function registerRenewalCommands(domains: Command, app: App): void {
  const unsettled = async () => (await app()).get(UnsettledRenewalsService, { strict: false });

  domains
    .command('unsettled-renewals')
    .description('List renewals that are not finished')
    .action(async () => {
      for (const one of await (await unsettled()).list()) print(describe(one));
    });

  domains
    .command('retry-renewal <name>')
    .description('Go on with a renewal that waits for staff')
    .action(async (text: string) => {
      const name = domainName.parse(text);
      const outcome = await (await unsettled()).retry(name);
      if ('refused' in outcome) throw new Error(outcome.refused);
      print(`Workers go on with the renewal of ${name}.`);
    });

  domains
    .command('give-up-renewal <name>')
    .description('End a paid renewal that waits for staff, and refund it')
    .requiredOption('--reason <text>', 'why, as a sentence for the customer')
    .option('--although-ordered', 'even if the registrar may carry it out: we pay for it then')
    .action(async (text: string, options: { reason: string; althoughOrdered?: true }) => {
      const { reason, althoughOrdered = false } = options;
      const name = domainName.parse(text);
      const words = z.string().trim().min(1).max(200).parse(reason);
      const outcome = await (await unsettled()).giveUp(name, words, althoughOrdered);
      if ('refused' in outcome) throw new Error(outcome.refused);
      print(`What was paid for the renewal of ${name} goes back.`);
    });
}

function describe({ renewal, email: owner, needsAttention, problem }: UnsettledRenewal): string {
  const { name, registrar, kind, state, years, priceCents, paidAt, requestedAt, expiresBefore } = renewal;
  const dollars = (priceCents / 100).toFixed(2);
  const paid = paidAt === null ? 'not paid' : `paid ${paidAt.toISOString()}`;
  const requested = requestedAt === null ? 'not ordered' : `ordered ${requestedAt.toISOString()}`;
  const status = needsAttention ? 'NEEDS ATTENTION' : 'in progress';
  return `${name}  ${owner}  ${kind}  ${years} y for ${dollars}  at ${registrar}  ${state}  expires ${expiresBefore.toISOString()}  ${paid}  ${requested}  ${status}  ${problem ?? ''}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
