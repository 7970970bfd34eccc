import { domainName, email } from '@homeport/contract/fields';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { z } from 'zod';
import { DomainsService } from './domains.service.ts';

const date = z.iso.date('a date such as 2027-05-31').transform((text) => new Date(`${text}T00:00:00Z`));
const given = z.object({ email, name: domainName, registered: date, expires: date });

/** `homeport domains ...` */
export function registerDomainCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  program
    .command('domains')
    .description('Domain names')
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
        .get(DomainsService)
        .importFor(domain.email, { name: domain.name, registeredAt: registered, expiresAt: expires });
      process.stdout.write(`${domain.name} belongs to ${domain.email} now.\n`);
    });
}
