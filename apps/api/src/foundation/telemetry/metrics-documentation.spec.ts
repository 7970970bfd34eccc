import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { testMetrics } from '../testing/metrics.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../../../docs/operating/${file}`, import.meta.url), 'utf8');

const { registry } = testMetrics();
const exported = registry.getMetricsAsArray();

/** The names of the time series of all metrics: a histogram has three, and the quantiles of the library are none of ours. */
const series = new Set(
  exported.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
);

const ourName = /\b(?:homeport|nodejs|process)_[a-z0-9_]+/g;
const namesIn = (text: string) => [...new Set(Array.from(text.matchAll(ourName), ([name]) => name))];

interface AlertRules {
  groups: { rules: { alert: string; expr: string; labels: object; annotations: object }[] }[];
}
const rules = (parse(read('alerts.yml')) as AlertRules).groups.flatMap((group) => group.rules);

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string }[] }[];
}
const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;

describe('metrics.md', () => {
  const rows = [...read('metrics.md').matchAll(/^\| `([a-z0-9_]+)` +\|(.*)\|$/gm)].map(
    ([, name = '', text = '']) => ({ name, isOnLinuxOnly: text.includes('Linux only') }),
  );
  const documented = rows.filter((row) => process.platform === 'linux' || !row.isOnLinuxOnly);

  it('explains every metric that a process exports, and no other', () => {
    expect(documented.map(({ name }) => name).toSorted()).toEqual(
      exported.map(({ name }) => name).toSorted(),
    );
  });
});

describe('alerts.yml', () => {
  it('has complete rules with names of their own', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules)
      expect(rule).toMatchObject({
        alert: expect.stringMatching(/^Homeport[A-Z]/),
        labels: { severity: expect.stringMatching(/^(warning|critical)$/) },
        annotations: { summary: expect.any(String), description: expect.any(String) },
      });
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))('%s looks at metrics that exist', (_, expr) => {
    expect(namesIn(expr).filter((name) => !series.has(name))).toEqual([]);
    expect(expr).toMatch(/homeport|nodejs_|process_/);
  });
});

describe('grafana-dashboard.json', () => {
  const charts = dashboard.panels.filter(({ type }) => type !== 'row');

  it.each(charts.map(({ title, targets = [] }) => [title, targets.map(({ expr }) => expr)]))(
    '%s shows metrics that exist',
    (_, exprs) => {
      expect(exprs.length).toBeGreaterThan(0);
      for (const expr of exprs) {
        expect(namesIn(expr).length).toBeGreaterThan(0);
        expect(namesIn(expr).filter((name) => !series.has(name))).toEqual([]);
      }
    },
  );

  it('shows every metric of ours', () => {
    const shown = namesIn(charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' '));
    const ours = exported.filter(({ name }) => name.startsWith('homeport_'));
    for (const { name } of ours) expect(shown.some((each) => each.startsWith(name))).toBe(true);
  });
});

it('every alert that the documents name exists', () => {
  const named = ['incidents.md', 'keys.md'].flatMap((file) =>
    Array.from(read(file).matchAll(/\bHomeport[A-Z]\w+/g), ([name]) => name),
  );
  const alerts = rules.map(({ alert }) => alert);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
  const explained = read('incidents.md');
  expect(alerts.filter((alert) => !explained.includes(alert))).toEqual([]);
});
