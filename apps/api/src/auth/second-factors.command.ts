import { email as emailField } from '@homeport/contract/fields';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import * as z from 'zod/mini';
import { FactorRemovalService } from './factors/factor-removal.service.ts';

/** Adds `second-factors remove`. @param app creates the application when a command needs it */
export function registerSecondFactorCommands(
  program: Command,
  app: () => Promise<INestApplicationContext>,
): void {
  program
    .command('second-factors')
    .description('Passkeys, authenticator apps and recovery codes of people who lost them')
    .command('remove')
    .description('Remove all second factors of a person and sign them out; they get an email')
    .argument('<email>', 'address of the person', parseEmail)
    .action(async (email: string) => {
      const removed = await (await app()).get(FactorRemovalService).removeAll(email);
      if (!removed) throw new Error(`${email} has no second factors.`);
      process.stdout.write(`${email} has no second factors now and is signed out everywhere.\n`);
    });
}

function parseEmail(text: string): string {
  const parsed = z.safeParse(emailField, text);
  if (!parsed.success) throw new InvalidArgumentError('That is not an email address.');
  return parsed.data;
}
