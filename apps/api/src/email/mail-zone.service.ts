import type { WantedMailRecords, WantedText } from '@homeport/contract/mail-records';
import { reversed, type SetChange } from '@homeport/contract/zone-changes';
import { toRecordName } from '@homeport/contract/zone-names';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Config } from '../foundation/config/config.ts';
import { PortalChangesService } from '../dns/index.ts';
import { DomainZonesService, type Zone } from '../domains/index.ts';
import type { MailDomain } from './mail-domains.repository.ts';
import {
  type MailZone,
  planConnection,
  planDisconnection,
  type PublishedMailRecords,
} from './mail-zone-plan.ts';
import { portalHostOf } from './recommended-records.ts';
import { ReplacedRecordsRepository } from './replaced-records.repository.ts';

type Owned = Pick<MailDomain, 'userId' | 'name'>;

/** Writes and removes email records in the zones that we run; other records of the customer are kept. */
@Injectable()
export class MailZoneService {
  readonly #portalHost: string | undefined;

  constructor(
    private readonly zones: DomainZonesService,
    private readonly replaced: ReplacedRecordsRepository,
    private readonly history: PortalChangesService,
    private readonly audit: AuditService,
    { settings }: Config,
  ) {
    this.#portalHost = portalHostOf(settings.PUBLIC_URL);
  }

  /** The zone of a domain; undefined when it is hosted elsewhere and the customer sets the records. */
  async find(userId: string, domain: string): Promise<Zone | undefined> {
    return this.zones.zoneOf(userId, domain);
  }

  async addProof(zone: Zone, userId: string, { name, value }: WantedText): Promise<void> {
    const proof = { name: toRecordName(`${name}.`, zone.name) ?? name, type: 'TXT' };
    const intended = [{ ...proof, after: { ttl: 0, values: [value] } }];
    await this.history.record(userId, zone, { reason: 'email_proof', intended }, () =>
      zone.records.replaceTexts(zone.name, name, (text) => text === value, [value]),
    );
  }

  async removeProof(zone: Zone, { name, value }: WantedText): Promise<void> {
    await zone.records.replaceTexts(zone.name, name, (text) => text === value, []);
  }

  /** What connecting a domain changes in a zone with these records. */
  planConnection(
    zone: Pick<Zone, 'name' | 'initialEmail'>,
    sets: MailZone['sets'],
    domain: string,
    wanted: WantedMailRecords,
  ): SetChange[] {
    return planConnection(this.#at(zone, sets, domain), wanted);
  }

  /** What disconnecting a domain changes in a zone with these records. */
  planDisconnection(
    zone: Pick<Zone, 'name' | 'initialEmail'>,
    sets: MailZone['sets'],
    domain: string,
    published: PublishedMailRecords,
    replaced: readonly SetChange[],
  ): SetChange[] {
    return planDisconnection(this.#at(zone, sets, domain), published, replaced);
  }

  /**
   * Removes the records that `write` has written, and brings back those that it replaced. The domain then receives no
   * email, unless it has other mail servers.
   */
  async removeAll(
    zone: Zone,
    { userId, name: domain }: Owned,
    published: PublishedMailRecords,
    replaced: readonly SetChange[],
  ): Promise<void> {
    const cause = { reason: 'email_disconnected', intended: reversed(replaced) } as const;
    await this.history.record(userId, zone, cause, async () => {
      const sets = await zone.sets.list(zone.name);
      await put(zone, this.planDisconnection(zone, sets, domain, published, replaced));
    });
  }

  /** Replaces the email records of a domain. What they replace is kept, so that disconnecting can bring it back. */
  async write(
    zone: Zone,
    domain: Pick<MailDomain, 'id' | 'userId' | 'name'>,
    wanted: WantedMailRecords,
  ): Promise<void> {
    const { id, userId, name } = domain;
    const cause = { reason: 'email_connected', intended: await this.replaced.of(id) } as const;
    await this.history.record(userId, zone, cause, async () => {
      const sets = await zone.sets.list(zone.name);
      const changes = this.planConnection(zone, sets, name, wanted);
      // Kept before they are replaced: a worker that ends in between must not lose them.
      await this.replaced.add(id, changes);
      await this.#recordReplaced(zone, domain, changes);
      const texts = new Set(changes.flatMap((change) => (change.type === 'TXT' ? [change.name] : [])));
      // SPF comes first, so that email sent from here is never rejected by its receivers.
      await put(
        zone,
        changes.filter((change) => texts.has(change.name) && change.type !== 'MX'),
      );
      await put(
        zone,
        changes.filter((change) => !texts.has(change.name) || change.type === 'MX'),
      );
    });
  }

  /** For staff, who see what was there after the domain is disconnected. */
  async #recordReplaced(zone: Zone, { userId, name }: Owned, changes: readonly SetChange[]): Promise<void> {
    const before = changes.flatMap((change) => replacedValues(change).map((value) => ({ ...change, value })));
    const exchangers = changes.find(({ type }) => type === 'MX');
    if (before.length === 0 && exchangers === undefined) return;
    await this.audit.record({
      userId,
      kind: 'email.records_written',
      detail: {
        domain: name,
        zone: zone.name,
        recordsBefore: before.map(({ name: at, type, value }) => `${at} ${type} ${value}`),
        ...(exchangers && {
          exchangersBefore: replacedValues(exchangers).map((value) => value.replace(/\.$/, '')),
        }),
      },
    });
  }

  #at(
    { name: zone, initialEmail }: Pick<Zone, 'name' | 'initialEmail'>,
    sets: MailZone['sets'],
    domain: string,
  ): MailZone {
    return { zone, domain, sets, initialEmail, portalHost: this.#portalHost };
  }
}

/** Writes changes to a zone, and nothing else of it: others may be changing the rest. */
async function put({ name: zone, sets }: Zone, changes: readonly SetChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sets.write(
    zone,
    changes.map(({ name, type, after }) => ({ name, type, ...(after ?? { ttl: 0, values: [] }) })),
  );
}

function replacedValues({ before, after }: SetChange): string[] {
  return (before?.values ?? []).filter((value) => after?.values.includes(value) !== true);
}
