import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import { ImportableService, plesk } from '../hosting/index.ts';
import { ImportApplyService } from './import-apply.service.ts';
import { ImportInvitationsService } from './import-invitations.service.ts';
import { ImportReviewService } from './import-review.service.ts';
import { ImportsService } from './imports.service.ts';

type App = () => Promise<INestApplicationContext>;

/** `homeport import ...` */
export function registerImportCommands(program: Command, app: App): void {
  const imports = program
    .command('import')
    .description('Move the customers of a panel server into the portal');
  importPlesk(imports, app);
  inspectImports(imports, app);
  inviteCustomers(imports, app);
  undoImport(imports, app);
}

function importPlesk(imports: Command, app: App): void {
  imports
    .command('plesk')
    .description('Review what would be imported from a Plesk server; with --apply, do what was reviewed')
    .argument('<server>', 'name of a registered server, as `panel list` shows it')
    .option('--dry-run', 'review only, which is the default')
    .option('--apply <import>', 'the import that was reviewed; run again after an interruption')
    .option('--review <code>', 'the code at the end of its report')
    .action(async (server: string, { dryRun, apply, review }: PleskOptions) => {
      if (dryRun === true && apply !== undefined) throw new Error('Use either --dry-run or --apply.');
      const context = await app();
      const found = await context.get(ImportableService, { strict: false }).findServer(plesk, server);
      if (found === undefined)
        throw new Error(`There is no Plesk server ${server}. \`panel list\` shows them.`);
      if (apply === undefined) return reviewServer(context, found.id);
      if (review === undefined) throw new Error('Give the code of the review with --review.');
      const reviewed = await context.get(ImportsService).get(apply);
      if (reviewed.serverId !== found.id) throw new Error(`The import ${apply} is of another server.`);
      await context.get(ImportApplyService).apply(reviewed, review, endless());
      await printSummary(context, reviewed.id);
    });
}

interface PleskOptions {
  dryRun?: boolean;
  apply?: string;
  review?: string;
}

async function reviewServer(context: INestApplicationContext, serverId: string): Promise<void> {
  const { id } = await context.get(ImportReviewService).review(serverId, endless());
  await printReport(context, id);
}

function inspectImports(imports: Command, app: App): void {
  imports
    .command('list')
    .description('Show all imports')
    .action(async () => {
      for (const line of await (await app()).get(ImportsService).list()) say(line);
    });
  imports
    .command('show')
    .description('Show what an import does or did with each customer')
    .argument('<import>', 'its id, or the beginning of it')
    .action(async (id: string) => printReport(await app(), id));
}

function inviteCustomers(imports: Command, app: App): void {
  imports
    .command('invite')
    .description('Email customers a link to set the password of the account that was created for them')
    .argument('<import>', 'its id, or the beginning of it')
    .option('--batch <count>', 'invite at most so many customers now', parseCount, 100)
    .option('--again', 'invite those whose invitation has expired and who have not signed in')
    .action(async (id: string, { batch, again }: { batch: number; again?: boolean }) => {
      const context = await app();
      const found = await context.get(ImportsService).get(id);
      const sent = await context.get(ImportInvitationsService).invite(found, batch, again === true);
      say(`Invited ${sent}.`);
      await printSummary(context, found.id);
    });
}

function undoImport(imports: Command, app: App): void {
  imports
    .command('undo')
    .description('Remove what an import created and no one has used since; the panel is not changed')
    .argument('<import>', 'its id, or the beginning of it')
    .action(async (id: string) => {
      const context = await app();
      const found = await context.get(ImportsService).get(id);
      await context.get(ImportApplyService).undo(found, endless());
      await printSummary(context, found.id);
    });
}

async function printReport(context: INestApplicationContext, id: string): Promise<void> {
  const service = context.get(ImportsService);
  const found = await service.get(id);
  for await (const line of service.report(found)) say(line);
  await printSummary(context, found.id);
  if (found.undoneAt === null) {
    const { name } = await context.get(ImportableService, { strict: false }).getServer(found.serverId);
    say(`Read every line, then: homeport import plesk ${name} --apply ${found.id} --review ${found.review}`);
  }
}

async function printSummary(context: INestApplicationContext, id: string): Promise<void> {
  const service = context.get(ImportsService);
  for (const line of await service.summary(await service.get(id))) say(line);
}

/** Commands run until they are done or killed. */
const endless = () => new AbortController().signal;

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('This is not a number of customers.');
  return count;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
