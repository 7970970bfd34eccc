import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StageResult } from './result.ts';
import { sawWholeClient, startRecords } from './ui-coverage.ts';

const result = (stage: string, ok = true): StageResult => ({
  stage,
  ok,
  seconds: 1,
  passed: 1,
  failures: [],
});

describe('the records of a stage', () => {
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    environment = { HOMEPORT_DATA: mkdtempSync(join(tmpdir(), 'ui-')) };
  });
  afterEach(() => rmSync(environment['HOMEPORT_DATA'] ?? '', { recursive: true }));

  it('do not include those of its previous run, and leave those of the other layer', () => {
    startRecords('e2e', environment);
    const journeys = environment['UI_RECORDS'] ?? '';
    appendFileSync(join(journeys, '1.jsonl'), '{}\n');
    startRecords('component', environment);
    const components = environment['UI_RECORDS'] ?? '';
    expect(components).not.toBe(journeys);
    appendFileSync(join(components, '1.jsonl'), '{}\n');
    startRecords('component', environment);
    expect(readdirSync(components)).toEqual([]);
    expect(readdirSync(journeys)).toEqual(['1.jsonl']);
  });

  it('are only asked of stages that see the client', () => {
    startRecords('int', environment);
    expect(environment['UI_RECORDS']).toBeUndefined();
    expect(existsSync(join(environment['HOMEPORT_DATA'] ?? '', 'reports'))).toBe(false);
  });
});

describe('a verdict', () => {
  it.each([
    ['both layers passed', [result('component'), result('int', false), result('e2e')], [], true],
    ['a layer did not run', [result('e2e')], [], false],
    ['tests of a layer failed', [result('component', false), result('e2e')], [], false],
    ['only some files ran', [result('component'), result('e2e')], ['login'], false],
  ])('where %s: %3$s', (_, results, filters, whole) => {
    expect(sawWholeClient(results, filters)).toBe(whole);
  });
});
