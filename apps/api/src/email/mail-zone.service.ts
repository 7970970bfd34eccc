import { mailHosts } from '@homeport/contract/mail-settings';
import type { MailExchange, WantedMailRecords, WantedText } from '@homeport/contract/mail-records';
import { mergeSpf, withoutSpf } from '@homeport/contract/spf';
import { Injectable } from '@nestjs/common';
import { DomainZonesService, type Zone } from '../domains/index.ts';

/** What was written for a domain, as far as it is known. */
interface Published {
  mx: readonly MailExchange[];
  spf: WantedText | null;
  dkim: WantedText | null;
}

/** Writes what mail needs into the zones that we run; what else its owner has there stays. */
@Injectable()
export class MailZoneService {
  constructor(private readonly zones: DomainZonesService) {}

  /** The zone to write into; undefined: the customer's zone is somewhere else, and so it is theirs to write. */
  async find(userId: string, domain: string): Promise<Zone | undefined> {
    return this.zones.zoneOf(userId, domain);
  }

  async prove(zone: Zone, { name, value }: WantedText): Promise<void> {
    await zone.records.replaceTexts(zone.name, name, (text) => text === value, [value]);
  }

  async takeProofBack(zone: Zone, { name, value }: WantedText): Promise<void> {
    await zone.records.replaceTexts(zone.name, name, (text) => text === value, []);
  }

  /** Takes back what `write` has put there. Mail goes nowhere then, unless somebody else's exchangers stand there. */
  async takeBack(zone: Zone, domain: string, { mx, spf, dkim }: Published): Promise<void> {
    const { records, name: at } = zone;
    const present = await records.exchangers(at, domain);
    const others = present.filter(({ host }) => !mx.some((exchange) => exchange.host === host));
    if (others.length < present.length) await records.putExchangers(at, domain, others);
    if (dkim) await records.replaceTexts(at, dkim.name, (text) => text === dkim.value, []);
    if (spf) await this.#takeSpfBack(zone, spf);
    const [primary] = mx;
    if (primary === undefined) return;
    for (const host of Object.values(mailHosts(domain))) await records.removeAlias(at, host, primary.host);
  }

  /** @returns where mail went before, so that it can be put back */
  async write(zone: Zone, domain: string, wanted: WantedMailRecords): Promise<MailExchange[]> {
    const { spf, dkim, mx } = wanted;
    // Who may send comes first: mail must not be refused elsewhere once it is sent from here.
    await this.#writeSpf(zone, spf);
    if (dkim !== null) await zone.records.replaceTexts(zone.name, dkim.name, isDkim, [dkim.value]);
    const before = await zone.records.exchangers(zone.name, domain);
    await zone.records.putExchangers(zone.name, domain, mx);
    const [primary] = mx;
    if (primary !== undefined) await this.#nameHosts(zone, domain, primary.host);
    return before.filter(({ host }) => !mx.some((exchange) => exchange.host === host));
  }

  async #writeSpf(zone: Zone, { name, value }: WantedText): Promise<void> {
    const own = (await zone.records.texts(zone.name, name)).filter(isSpf);
    const merged = own.length === 0 ? value : mergeSpf(own, value);
    await zone.records.replaceTexts(zone.name, name, isSpf, [merged]);
  }

  async #takeSpfBack(zone: Zone, { name, value }: WantedText): Promise<void> {
    const [own, ...further] = (await zone.records.texts(zone.name, name)).filter(isSpf);
    if (own === undefined || further.length > 0) return;
    const left = withoutSpf(own, value);
    if (left !== own)
      await zone.records.replaceTexts(zone.name, name, isSpf, left === undefined ? [] : [left]);
  }

  /** The names that mail programs and browsers are given; one that leads somewhere else stays as it is. */
  async #nameHosts(zone: Zone, domain: string, server: string): Promise<void> {
    for (const host of Object.values(mailHosts(domain))) await zone.records.addAlias(zone.name, host, server);
  }
}

function isSpf(text: string): boolean {
  return /^v=spf1(\s|$)/i.test(text.trim());
}

/** Of one name there can be only one key. */
function isDkim(text: string): boolean {
  return /(^|;)\s*p\s*=/i.test(text);
}
