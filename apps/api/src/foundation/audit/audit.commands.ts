import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { AuditChainService } from './audit-chain.service.ts';

/** `homeport audit ...` */
export function registerAuditCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const audit = program.command('audit').description('The audit log');
  audit
    .command('verify')
    .description('Check that no event was changed, removed, inserted or moved')
    .option('--head <head...>', 'heads that the log of a worker named earlier, such as 1200:<hash>')
    .action(async ({ head = [] }: { head?: string[] }) => {
      const chain = (await app()).get(AuditChainService);
      const { checked, faults, head: last } = await chain.verify(head);
      for (const fault of faults) process.stdout.write(`${fault}\n`);
      process.stdout.write(`${checked} events checked, ${faults.length} faults; head ${last ?? 'none'}\n`);
      if (faults.length > 0) process.exitCode = 1;
    });
  audit
    .command('head')
    .description('Print the last link, to be kept outside of the database')
    .action(async () => {
      process.stdout.write(`${(await (await app()).get(AuditChainService).head()) ?? 'none'}\n`);
    });
}
