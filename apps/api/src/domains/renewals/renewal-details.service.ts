import {
  type confirmRenewal,
  type domainRenewal,
  renewalProblems,
  type renewalPrice,
  type RenewalState,
} from '@homeport/contract/domain-renewals';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { SalesService, SavedCardsService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { DomainStatusService } from '../domain-status.service.ts';
import type { Domain } from '../domains.repository.ts';
import type { DomainRenewalQuote } from './renewal-quotes.repository.ts';
import { stageOf } from './renewal-stages.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

/** Answers what customers read about the renewal of their domains. */
@Injectable()
export class RenewalDetailsService {
  constructor(
    private readonly renewals: RenewalsRepository,
    private readonly operations: OperationsService,
    private readonly sales: SalesService,
    private readonly cards: SavedCardsService,
    private readonly status: DomainStatusService,
    private readonly clock: Clock,
  ) {}

  async describe(domain: Domain): Promise<CallAnswer<typeof domainRenewal>> {
    const { userId, name, expiresAt, autorenewYearCents, renewYearCents } = domain;
    const { stage, endsAt } = stageOf(domain, this.clock.now());
    const latest = await this.renewals.findLatestOf(userId, name);
    return {
      stage,
      expires: expiresAt.toISOString(),
      stage_ends: endsAt?.toISOString() ?? null,
      autorenew: this.status.isAutorenewed(domain),
      autorenew_date: (await this.status.autorenewDateOf(domain))?.toISOString() ?? null,
      autorenew_price: dollarsOf(autorenewYearCents),
      year_price: dollarsOf(renewYearCents),
      card: await this.cards.describe(userId),
      latest: latest && (await this.#describeRenewal(latest)),
    };
  }

  describePrice(quote: DomainRenewalQuote): CallAnswer<typeof renewalPrice> {
    const { id, isRestoration, yearCents, years, premium, expiresBefore, expiresAt } = quote;
    return {
      quote: id,
      restoration: isRestoration,
      year_price: yearCents / 100,
      years,
      premium,
      expires: expiresBefore.toISOString(),
      holds: expiresAt.toISOString(),
    };
  }

  /** What charging the saved card comes to. @throws AppError conflict; payments_unavailable */
  async describeCharge({ userId }: Domain, quote: DomainRenewalQuote | null, years: number) {
    if (quote === null || !quote.years.includes(years))
      throw new AppError('conflict', { message: messageOf('domains.priceExpired') });
    try {
      const amount = await this.cards.preview(userId, quote.yearCents * years);
      return { tax: dollarsOf(amount?.taxCents ?? null), total: dollarsOf(amount?.totalCents ?? null) };
    } catch (error) {
      throw asAppError(error);
    }
  }

  /** The state of a renewal after its checkout. @throws AppError payments_unavailable */
  async confirm({ userId, name }: Domain, checkoutId: string): Promise<CallAnswer<typeof confirmRenewal>> {
    const sale = await this.sales.ownOfCheckout(userId, checkoutId);
    if (sale?.kind !== 'domain_renewal') return { status: 'stripe_error' };
    const payment = await this.#settle(sale);
    const renewal = await this.renewals.get(sale.subjectId);
    if (renewal.name !== name) return { status: 'stripe_error' };
    if (payment === 'refunded') return { status: 'refused' };
    // The bank still has to pay; otherwise the checkout expires.
    if (payment === 'money_under_way') return { status: 'renewing' };
    if (payment !== 'paid') return { status: 'stripe_error' };
    const state = await this.#stateOf(renewal);
    return {
      status: state === 'renewed' || state === 'refused' || state === 'attention' ? state : 'renewing',
    };
  }

  async #settle(sale: Parameters<SalesService['settle']>[0]) {
    try {
      return await this.sales.settle(sale);
    } catch (error) {
      throw asAppError(error);
    }
  }

  async #describeRenewal(renewal: DomainRenewal) {
    const { id, kind, isRestoration, years, priceCents, problem, createdAt, expiresAfter } = renewal;
    const page = await this.#pageOf(renewal);
    return {
      id,
      state: page === null ? await this.#stateOf(renewal) : 'checkout',
      page,
      automatic: kind === 'automatic',
      restoration: isRestoration,
      years,
      price: priceCents / 100,
      problem: renewalProblems.find((known) => known === problem) ?? null,
      started: createdAt.toISOString(),
      expires: expiresAfter?.toISOString() ?? null,
    };
  }

  /** Where the customer confirms the payment by the saved card; null unless their bank wants it. */
  async #pageOf({ id, userId, state, payment }: DomainRenewal): Promise<string | null> {
    if (state !== 'open' || payment !== 'card') return null;
    return (await this.sales.ofSubject(userId, id))?.checkoutUrl ?? null;
  }

  async #stateOf({ id, state, payment }: DomainRenewal): Promise<RenewalState> {
    if (state === 'renewed' || state === 'refused' || state === 'cancelled') return state;
    if (state === 'open' && payment === 'checkout') return 'checkout';
    const kind = state === 'open' ? 'domains.chargeRenewal' : 'domains.renew';
    const work = await this.operations.latest(kind, id);
    if (work?.state === 'parked') return 'attention';
    return state === 'open' ? 'charging' : 'renewing';
  }
}

const asAppError = (error: unknown) =>
  error instanceof ProviderError
    ? new AppError('payments_unavailable', { detail: error.message, cause: error })
    : error;

const dollarsOf = (cents: number | null) => (cents === null ? null : cents / 100);
