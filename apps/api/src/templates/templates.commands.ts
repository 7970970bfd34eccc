import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { TemplatesService } from './templates.service.ts';

/** `homeport templates ...` */
export function registerTemplateCommands(
  program: Command,
  app: () => Promise<INestApplicationContext>,
): void {
  const templates = program.command('templates').description('The catalogue of website templates');

  templates
    .command('list')
    .description('Every template, and whether customers can choose it')
    .action(async () => {
      for (const { template, offered } of await (await app()).get(TemplatesService).listAll())
        process.stdout.write(
          `${template.name}  ${template.friendlyName}  ${offered ? 'offered' : 'withdrawn'}\n`,
        );
    });

  const setOffered = (offered: boolean) => async (name: string) => {
    if (!(await (await app()).get(TemplatesService).setOffered(name, offered)))
      throw new Error('There is no such template.');
  };
  templates
    .command('withdraw <name>')
    .description('Remove a template from the catalog; running installations continue')
    .action(setOffered(false));
  templates.command('offer <name>').description('Put a template back').action(setOffered(true));
}
