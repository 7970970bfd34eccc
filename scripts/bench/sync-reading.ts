import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Environment } from '../environment/local-environment.ts';
import { homeport } from '../environment/set-up.ts';

/** One reading of all servers. */
export interface Reading {
  /** From the request to the end of the last server. */
  seconds: number;
  /** Duration by server name. */
  servers: Map<string, number>;
  /** Calls to the panels. */
  calls: number;
  /** Of a call, from its turn to its answer. */
  meanCallMs: number;
  /** Of the worker, in seconds. */
  cpu: number;
}

interface Row {
  name: string;
  state: string;
  begun: Date;
  ended: Date | null;
}

/** Has every server read, and waits for all but those that are expected to fail. @throws when another one fails */
export async function readAll(
  environment: Environment,
  client: Client,
  failing: string[] = [],
): Promise<Reading> {
  const before = await figures(environment);
  const since = new Date();
  await homeport(environment.env, ['panel', 'sync']);
  const rows = await ended(client, since, failing);
  const after = await figures(environment);
  const servers = new Map(rows.map(({ name, begun, ended: end }) => [name, seconds(begun, end)]));
  const first = Math.min(...rows.map(({ begun }) => begun.getTime()));
  const last = Math.max(...rows.map(({ ended: end }) => end?.getTime() ?? Number.NaN));
  return {
    seconds: (last - first) / 1000,
    servers,
    calls: after.calls - before.calls,
    meanCallMs: ((after.callSeconds - before.callSeconds) / (after.calls - before.calls)) * 1000,
    cpu: after.cpu - before.cpu,
  };
}

/** Longer than the regular reading spreads its starts. */
const REGULAR_START_MS = 6_000;

/** Waits for the end of the sync that every environment starts with. */
export async function regularReadingOver(client: Client): Promise<void> {
  await sleep(REGULAR_START_MS);
  await untilQuiet(client);
}

/** Waits until nothing is under way. */
export async function untilQuiet(client: Client): Promise<void> {
  while (
    (await client.query("SELECT 1 FROM operations WHERE state IN ('queued', 'running') LIMIT 1")).rowCount
  )
    await sleep(200);
}

async function ended(client: Client, since: Date, failing: string[]): Promise<Row[]> {
  for (;;) {
    const { rows } = await client.query<Row>(
      `SELECT s.name, o.state, o.created_at AS begun, o.finished_at AS ended FROM operations o
       JOIN panel_servers s ON s.id::text = o.key WHERE o.kind = 'hosting.syncServer' AND o.created_at >= $1 AND s.name <> ALL($2)`,
      [since, failing],
    );
    const failed = rows.find(({ state }) => state === 'failed' || state === 'parked');
    if (failed) throw new Error(`The reading of ${failed.name} failed.`);
    if (rows.length > 0 && rows.every(({ state }) => state === 'succeeded')) return rows;
    await sleep(200);
  }
}

function seconds(begun: Date, end: Date | null): number {
  return ((end?.getTime() ?? Number.NaN) - begun.getTime()) / 1000;
}

async function figures(environment: Environment): Promise<Record<'calls' | 'callSeconds' | 'cpu', number>> {
  const text = await (await fetch(`${environment.urls.workerMetrics}/metrics`)).text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    calls: sum(/^homeport_provider_call_seconds_count\{service="plesk"[^}]*\} (\d+)/gm),
    callSeconds: sum(/^homeport_provider_call_seconds_sum\{service="plesk"[^}]*\} ([\d.]+)/gm),
    cpu: sum(/^process_cpu_seconds_total ([\d.]+)/gm),
  };
}
