import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { FigureDaysService } from './figure-days.service.ts';

/** `homeport figures rebuild`: computes the totals of all days again. */
export function registerFiguresCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  program
    .command('figures')
    .description('The figures of the overview')
    .command('rebuild')
    .description('Compute the totals of all days again from what was recorded')
    .action(async () => {
      const days = await (await app()).get(FigureDaysService, { strict: false }).rebuild();
      process.stdout.write(`Computed ${days} day(s).\n`);
    });
}
