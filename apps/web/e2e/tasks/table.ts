import type { TaskResult } from './task.ts';

const heads = ['', 'task', 'clicks', 'aim', 'fields', 'aim', 'seconds', 'aim', ''];

/** The tasks by number, with what each took and its aim; a task above it is marked. */
export function tableOf(results: readonly TaskResult[]): string {
  const lines = results.toSorted((a, b) => a.number - b.number).map(lineOf);
  const rows = [heads, ...lines];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n');
}

function lineOf({ number, name, aim, clicks, fields, seconds }: TaskResult): string[] {
  const wantedFields = aim.fields ?? 0;
  const isOver = clicks > aim.clicks || fields > wantedFields;
  return [
    String(number),
    name,
    String(clicks),
    String(aim.clicks),
    String(fields),
    String(wantedFields),
    seconds.toFixed(1),
    String(aim.seconds ?? ''),
    isOver ? 'over the aim' : '',
  ];
}
