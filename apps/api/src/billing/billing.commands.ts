import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { CatalogueService } from './prices/catalogue.service.ts';

/** Adds the commands about plans and prices to the command line. */
export function registerBillingCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const plans = program.command('plans').description('The price list');

  plans
    .command('publish')
    .description(
      'Create the products and prices at the payment provider that are missing there, and check the others',
    )
    .action(async () => {
      const published = await (await app()).get(CatalogueService).publish();
      for (const { lookupKey, result, detail } of published)
        process.stdout.write(`${result.padEnd(8)} ${lookupKey.padEnd(30)} ${detail}\n`);
      const differing = published.filter(({ result }) => result === 'differs').length;
      if (differing > 0)
        throw new Error(`${differing} price(s) differ from our price list and were left alone.`);
    });
}
