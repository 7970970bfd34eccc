import { readFileSync } from 'node:fs';
import { bursts, refusalKinds } from '../refusals/refusal-kinds.ts';

const alerts = readFileSync(new URL('../../../../../docs/operating/alerts.yml', import.meta.url), 'utf8');

it('alerts of refusals follow the thresholds of the notices to staff', () => {
  const rules = [...alerts.matchAll(/homeport_refusals_total\{kind="(\w+)"\}\[5m\]\)\) > (\d+)/g)];
  expect(Object.fromEntries(rules.map(([, kind, count]) => [kind, Number(count)]))).toEqual(
    Object.fromEntries(refusalKinds.map((kind) => [kind, bursts[kind]])),
  );
});
