import { Injectable, type OnModuleInit } from '@nestjs/common';
import { limits } from '@homeport/contract/limits';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { salePriceCents } from '../domain-prices.ts';
import type { Domain } from '../domains.repository.ts';
import { RenewalGatewayService } from './renewal-gateway.service.ts';
import { type DomainRenewalQuote, RenewalQuotesRepository } from './renewal-quotes.repository.ts';

/** How long a price is guaranteed after it was shown. */
const quoteMs = 15 * 60 * 1000;
/** A price that expires sooner is not shown again. */
const decisionMs = 10 * 60 * 1000;

/** Prices of renewals. The server stores what it showed; prices sent by browsers are ignored. */
@Injectable()
export class RenewalQuotesService implements OnModuleInit {
  constructor(
    private readonly quotes: RenewalQuotesRepository,
    private readonly gateway: RenewalGatewayService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly schedules: SchedulesService,
  ) {}

  onModuleInit(): void {
    const run = () => this.quotes.removeExpired(this.clock.now());
    this.schedules.register({ name: 'domains.renewalQuotes', everyMs: 60 * 60_000, run });
  }

  /** @throws AppError conflict when the domain cannot be renewed; registrar_unavailable */
  async quote(domain: Domain): Promise<DomainRenewalQuote> {
    const { userId, name, registrar } = domain;
    if (!domain.atRegistrar) throw notRenewable();
    const now = this.clock.now();
    const until = new Date(now.getTime() + decisionMs);
    const current = await this.quotes.findCurrent(userId, { name }, until);
    if (current !== null && !isOutdated(current, domain)) return current;
    const terms = await this.gateway.terms(domain);
    const years = (terms?.years ?? []).filter((count) => count <= limits.registrationYears);
    const isRestoration = years.length === 0;
    const costYearCents = (isRestoration ? terms?.restoreCents : terms?.yearCents) ?? null;
    if (terms === null || costYearCents === null) throw notRenewable();
    return this.quotes.insert({
      id: newId(),
      userId,
      name,
      registrar,
      isRestoration,
      yearCents: salePriceCents(costYearCents, this.config.settings.DOMAIN_MARKUP_PERCENT),
      costYearCents,
      years: isRestoration ? [1] : years,
      premium: terms.premium,
      expiresBefore: terms.expiresAt,
      createdAt: now,
      expiresAt: new Date(now.getTime() + quoteMs),
    });
  }

  /** The price that this customer was shown for this domain, unless it has expired or the domain was renewed since. */
  async find(domain: Domain, id: string): Promise<DomainRenewalQuote | null> {
    const { userId, name } = domain;
    const quote = await this.quotes.findCurrent(userId, { name, id }, this.clock.now());
    return quote === null || isOutdated(quote, domain) ? null : quote;
  }
}

const isOutdated = (quote: DomainRenewalQuote, { expiresAt }: Domain) => quote.expiresBefore < expiresAt;

const notRenewable = () => new AppError('conflict', { message: messageOf('domains.notRenewable') });
