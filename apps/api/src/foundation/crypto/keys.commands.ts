import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { KeyRotationService } from './key-rotation.service.ts';

/** `homeport keys ...` */
export function registerKeyCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const keys = program.command('keys').description('The keys that seal secrets at rest');
  keys
    .command('status')
    .description('Count what each key sealed')
    .action(async () => {
      const uses = await (await app()).get(KeyRotationService).status();
      for (const { name, keyId, count, isCurrent } of uses) {
        const kind = isCurrent === undefined ? 'key not given here' : isCurrent ? 'current' : 'to be rotated';
        process.stdout.write(`${name}  key ${keyId || 'unnamed'}  ${count}  ${kind}\n`);
      }
    });
  keys
    .command('rotate')
    .description('Seal everything with the current keys; can be ended and started again at any time')
    .option('--batch <rows>', 'rows that are read at once', '200')
    .action(async ({ batch }: { batch: string }) => {
      const rows = Number(batch);
      if (!Number.isInteger(rows) || rows < 1) throw new Error('--batch must be a whole number above 0');
      const done = await (await app()).get(KeyRotationService).rotate(rows);
      for (const { name, reencrypted, left } of done)
        process.stdout.write(`${name}  ${reencrypted} sealed anew, ${left} left\n`);
      if (done.some(({ left }) => left > 0)) process.exitCode = 1;
    });
}
