import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import type { Examined, ExaminedPart } from './doctor.service.ts';
import { DoctorService } from './doctor.service.ts';

/** Adds `homeport doctor` to the command line. */
export function registerDoctorCommands(program: Command, app: () => Promise<INestApplicationContext>): void {
  program
    .command('doctor')
    .description('Check the services, servers and accounts that the portal needs, and say how to fix them')
    .option('--only <part>', 'only the parts whose name contains this, such as "stripe"')
    .option('--json', 'print the findings as JSON')
    .action(async ({ only = '', json = false }: { only?: string; json?: boolean }) => {
      const wanted = only.toLowerCase();
      const context = await app().catch((error: unknown) => notStarted(error));
      if (context === undefined) return;
      const parts = await context
        .get(DoctorService)
        .examine(({ id, name }) => `${id} ${name}`.toLowerCase().includes(wanted));
      if (parts.length === 0) throw new Error(`--only: No part has a name with "${only}".`);
      process.stdout.write(json ? `${JSON.stringify(parts, null, 2)}\n` : listOf(parts));
      if (count(parts, 'problem') > 0) process.exitCode = 1;
    });
}

/** Without a valid configuration or the database there is no application that could check the rest. */
function notStarted(error: unknown): undefined {
  const what = error instanceof Error ? error.message : String(error);
  const fix = 'Correct this first; the other checks need it.';
  const findings = [{ state: 'problem', check: 'Start', what, fix } as const];
  process.stdout.write(listOf([{ id: 'start', name: 'Portal', isProvider: false, findings }]));
  process.exitCode = 1;
}

const labels: Record<Examined['state'], string> = { ok: 'ok', problem: 'PROBLEM', skipped: 'skipped' };

/** The findings as a list for people. */
export function listOf(parts: readonly ExaminedPart[]): string {
  const lines = parts.flatMap(({ name, findings }) => [name, ...findings.flatMap(linesOf), '']);
  const problems = count(parts, 'problem');
  const summary =
    problems === 0 ? 'No problems found' : problems === 1 ? '1 problem found' : `${problems} problems found`;
  const notChecked = count(parts, 'skipped');
  lines.push(notChecked === 0 ? `${summary}.` : `${summary}, ${notChecked} not checked.`);
  return `${lines.join('\n')}\n`;
}

function linesOf(finding: Examined): string[] {
  const { state, check, what } = finding;
  const output = finding.output?.trim().split('\n') ?? [];
  return [
    `  ${labels[state].padEnd(8)} ${check}: ${what}`,
    ...(state === 'problem' ? [`           Fix: ${finding.fix}`] : []),
    ...output.map((line) => `           | ${line}`),
  ];
}

function count(parts: readonly ExaminedPart[], state: Examined['state']): number {
  return parts.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;
}
