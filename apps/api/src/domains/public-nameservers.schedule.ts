import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { DnsLookupPort } from '../foundation/dns/dns-lookup.port.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { sameHosts } from './same-hosts.ts';

const minuteMs = 60_000;
/** How often a domain is looked up once the public DNS agrees with the registrar. */
const settledEveryMs = 6 * 60 * minuteMs;
const lookUpsAtOnce = 10;

/** Looks up which nameservers the public DNS returns for each domain. */
@Injectable()
export class PublicNameserversSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly domains: DomainsRepository,
    private readonly dns: DnsLookupPort,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'domains.public', everyMs: 30 * minuteMs, run: () => this.refresh() });
  }

  /** Looks up domains that are due, and those for which the public DNS differs from the registrar. */
  async refresh(): Promise<void> {
    let domains = await this.domains.list(undefined, lookUpsAtOnce);
    while (domains.length > 0) {
      await Promise.all(domains.filter((each) => this.#isDue(each)).map((each) => this.#lookUp(each)));
      domains = await this.domains.list(domains.at(-1)?.id, lookUpsAtOnce);
    }
  }

  #isDue({ publicReadAt, publicNameservers, nameservers, atRegistrar }: Domain): boolean {
    if (publicReadAt === null || publicReadAt < this.clock.in(-settledEveryMs)) return true;
    return atRegistrar && !sameHosts(publicNameservers, nameservers);
  }

  /** A failed look-up keeps the previous result. */
  async #lookUp({ id, name }: Domain): Promise<void> {
    const at = this.clock.now();
    const answer = await this.dns.ns(name);
    if (answer.outcome === 'found') await this.domains.updatePublic(id, answer.records, at);
    if (answer.outcome === 'none') await this.domains.updatePublic(id, [], at);
  }
}
