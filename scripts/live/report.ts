import type { LiveResult } from './run.ts';

export interface LiveReport {
  /** ISO 8601. */
  at: string;
  write: boolean;
  results: LiveResult[];
}

/** The report as Markdown, for people. */
export function toMarkdown({ at, write, results }: LiveReport): string {
  const providers = [...new Set(results.map(({ provider }) => provider))];
  return [
    '# Providers, tried on real accounts',
    '',
    `${at}, ${write ? 'with writing' : 'read-only'}. ${summaryOf(results)}`,
    ...providers.flatMap((provider) => [
      '',
      `## ${provider}`,
      '',
      '| case | result | requests compared | what was seen |',
      '| --- | --- | --- | --- |',
      ...results.filter((each) => each.provider === provider).map(rowOf),
    ]),
    '',
  ].join('\n');
}

/** Counts by state, in one sentence. */
export function summaryOf(results: readonly LiveResult[]): string {
  const counts = Map.groupBy(results, ({ state }) => state);
  const exchanges = results.reduce((sum, each) => sum + each.exchanges, 0);
  const states = [...counts].map(([state, { length }]) => `${length} ${state}`);
  return `${states.join(', ')}; ${exchanges} requests compared with the contracts.`;
}

function rowOf({ name, state, exchanges, seen, differences }: LiveResult): string {
  const cells = [name, state, String(exchanges), [seen, ...differences].join('; ')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')).join(' | ')} |`;
}
