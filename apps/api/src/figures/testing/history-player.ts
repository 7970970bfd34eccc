import { randomUUID } from 'node:crypto';
import type { BillingEnvironment } from '../../billing/testing/billing-environment.ts';
import { PlansRepository } from '../../billing/plans/plans.repository.ts';
import type { PlanFacts } from '../../billing/plans/plan-facts.ts';
import { soldChoices } from '../../billing/price-list.ts';
import { listPriceOf } from '../../billing/testing/first-prices.ts';
import { invoiceStored } from '../../billing/index.ts';
import { OffsetClock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import type { FigureEvent, Happened } from './figure-history.ts';
import { calendarDay, type OraclePlan } from './figure-oracle.ts';

interface Customer {
  userId: string;
  hasPaid: boolean;
  plan: (OraclePlan & { id: string; facts: PlanFacts }) | undefined;
}

/** Writes a history into the database as the product does, and says what happened in the words of the figures. */
export class HistoryPlayer {
  readonly happened: Happened[] = [];
  /** Seconds. */
  now: number;
  readonly #env: BillingEnvironment;
  readonly #customers: Customer[] = [];
  #tickets: { number: number; opened: number; isAnswered: boolean }[] = [];

  readonly #zone: string;

  constructor(env: BillingEnvironment, begins: number, zone: string) {
    this.#zone = zone;
    this.#env = env;
    this.now = begins;
    Object.assign(env.app.get(OffsetClock), { now: () => new Date(this.now * 1000) });
  }

  async begin(): Promise<void> {
    for (let count = 0; count < 3; count += 1) this.#customers.push(await this.#signUp());
  }

  async play(event: FigureEvent): Promise<void> {
    this.now += event.after;
    const customer = this.#customers[event.customer];
    if (customer === undefined) return;
    switch (event.does) {
      case 'buy':
      case 'switch':
        return this.#take(customer, event);
      case 'renew':
        return this.#renew(customer);
      case 'miss a charge':
        return this.#becomes(customer, 'late', 'past_due');
      case 'lapse':
        return this.#becomes(customer, 'lapsed', 'unpaid');
      case 'end':
        return this.#end(customer);
      case 'pay an invoice':
        return this.#pay(customer, event.cents, 0);
      case 'pay late':
        return this.#pay(customer, event.cents, event.ago);
      case 'refund':
        return this.#refund(customer, event.cents);
      case 'decline':
        this.#note('failed_payments', 1);
        await this.#env.query(
          `INSERT INTO stripe_events (id, type, payload, state, received_at) VALUES ($1, 'invoice.payment_failed', '{}', 'processed', $2)`,
          [`evt_${randomUUID()}`, this.#time],
        );
        return;
      case 'sign up':
        await this.#signUp();
        return;
      case 'open a ticket':
        return this.#openTicket(customer);
      case 'answer':
        return this.#answer();
    }
  }

  get #time(): Date {
    return new Date(this.now * 1000);
  }

  #note(figure: string, by: number, at = this.now): void {
    this.happened.push({ at: at * 1000, figure, by });
  }

  async #signUp(): Promise<Customer> {
    const userId = randomUUID();
    await this.#env.query(
      `INSERT INTO users (id, email, password_hash, created_at) VALUES ($1, $2, 'none', $3)`,
      [userId, `${userId}@example.test`, this.#time],
    );
    this.#note('signups', 1);
    return { userId, hasPaid: false, plan: undefined };
  }

  async #take(
    customer: Customer,
    { does, choice: index, percentOff, trial }: Extract<FigureEvent, { choice: number }>,
  ): Promise<void> {
    const choice = soldChoices[index % soldChoices.length];
    const { plan } = customer;
    if (choice === undefined || (does === 'buy') !== (plan === undefined)) return;
    if (plan !== undefined && plan.is !== 'paying' && plan.is !== 'trying') return;
    const price = listPriceOf(choice);
    const isTrial = trial && does === 'buy' && !customer.hasPaid;
    const monthly = Math.round((price.monthlyCents * (100 - percentOff)) / 100);
    const end = new Date(this.#time.getTime() + 30 * 86_400_000);
    const facts: PlanFacts = {
      ...choice,
      state: 'active',
      paymentMethod: null,
      cardBrand: null,
      cardLast4: null,
      stripeBalanceCents: 0,
      trialEndsAt: isTrial ? end : null,
      periodStart: this.#time,
      periodEnd: end,
      lookupKey: price.lookupKey,
      periodAmountCents: isTrial ? 0 : monthly * price.months,
      owedSince: null,
      nextChargeAt: null,
      nextChargeCents: null,
      paymentUrl: null,
      asksToAuthenticate: false,
    };
    const before = plan;
    const id = before?.id ?? randomUUID();
    await this.#write(() =>
      before === undefined
        ? this.#plans.insert({
            ...facts,
            id,
            userId: customer.userId,
            orderId: randomUUID(),
            stripeSubscriptionId: null,
            createdAt: this.#time,
          })
        : this.#plans.change(id, { ...facts, stripeSubscriptionId: null }),
    );
    const is = isTrial ? 'trying' : 'paying';
    customer.plan = { id, facts, is, was: is, monthly: isTrial ? 0 : monthly };
    if (isTrial) {
      this.#note('trials_started', 1);
      this.#note('trials', 1);
      return;
    }
    if (before?.is === 'paying') {
      const isSame =
        before.facts.planName === choice.planName &&
        before.facts.planPeriod === choice.planPeriod &&
        before.facts.priceList === choice.priceList;
      const change = monthly - before.monthly;
      this.#note('mrr', change);
      if (isSame) {
        this.#note('mrr_discounts', change);
        return;
      }
      this.#note(change < 0 ? 'mrr_contraction' : 'mrr_expansion', change);
      this.#note(change < 0 ? 'contractions' : 'expansions', 1);
      return;
    }
    this.#startsPaying(customer, monthly, before?.is === 'trying');
  }

  #startsPaying(customer: Customer, monthly: number, wasTrying: boolean): void {
    this.#note('mrr', monthly);
    this.#note('paying', 1);
    this.#note(customer.hasPaid ? 'returned' : 'new', 1);
    this.#note(customer.hasPaid ? 'mrr_returned' : 'mrr_new', monthly);
    customer.hasPaid = true;
    if (!wasTrying) return;
    this.#note('trials_converted', 1);
    this.#note('trials', -1);
  }

  async #renew(customer: Customer): Promise<void> {
    const { plan } = customer;
    if (plan === undefined) return;
    const price = listPriceOf(plan.facts);
    plan.facts = {
      ...plan.facts,
      state: 'active',
      periodStart: new Date(Math.max(this.#time.getTime(), plan.facts.trialEndsAt?.getTime() ?? 0)),
      periodAmountCents: price.amountCents,
    };
    await this.#write(() => this.#plans.change(plan.id, { ...plan.facts, stripeSubscriptionId: null }));
    const wasPaying = plan.is === 'paying' || (plan.is === 'late' && plan.was === 'paying');
    const wasTrying = plan.is === 'trying' || (plan.is === 'late' && plan.was === 'trying');
    if (wasPaying) {
      this.#note('mrr', price.monthlyCents - plan.monthly);
      this.#note('mrr_discounts', price.monthlyCents - plan.monthly);
    } else this.#startsPaying(customer, price.monthlyCents, wasTrying);
    Object.assign(plan, { is: 'paying', was: 'paying', monthly: price.monthlyCents });
  }

  async #becomes(customer: Customer, is: 'late' | 'lapsed', state: 'past_due' | 'unpaid'): Promise<void> {
    const { plan } = customer;
    if (plan === undefined || plan.is === 'lapsed' || (is === 'late' && plan.is === 'late')) return;
    // The provider shows no charge of a term that is not paid.
    plan.facts = { ...plan.facts, state, periodAmountCents: 0 };
    await this.#write(() => this.#plans.change(plan.id, { ...plan.facts, stripeSubscriptionId: null }));
    if (is === 'lapsed') this.#stopsPaying(plan, 'unpaid');
    plan.is = is;
  }

  async #end(customer: Customer): Promise<void> {
    const { plan } = customer;
    if (plan === undefined) return;
    await this.#write(() => this.#plans.end(plan.id, this.#time));
    if (plan.is !== 'lapsed') this.#stopsPaying(plan, 'cancelled');
    customer.plan = undefined;
  }

  #stopsPaying(plan: OraclePlan, why: 'unpaid' | 'cancelled'): void {
    if (plan.was === 'trying') {
      this.#note('trials_lost', 1);
      this.#note('trials', -1);
      return;
    }
    this.#note('mrr', -plan.monthly);
    this.#note(`mrr_${why}`, -plan.monthly);
    this.#note('paying', -1);
    this.#note(why, 1);
  }

  async #pay({ userId }: Customer, cents: number, ago: number): Promise<void> {
    const paidAt = new Date(this.#time.getTime() - ago * 1000);
    await this.#write(async () => {
      await this.#app.get(Database).tx.invoice.create({
        data: {
          id: `in_${randomUUID()}`,
          userId,
          description: 'Plan',
          totalCents: cents,
          dueCents: cents,
          paidCents: cents,
          currency: 'usd',
          state: 'paid',
          issuedAt: paidAt,
          paidAt,
        },
      });
      await this.#app
        .get(DomainEventsService)
        .publish(invoiceStored, { userId, invoice: { id: 'x' } as never, isNew: false, moneyAt: [paidAt] });
    });
    // There are no figures of days before the first account.
    if (calendarDay(paidAt.getTime(), this.#zone) < calendarDay(this.happened[0]?.at ?? 0, this.#zone))
      return;
    this.#note('paid', cents, this.now - ago);
    this.#note('invoices_paid', 1, this.now - ago);
  }

  async #refund({ userId }: Customer, cents: number): Promise<void> {
    await this.#env.query(
      `INSERT INTO refunds (id, user_id, payment_intent_id, amount_cents, state, created_at, finished_at)
       VALUES ($1, $2, 'pi', $3, 'done', $4, $4)`,
      [randomUUID(), userId, cents, this.#time],
    );
    this.#note('refunded', cents);
    this.#note('refunds', 1);
  }

  async #openTicket({ userId }: Customer): Promise<void> {
    const [row] = await this.#env.query(
      `INSERT INTO tickets (user_id, category, description, snippet, created_at, updated_at, creator_viewed_at)
       VALUES ($1, 'tech', 'Help', 'Help', $2, $2, $2) RETURNING number`,
      [userId, this.#time],
    );
    this.#tickets.push({ number: Number(row?.['number']), opened: this.now, isAnswered: false });
    this.#note('tickets', 1);
  }

  /** Answers the latest ticket; only the first answer counts. */
  async #answer(): Promise<void> {
    const ticket = this.#tickets.at(-1);
    if (ticket === undefined) return;
    await this.#env.query(
      `INSERT INTO ticket_replies (id, ticket_number, author_id, by_staff, body, created_at) VALUES ($1, $2, $3, true, 'Here', $4)`,
      [randomUUID(), ticket.number, randomUUID(), this.#time],
    );
    if (!ticket.isAnswered) this.#note('first_answers', 1);
    ticket.isAnswered = true;
  }

  async #write(work: () => Promise<void>): Promise<void> {
    await this.#app.get(Database).transaction(work);
  }

  get #app() {
    return this.#env.app;
  }

  get #plans(): PlansRepository {
    return this.#app.get(PlansRepository);
  }
}
