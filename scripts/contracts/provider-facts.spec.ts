import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveFacts } from '../live/run.ts';

const root = join(import.meta.dirname, '../..');
const data = join(root, 'packages/provider-contracts/data');

/** The cells of the table's rows, without its head. */
const rows = readFileSync(join(root, 'docs/providers.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\||\|$/g, '').trim()));
const documented = rows.map(([fact = '']) => /^`([a-z0-9-]+)`/.exec(fact)?.[1] ?? fact);

/** The facts that the calls of the contracts name as inferred. */
const inferred = readdirSync(data)
  .flatMap((file) => {
    const { operations = {} } = JSON.parse(readFileSync(join(data, file), 'utf8')) as {
      operations?: Record<string, { inferred?: string[] }>;
    };
    return Object.values(operations).flatMap((operation) => operation.inferred ?? []);
  })
  .toSorted();

describe('the table of inferred facts', () => {
  it('has every fact that a contract only infers', () => {
    expect(inferred.length).toBeGreaterThan(0);
    expect(documented).toEqual(expect.arrayContaining(inferred));
  });

  it('names each fact once', () => {
    expect(documented).toHaveLength(new Set(documented).size);
  });

  it.each(rows)('says of %s what the client does, the source, how sure it is, and a command', (...cells) => {
    expect(cells).toHaveLength(5);
    expect(cells.every((cell) => cell !== '')).toBe(true);
    expect(cells[4]).toMatch(
      /^`(npm run providers:live -- --fact [a-z0-9-]+( --write)?|(curl|hestia|openssl|panel|stripe) .+)`/,
    );
  });

  it('names the command that finds out each of its facts, and no fact is found out without a row', () => {
    const commands = rows.flatMap(
      (cells) => /--fact ([a-z0-9-]+)( --write)?/.exec(cells[4] ?? '')?.[0] ?? [],
    );
    const cases = liveFacts().map(({ fact, writes }) => `--fact ${fact}${writes === true ? ' --write' : ''}`);
    expect(commands.toSorted()).toEqual(cases.toSorted());
  });
});
