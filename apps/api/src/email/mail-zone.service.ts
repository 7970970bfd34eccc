import { mailHosts } from '@homeport/contract/mail-settings';
import {
  judgeService,
  type MailExchange,
  type WantedMailRecords,
  type WantedText,
} from '@homeport/contract/mail-records';
import { mergeSpf, withoutSpf } from '@homeport/contract/spf';
import { toRecordName } from '@homeport/contract/zone-names';
import { isSameKey, type RecordSet, standardTtl } from '@homeport/contract/zone-records';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Config } from '../foundation/config/config.ts';
import { portalHostOf, recommendedRecordsOf } from './recommended-records.ts';
import { formatExchange, serverOf } from './record-verdicts.ts';
import { DomainZonesService, type Zone } from '../domains/index.ts';

/** The records that were written for a domain, as far as they are known. */
interface Published {
  mx: readonly MailExchange[];
  spf: WantedText | null;
  dkim: WantedText | null;
}

/** Writes and removes email records in the zones that we run; other records of the customer are kept. */
@Injectable()
export class MailZoneService {
  readonly #portalHost: string | undefined;

  constructor(
    private readonly zones: DomainZonesService,
    private readonly audit: AuditService,
    { settings }: Config,
  ) {
    this.#portalHost = portalHostOf(settings.PUBLIC_URL);
  }

  /** The zone of a domain; undefined when it is hosted elsewhere and the customer sets the records. */
  async find(userId: string, domain: string): Promise<Zone | undefined> {
    return this.zones.zoneOf(userId, domain);
  }

  async addProof(zone: Zone, { name, value }: WantedText): Promise<void> {
    await zone.records.replaceTexts(zone.name, name, (text) => text === value, [value]);
  }

  async removeProof(zone: Zone, { name, value }: WantedText): Promise<void> {
    await zone.records.replaceTexts(zone.name, name, (text) => text === value, []);
  }

  /** Removes the records that `write` has written. The domain then receives no email, unless it has other mail servers. */
  async removeAll(zone: Zone, domain: string, { mx, spf, dkim }: Published): Promise<void> {
    const { records, name: at } = zone;
    const present = await records.exchangers(at, domain);
    const others = present.filter(({ host }) => !mx.some((exchange) => exchange.host === host));
    if (others.length < present.length) await records.putExchangers(at, domain, others);
    if (dkim) await records.replaceTexts(at, dkim.name, (text) => text === dkim.value, []);
    if (spf) await this.#removeSpf(zone, spf);
    await this.#removeRecommended(zone, domain, serverOf({ mx }));
    const [primary] = mx;
    if (primary === undefined) return;
    for (const host of Object.values(mailHosts(domain))) await records.removeAlias(at, host, primary.host);
  }

  /**
   * Replaces the email records of a domain. The previous mail servers are kept in the audit trail, so that they can be
   * restored.
   */
  async write(
    zone: Zone,
    { userId, name: domain }: { userId: string; name: string },
    wanted: WantedMailRecords,
  ): Promise<void> {
    const { spf, dkim, mx } = wanted;
    if (zone.name === domain) await this.#removeInitial(zone, userId);
    // SPF comes first, so that email sent from here is never rejected by its receivers.
    await this.#writeSpf(zone, spf);
    if (dkim !== null) await zone.records.replaceTexts(zone.name, dkim.name, isDkim, [dkim.value]);
    const before = await zone.records.exchangers(zone.name, domain);
    const replaced = before.filter(({ host }) => !mx.some((exchange) => exchange.host === host));
    // Recorded before they are replaced: a worker that ends in between must not lose them. When this is repeated after
    // that, the present mail servers are ours already.
    if (replaced.length > 0 || before.length === 0)
      await this.audit.record({
        userId,
        kind: 'email.records_written',
        detail: { domain, zone: zone.name, exchangersBefore: replaced.map(formatExchange) },
      });
    await zone.records.putExchangers(zone.name, domain, mx);
    const [primary] = mx;
    if (primary !== undefined) await this.#addHosts(zone, domain, primary.host);
    await this.#addRecommended(zone, { userId, name: domain }, serverOf(wanted));
  }

