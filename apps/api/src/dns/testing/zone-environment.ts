import type { RecordSet } from '@homeport/contract/zone-records';
import { type DomainEnvironment, newName } from '../../domains/testing/domain-environment.ts';
import { RecordChangesService } from '../record-changes.service.ts';
import { parseRequest } from '../record-requests.ts';
import { ZoneHistoryService } from '../zone-history.service.ts';
import { ZonePreviewsService } from '../zone-previews.service.ts';
import { ZoneViewService } from '../zone-view.service.ts';

/** A change as the screen sends it. */
export interface TypedChange {
  name: string;
  type: string;
  ttl?: number;
  values: string[] | null;
}

/** A customer’s domain with a zone that we run. */
export class TestZone {
  readonly userId: string;
  readonly name: string;
  readonly #env: DomainEnvironment;

  constructor(env: DomainEnvironment, userId: string, name: string) {
    this.#env = env;
    this.userId = userId;
    this.name = name;
  }

  get previews(): ZonePreviewsService {
    return this.#env.billing.app.get(ZonePreviewsService, { strict: false });
  }

  /** The zone as the screen shows it. */
  async view() {
    return this.#env.billing.app.get(ZoneViewService, { strict: false }).describe(this.userId, this.name);
  }

  async history() {
    const history = this.#env.billing.app.get(ZoneHistoryService, { strict: false });
    return (await history.list(this.userId, this.name, undefined)).changes;
  }

  /** Saves changes without running their operation. @returns the new version */
  async save(
    changes: readonly TypedChange[],
    { version, confirmed = [] }: { version?: number; confirmed?: readonly string[] } = {},
  ): Promise<number> {
    const typed = changes.map((change) => ({ ttl: 300, ...change }));
    const request = {
      userId: this.userId,
      domain: this.name,
      version: version ?? (await this.view()).version,
      source: 'edit' as const,
      detail: '',
      confirmed,
    };
    return this.#env.billing.app
      .get(RecordChangesService, { strict: false })
      .save(request, parseRequest(typed, this.name));
  }

  /** The record sets at the provider. */
  async atProvider(): Promise<RecordSet[]> {
    const sets = this.#env.registrar.zones?.sets;
    if (sets === undefined) throw new Error('The registrar hosts no zones');
    return sets.list(this.name);
  }

  /** Changes a record set at the provider, as another client would. */
  async changeElsewhere(set: RecordSet): Promise<void> {
    await this.#env.registrar.zones?.sets.write(this.name, [set]);
  }

  /** One record set at the provider, as text; undefined when there is none. */
  async valuesOf(name: string, type: string): Promise<string | undefined> {
    const set = (await this.atProvider()).find((each) => each.name === name && each.type === type);
    return set?.values.join(' ');
  }
}

/** A customer with a new domain, whose zone was opened and read. */
export async function openZone(env: DomainEnvironment, name = newName()): Promise<TestZone> {
  const { userId } = await env.registered(name);
  const zone = new TestZone(env, userId, name);
  await zone.view();
  await env.billing.work();
  return zone;
}
