import type { renewDomain } from '@homeport/contract/domain-renewals';
import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { Injectable, Logger } from '@nestjs/common';
import { type CheckoutUrls, SalesService, SavedCardsService } from '../../billing/index.ts';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { Domain } from '../domains.repository.ts';
import { RenewalPlacementService } from './renewal-placement.service.ts';
import type { DomainRenewalQuote } from './renewal-quotes.repository.ts';
import { RenewalQuotesService } from './renewal-quotes.service.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

type Answer = CallAnswer<typeof renewDomain>;

interface Wish {
  quote: DomainRenewalQuote;
  years: number;
  payment: DomainRenewal['payment'];
}

/** Renewals that owners ask for. A domain has one at a time. */
@Injectable()
export class RenewalsService {
  readonly #logger = new Logger(RenewalsService.name);

  constructor(
    private readonly quotes: RenewalQuotesService,
    private readonly renewals: RenewalsRepository,
    private readonly placement: RenewalPlacementService,
    private readonly sales: SalesService,
    private readonly cards: SavedCardsService,
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  /** The same request joins the renewal that it began; another one closes the previous checkout first. */
  async begin(
    domain: Domain,
    { quote: quoteId, years, pay_with: payment }: CallBody<typeof renewDomain>,
  ): Promise<Answer> {
    const quote = await this.quotes.find(domain, quoteId);
    if (quote === null || !quote.years.includes(years)) return withoutPage('price_expired');
    if (payment === 'card' && (await this.cards.describe(domain.userId)) === null)
      return withoutPage('no_card');
    const wish = { quote, years, payment };
    try {
      await this.#closeOther(domain, wish);
      const renewal = await this.db.transaction(() => this.#place(domain, wish));
      if (!isSame(renewal, wish) || renewal.state !== 'open') return withoutPage('processing');
      const sale = await this.sales.ofSubject(domain.userId, renewal.id);
      if (sale === null) throw new Error(`The renewal ${renewal.id} has no sale`);
      if (payment === 'card' && sale.checkoutUrl === null) return withoutPage('processing');
      const url = await this.sales.checkoutUrl(sale, this.#urls(domain.name), true);
      return { status: 'checkout', stripe_checkout_url: url };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Renewal of ${domain.name}: ${error.kind}: ${error.message}`);
      return withoutPage('payment_provider_error');
    }
  }

  async #place(domain: Domain, { quote, years, payment }: Wish): Promise<DomainRenewal> {
    await this.renewals.lockName(domain.name);
    const current = await this.renewals.findUnsettled(domain.name);
    if (current !== null) return current;
    const { isRestoration, yearCents, costYearCents, expiresBefore, id: quoteId } = quote;
    return this.placement.place(domain, {
      kind: 'manual',
      payment,
      isRestoration,
      years,
      priceCents: yearCents * years,
      costCents: costYearCents * years,
      expiresBefore,
      quoteId,
    });
  }

  /** Closes a checkout for other terms; one that was just paid goes on instead. */
  async #closeOther({ userId, name }: Domain, wish: Wish): Promise<void> {
    const current = await this.renewals.findUnsettled(name);
    if (current === null || current.state !== 'open' || isSame(current, wish)) return;
    const sale = await this.sales.ofSubject(userId, current.id);
    // A saved card that is just being charged is not stopped.
    if (sale === null || (current.payment === 'card' && sale.checkoutUrl === null)) return;
    await this.sales.close(sale);
  }

  #urls(name: string): CheckoutUrls {
    const base = `${this.config.settings.PUBLIC_URL.replace(/\/+$/, '')}/domains/${name}/renew`;
    return {
      success: `${base}?session_id={CHECKOUT_SESSION_ID}`,
      cancel: `${base}?session_status=cancelled`,
    };
  }
}

const isSame = (renewal: DomainRenewal, { quote, years, payment }: Wish) =>
  renewal.payment === payment && renewal.years === years && renewal.priceCents === quote.yearCents * years;

const withoutPage = (status: Answer['status']): Answer => ({ status, stripe_checkout_url: null });
