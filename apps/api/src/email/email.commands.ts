import { domainName, email } from '@homeport/contract/fields';
import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { MailAdminService } from './mail-admin.service.ts';

/** `homeport email ...` */
export function registerEmailCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  const commands = program.command('email').description("Customers' email");
  const admin = async () => (await app()).get(MailAdminService);

  commands
    .command('show <email>')
    .description("Show a customer's mail account, its domains and their records")
    .action(async (address: string) => {
      const account = await (await admin()).describe(email.parse(address));
      process.stdout.write(`${JSON.stringify(account, null, 2)}\n`);
    });

  commands
    .command('retry <email> <domain>')
    .description('Connect a domain once more, writing its records again where its zone is ours')
    .action(async (address: string, domain: string) => {
      const { status, message } = await (await admin()).retry(email.parse(address), domainName.parse(domain));
      process.stdout.write(`${domain}: ${status}${message === undefined ? '' : ` (${message})`}\n`);
    });

  commands
    .command('remove <email> <domain>')
    .description('Take a domain away from the mail service, with all of its mailboxes')
    .requiredOption('--with-mailboxes', 'what is in its mailboxes is lost')
    .action(async (address: string, domain: string) => {
      const name = domainName.parse(domain);
      await (await admin()).remove(email.parse(address), name);
      process.stdout.write(`${name} is being removed.\n`);
    });
}
