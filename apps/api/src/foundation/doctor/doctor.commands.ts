import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import type { Examined, ExaminedPart } from './doctor.service.ts';
import { DoctorService } from './doctor.service.ts';
import { englishOf, messageOf } from '../messages/message.ts';
import { problem } from './doctor-check.ts';

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
        .examine(({ id, name }) => `${id} ${englishOf(name)}`.toLowerCase().includes(wanted));
      if (parts.length === 0) throw new Error(`--only: No part has a name with "${only}".`);
      process.stdout.write(json ? `${JSON.stringify(parts.map(inEnglish), null, 2)}\n` : listOf(parts));
      if (count(parts, 'problem') > 0) process.exitCode = 1;
    });
}

/** Without a valid configuration or the database there is no application that could check the rest. */
function notStarted(error: unknown): undefined {
  const what = messageOf('doctor.error', { error: error instanceof Error ? error.message : String(error) });
  const findings = [
    { ...problem(what, messageOf('doctor.start.fix')), check: 'doctor.checks.start' as const },
  ];
  const name = messageOf('doctor.parts.portal');
  process.stdout.write(listOf([{ id: 'start', name, isProvider: false, findings }]));
  process.exitCode = 1;
}

const labels: Record<Examined['state'], string> = { ok: 'ok', problem: 'PROBLEM', skipped: 'skipped' };

/** The findings as a list for people. */
export function listOf(parts: readonly ExaminedPart[]): string {
  const lines = parts.flatMap(({ name, findings }) => [englishOf(name), ...findings.flatMap(linesOf), '']);
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
    `  ${labels[state].padEnd(8)} ${messageOf(check).english}: ${what.english}`,
    ...(state === 'problem' ? [`           Fix: ${finding.fix.english}`] : []),
    ...output.map((line) => `           | ${line}`),
  ];
}

function inEnglish({ findings, ...part }: ExaminedPart) {
  return {
    ...part,
    name: englishOf(part.name),
    findings: findings.map(({ check, what, ...finding }) => ({
      ...finding,
      check: messageOf(check).english,
      what: what.english,
      ...(finding.state === 'problem' ? { fix: finding.fix.english } : {}),
    })),
  };
}

function count(parts: readonly ExaminedPart[], state: Examined['state']): number {
  return parts.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;
}
