import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { type DomainQuote, QuotesRepository } from './quotes.repository.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import { salePriceCents } from './sale-price.ts';

/** How long a price holds that was shown. */
const quoteMs = 15 * 60 * 1000;
/** One that holds for less is not shown any more: somebody has to fill in the form with it. */
const formMs = 10 * 60 * 1000;

/** Prices of names: asked of the registrar, kept as they were shown, and never taken back from a browser. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly desk: RegistrarGatewayService,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @returns undefined when the name cannot be registered. @throws AppError registrar_unavailable */
  async quote(userId: string, name: string): Promise<DomainQuote | undefined> {
    const now = this.clock.now();
    const holding = await this.quotes.findResource(userId, { name }, new Date(now.getTime() + formMs));
    if (holding !== null) return holding;
    const { state, price } = await this.desk.check(name);
    if (state !== 'available' || price === null) return undefined;
    const { DOMAIN_MARKUP_PERCENT: markup } = this.config.settings;
    return this.quotes.insert({
      id: newId(),
      userId,
      name,
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

  /** The price that this customer was shown for this name, if it still holds. */
  async holding(userId: string, quote: { id: string; name: string }): Promise<DomainQuote | null> {
    return isId(quote.id) ? this.quotes.findResource(userId, quote, this.clock.now()) : null;
  }
}
