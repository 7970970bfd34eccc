import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { ProviderCircuit, ProviderMinute } from '../database/generated/client.ts';
import type { CircuitStatus, Tally } from './provider-tally.ts';

/** The health of providers per minute, as reported by all processes. Uses the database's clock, because calls happen in real time. */
@Injectable()
export class ProviderHealthRepository {
  constructor(private readonly db: Database) {}

  /** Adds to the counts of this minute. */
  async add(service: string, { ok, refused, failed, seconds, within }: Tally): Promise<void> {
    await this.db.client.$executeRaw`
      INSERT INTO provider_minutes (service, minute, ok, refused, failed, seconds, within)
      VALUES (${service}, date_trunc('minute', now()), ${ok}, ${refused}, ${failed}, ${seconds}, ${within}::int[])
      ON CONFLICT (service, minute) DO UPDATE SET
        ok = provider_minutes.ok + excluded.ok,
        refused = provider_minutes.refused + excluded.refused,
        failed = provider_minutes.failed + excluded.failed,
        seconds = provider_minutes.seconds + excluded.seconds,
        within = (SELECT array_agg(a + b ORDER BY i) FROM unnest(provider_minutes.within, excluded.within) WITH ORDINALITY AS u(a, b, i))`;
  }

  async recordCircuit(
    process: string,
    { service, displayName, state }: { service: string; displayName: string; state: CircuitStatus },
  ): Promise<void> {
    await this.db.client.$executeRaw`
      INSERT INTO provider_circuits (service, process, display_name, state, since, seen_at)
      VALUES (${service}, ${process}, ${displayName}, ${state}, now(), now())
      ON CONFLICT (service, process) DO UPDATE SET seen_at = now(), state = excluded.state,
        display_name = excluded.display_name,
        since = CASE WHEN provider_circuits.state = excluded.state THEN provider_circuits.since ELSE now() END`;
  }

  /** The minutes of the last hour. */
  async lastHour(): Promise<{ now: Date; minutes: ProviderMinute[] }> {
    const [row] = await this.db.client.$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
    if (row === undefined) throw new Error('The database returned no time');
    const since = new Date(row.now.getTime() - 3_600_000);
    const minutes = await this.db.client.providerMinute.findMany({ where: { minute: { gt: since } } });
    return { now: row.now, minutes };
  }

  /** The circuits of the processes that were alive a moment ago. */
  async circuits(): Promise<ProviderCircuit[]> {
    return this.db.client.$queryRaw<ProviderCircuit[]>`
      SELECT service, process, display_name AS "displayName", state, since, seen_at AS "seenAt" FROM provider_circuits
      WHERE seen_at > now() - interval '1 minute' ORDER BY service, process`;
  }

  async prune(): Promise<void> {
    await this.db.client.$executeRaw`DELETE FROM provider_minutes WHERE minute < now() - interval '2 days'`;
    await this.db.client.$executeRaw`DELETE FROM provider_circuits WHERE seen_at < now() - interval '1 day'`;
  }
}