  /** Removes the registrar's own email service from its new zone. What the customer has changed is kept. */
  async #removeInitial({ name: at, sets, records, initialEmail }: Zone, userId: string): Promise<void> {
    const found = initialIn(await sets.list(at), initialEmail);
    if (found.length === 0) return;
    await this.audit.record({
      userId,
      kind: 'email.records_written',
      detail: {
        zone: at,
        recordsBefore: found.flatMap(({ name, type, values }) =>
          values.map((value) => `${name} ${type} ${value}`),
        ),
      },
    });
    const texts = found.filter(({ type }) => type === 'TXT').flatMap(({ values }) => values);
    if (texts.length > 0) await records.replaceTexts(at, at, (text) => texts.includes(text), []);
    const others = found.filter(({ type }) => type !== 'TXT');
    await sets.write(
      at,
      others.map((set) => ({ ...set, values: [] })),
    );
  }

  async #writeSpf(zone: Zone, { name, value }: WantedText): Promise<void> {
    const own = (await zone.records.texts(zone.name, name)).filter(isSpf);
    const merged = own.length === 0 ? value : mergeSpf(own, value);
    await zone.records.replaceTexts(zone.name, name, isSpf, [merged]);
  }

  async #removeSpf(zone: Zone, { name, value }: WantedText): Promise<void> {
    const [own, ...further] = (await zone.records.texts(zone.name, name)).filter(isSpf);
    if (own === undefined || further.length > 0) return;
    const left = withoutSpf(own, value);
    if (left !== own)
      await zone.records.replaceTexts(zone.name, name, isSpf, left === undefined ? [] : [left]);
  }

  /** Adds a DMARC policy and the names for automatic settings, unless the customer has records there. */
  async #addRecommended(
    zone: Zone,
    { userId, name: domain }: { userId: string; name: string },
    server: string | undefined,
  ): Promise<void> {
    const { name: at, records } = zone;
    const portalHost = this.#portalHost;
    const { dmarc, aliases, services } = recommendedRecordsOf(domain, { server, portalHost });
    const hasPolicy =
      (await hasOtherThanTexts(zone, dmarc.name)) || (await records.texts(at, dmarc.name)).some(isDmarc);
    if (!hasPolicy) await records.replaceTexts(at, dmarc.name, () => false, [dmarc.value]);
    for (const { name, host } of aliases) await records.addAlias(at, name, host);
    await this.#writeServices(
      zone,
      userId,
      services.map((service) => setOf(service, at)),
    );
  }

  /** Replaces the servers of a previous provider, as MX records are: apps would look for mailboxes there. */
  async #writeServices({ name: at, sets }: Zone, userId: string, services: RecordSet[]): Promise<void> {
    const present = await sets.list(at);
    const written = services.filter((service) =>
      present
        .filter(({ name }) => name === service.name)
        .every(({ type, values }) => type === 'SRV' && !leadsTo(service, values)),
    );
    const replaced = present.filter((set) => written.some((service) => isSameKey(service, set)));
    if (replaced.length > 0)
      await this.audit.record({
        userId,
        kind: 'email.records_written',
        detail: {
          zone: at,
          servicesBefore: replaced.flatMap(({ name, values }) => values.map((value) => `${name} ${value}`)),
        },
      });
    if (written.length > 0) await sets.write(at, written);
  }

  async #removeRecommended(
    { name: at, records, sets }: Zone,
    domain: string,
    server: string | undefined,
  ): Promise<void> {
    const portalHost = this.#portalHost;
    const { dmarc, aliases, services } = recommendedRecordsOf(domain, { server, portalHost });
    await records.replaceTexts(at, dmarc.name, (text) => text === dmarc.value, []);
    for (const { name, host } of aliases) await records.removeAlias(at, name, host);
    const ours = services.map((service) => setOf(service, at));
    const isOurs = (name: string, value: string) =>
      ours.some((set) => set.name === name && leadsTo(set, [value]));
    const written = (await sets.list(at)).filter(
      ({ name, type, values }) => type === 'SRV' && values.some((value) => isOurs(name, value)),
    );
    if (written.length > 0)
      await sets.write(
        at,
        written.map((set) => ({ ...set, values: set.values.filter((value) => !isOurs(set.name, value)) })),
      );
  }

  /** Adds the host names for mail apps and browsers; one that has other records is kept. */
  async #addHosts(zone: Zone, domain: string, server: string): Promise<void> {
    for (const host of Object.values(mailHosts(domain))) await zone.records.addAlias(zone.name, host, server);
  }
}

/** The registrar's own records that a zone still has: whole record sets, and single texts. */
function initialIn(present: readonly RecordSet[], initial: readonly RecordSet[]): RecordSet[] {
  return initial.flatMap((set) => {
    const found = present.find((each) => isSameKey(each, set));
    const isUnchanged =
      found !== undefined &&
      set.values.every((value) => found.values.includes(value)) &&
      (set.type === 'TXT' || found.values.length === set.values.length);
    return isUnchanged ? [set] : [];
  });
}

function setOf({ name, value }: { name: string; value: string }, at: string): RecordSet {
  return {
    name: toRecordName(`${name}.`, at) ?? name,
    type: 'SRV',
    ttl: standardTtl,
    values: [`${value}.`],
  };
}

/** Whether records lead to the server of a service; its owner chooses priorities, weights and the TTL. */
function leadsTo({ values: [wanted = ''] }: RecordSet, values: readonly string[]): boolean {
  return judgeService(wanted, { outcome: 'found', records: values }).state === 'found';
}

/** Whether the name has records that are no TXT, such as a CNAME to a service that hosts DMARC policies. */
async function hasOtherThanTexts({ name: at, sets }: Zone, name: string): Promise<boolean> {
  return (await sets.list(at)).some((set) => `${set.name}.${at}` === name && set.type !== 'TXT');
}

function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}

/** Every name has at most one key. */
function isDkim(text: string): boolean {
  return /(^|;)\s*p\s*=/i.test(text);
}

function isDmarc(text: string): boolean {
  return /^v=DMARC1(\s|;|$)/i.test(text.trim());
}
