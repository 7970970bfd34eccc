import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { type DomainQuote, QuotesRepository } from './quotes.repository.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import { salePriceCents } from './domain-prices.ts';

/** How long a price is guaranteed after it was shown. */
const quoteMs = 15 * 60 * 1000;
/** A quote that expires sooner is not shown again: filling in the form takes time. */
const formMs = 10 * 60 * 1000;

/** Prices of domains. The server stores what it showed; prices sent by browsers are ignored. */
@Injectable()
export class QuotesService implements OnModuleInit {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly registrar: RegistrarGatewayService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly schedules: SchedulesService,
  ) {}

  onModuleInit(): void {
    const run = () => this.quotes.removeExpired(this.clock.now());
    this.schedules.register({ name: 'domains.quotes', everyMs: 60 * 60_000, run });
  }

  /** @returns undefined when the name cannot be registered. @throws AppError registrar_unavailable */
  async quote(userId: string, name: string): Promise<DomainQuote | undefined> {
    const now = this.clock.now();
    const current = await this.quotes.findCurrent(userId, { name }, new Date(now.getTime() + formMs));
    if (current !== null) return current;
    const { state, price, registrar } = await this.registrar.check(name);
    if (state !== 'available' || price === null) return undefined;
    const { DOMAIN_MARKUP_PERCENT: markup } = this.config.settings;
    return this.quotes.insert({
      id: newId(),
      userId,
      name,
      registrar,
      yearCents: salePriceCents(price.yearCents, markup),
      renewYearCents: salePriceCents(price.renewYearCents, markup),
      costYearCents: price.yearCents,
      discountYearCents: price.discount && salePriceCents(price.discount.yearCents, markup),
      discountCostYearCents: price.discount && price.discount.yearCents,
      discountMostYears: price.discount && price.discount.mostYears,
      mostYears: price.mostYears,
      premium: price.premium,
      createdAt: now,
      expiresAt: new Date(now.getTime() + quoteMs),
    });
  }

  /** Makes the next `quote` ask the registrar: its price has changed. */
  async forget(userId: string, name: string): Promise<void> {
    await this.quotes.removeOf(userId, name);
  }

  /** The price that this customer was shown for this name, unless it has expired. */
  async find(userId: string, quote: { id: string; name: string }): Promise<DomainQuote | null> {
    return isId(quote.id) ? this.quotes.findCurrent(userId, quote, this.clock.now()) : null;
  }
}
