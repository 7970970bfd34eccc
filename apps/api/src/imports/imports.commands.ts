import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { type Command, InvalidArgumentError } from 'commander';
import type { Import } from '../foundation/database/generated/client.ts';
import { hestiacp, ImportableService, plesk } from '../hosting/index.ts';
import { ImportApplyService } from './import-apply.service.ts';
import { ImportInvitationsService } from './import-invitations.service.ts';
import { ImportReviewService } from './import-review.service.ts';
import { ImportsService } from './imports.service.ts';
import { SystemReviewService } from './records/system-review.service.ts';
import type { BillingSystem } from './systems/billing-system.ts';
import { billingSystems } from './systems/billing-systems.ts';

type App = () => Promise<INestApplicationContext>;

/** The panels whose customers can be imported. */
const panels = [
  { vendor: plesk, name: 'Plesk' },
  { vendor: hestiacp, name: 'HestiaCP' },
] as const;

/** `homeport import ...` */
export function registerImportCommands(program: Command, app: App): void {
  const imports = program
    .command('import')
    .description('Move the customers of a panel server or of a billing system into the portal');
  for (const panel of panels) importPanel(imports, app, panel);
  for (const system of billingSystems) importSystem(imports, app, system);
  inspectImports(imports, app);
  inviteCustomers(imports, app);
  undoImport(imports, app);
}

function importPanel(imports: Command, app: App, { vendor, name }: (typeof panels)[number]): void {
  imports
    .command(vendor)
    .description(`Review what would be imported from a ${name} server; with --apply, do what was reviewed`)
    .argument('<server>', 'name of a registered server, as `panel list` shows it')
    .option('--dry-run', 'review only, which is the default')
    .option('--apply <import>', 'the import that was reviewed; run again after an interruption')
    .option('--review <code>', 'the code at the end of its report')
    .action(async (server: string, { dryRun, apply, review }: PanelOptions) => {
      if (dryRun === true && apply !== undefined) throw new Error('Use either --dry-run or --apply.');
      const context = await app();
      const found = await context.get(ImportableService, { strict: false }).findServer(vendor, server);
      if (found === undefined)
        throw new Error(`There is no ${name} server ${server}. \`panel list\` shows them.`);
      if (apply === undefined) return reviewServer(context, found.id);
      if (review === undefined) throw new Error('Give the code of the review with --review.');
      const reviewed = await context.get(ImportsService).get(apply);
      if (reviewed.serverId !== found.id) throw new Error(`The import ${apply} is of another server.`);
      await context.get(ImportApplyService).apply(reviewed, review, endless());
      await printSummary(context, reviewed.id);
    });
}

function importSystem(imports: Command, app: App, system: BillingSystem): void {
  imports
    .command(system.name)
    .description(`Review what would be imported from ${system.vendor}; with --apply, do what was reviewed`)
    .argument('[database]', 'a dump of its database, or mysql://user:password@host/database')
    .option('--attachments <folder>', 'where the files of its tickets are')
    .option('--dry-run', 'review only, which is the default')
    .option('--apply <import>', 'the import that was reviewed; run again after an interruption')
    .option('--review <code>', 'the code at the end of its report')
    .option('--report <file>', 'write what is not imported to a CSV file')
    .action(async (origin: string | undefined, options: SystemOptions) => {
      const { dryRun, apply, review, report } = options;
      if (dryRun === true && apply !== undefined) throw new Error('Use either --dry-run or --apply.');
      const context = await app();
      if (apply === undefined) return reviewSystem(context, system, origin, options);
      if (review === undefined) throw new Error('Give the code of the review with --review.');
      const reviewed = await context.get(ImportsService).get(apply);
      if (reviewed.source !== system.name) throw new Error(`The import ${apply} is not of ${system.vendor}.`);
      await context.get(ImportApplyService).apply(reviewed, review, endless());
      await printSummary(context, reviewed.id);
      await writeReport(context, reviewed.id, report);
    });
}

interface SystemOptions extends PanelOptions {
  attachments?: string;
  report?: string;
}

async function reviewSystem(
  context: INestApplicationContext,
  system: BillingSystem,
  origin: string | undefined,
  { attachments, report }: SystemOptions,
): Promise<void> {
  if (origin === undefined) throw new Error('Give a dump of the database, or its address.');
  if (attachments !== undefined && !(await stat(attachments).catch(() => undefined))?.isDirectory())
    throw new Error(`There is no folder ${attachments}`);
  const folder = attachments === undefined ? undefined : resolve(attachments);
  const service = context.get(SystemReviewService);
  const { reviewed, unreadable } = await service.review({ system, origin, folder }, endless());
  await printReport(context, reviewed.id);
  const { malformed, repeated, missing } = unreadable;
  if (malformed + repeated > 0)
    say(`Rows of the database that could not be read: ${malformed}, with the id of another row: ${repeated}`);
  if (missing.length > 0)
    say(
      `Tables that the database does not have, or that its user may not read: ${missing.join(', ')}. What is in them is not imported.`,
    );
  await writeReport(context, reviewed.id, report);
}

/** Writes what is not imported to a CSV file that only its owner can read. */
async function writeReport(context: INestApplicationContext, id: string, file?: string): Promise<void> {
  if (file === undefined) return;
  const service = context.get(ImportsService);
  const lines = service.leftOut(await service.get(id));
  await pipeline(
    Readable.from(lines).map((line: string) => `${line}\r\n`),
    createWriteStream(file, { mode: 0o600 }),
  );
  say(`Written to ${file}: what is not imported.`);
}

interface PanelOptions {
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
    .option('--report <file>', 'also write what is not imported to a CSV file')
    .action(async (id: string, { report }: { report?: string }) => {
      const context = await app();
      await printReport(context, id);
      await writeReport(context, id, report);
    });
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
  if (found.undoneAt !== null) return;
  if (found.review === '') return say('This review has not finished. Review again.');
  say(
    `Read every line, then: homeport import ${await sourceOf(context, found)} --apply ${found.id} --review ${found.review}`,
  );
}

/** The words that name the source of an import. */
async function sourceOf(context: INestApplicationContext, { source, serverId }: Import): Promise<string> {
  if (serverId === null) return source;
  return `${source} ${(await context.get(ImportableService, { strict: false }).getServer(serverId)).name}`;
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
