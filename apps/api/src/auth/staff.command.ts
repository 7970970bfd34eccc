import { email as emailField } from '@homeport/contract/fields';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod/mini';
import { type StaffRole, staffRoles } from '@homeport/contract/staff-rights';
import { StaffService } from './staff.service.ts';

const outcomes = {
  created: 'has an account now; a link to set a password is on its way by mail',
  changed: 'has the role now',
  unchanged: 'had the role already',
} as const;

/** Adds `staff add`, `staff remove` and `staff list`. @param app creates the application when a command needs it */
export function registerStaffCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const staff = program.command('staff').description('People who work here, and what they may do');

  staff
    .command('add')
    .description('Give someone a role; a new person gets an account and a link to set a password')
    .argument('<email>', 'address of the person', parseEmail)
    .addOption(new Option('--role <role>', 'what they may do').choices(staffRoles).makeOptionMandatory())
    .action(async (email: string, { role }: { role: StaffRole }) => {
      const outcome = await (await app()).get(StaffService).add(email, role);
      say(`${email} ${outcomes[outcome]} (${role}).`);
    });

  staff
    .command('remove')
    .description('Take the role of a member of staff away; they stay a customer')
    .argument('<email>', 'address of the person', parseEmail)
    .action(async (email: string) => {
      const removed = await (await app()).get(StaffService).remove(email);
      if (!removed) throw new Error(`${email} is not a member of staff.`);
      say(`${email} is a customer now.`);
    });

  staff
    .command('list')
    .description('Show everyone on the team')
    .action(async () => {
      const members = await (await app()).get(StaffService).list();
      if (members.length === 0)
        return say('No staff yet. Add the first: homeport staff add <email> --role owner');
      for (const { staffRole, email, createdAt } of members)
        say(`${(staffRole ?? '').padEnd(12)} ${email}  since ${createdAt.toISOString().slice(0, 10)}`);
    });
}

function parseEmail(text: string): string {
  const parsed = z.safeParse(emailField, text);
  if (!parsed.success) throw new InvalidArgumentError('This is not a valid email address.');
  return parsed.data;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
