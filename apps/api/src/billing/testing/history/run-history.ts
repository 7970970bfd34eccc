import { CardDeclinedError } from '../../payments.port.ts';
import { changeMode } from '../../change-rules.ts';
import { discountCentsOf } from '../../prices/first-charge.ts';
import type { PlanChoice } from '../../price-list.ts';
import { listPriceOf } from '../first-prices.ts';
import { discountOf, everythingSold, ReferenceModel, type Sold } from './reference-model.ts';
import type { History, Lasting, Step } from './generated-history.ts';
import type { ReplayedPlan, World } from './replayed-plan.ts';

const day = 86_400;
/** Five business days, with a weekend and the longest run of holidays in a year. */
const longestGoodbye = 14 * day;
/** A card is valid for at least that long. */
const cardSeconds = 3 * 366 * day;

/** What lowers a price. */
interface Off {
  offer: number;
  lasts: Lasting;
}

/** Counts what was done in all histories. */
export type Tally = Map<string, number>;

/**
 * Runs a history in a world and in the reference model, and compares both after every step.
 * @throws Error that says what differs, and after which steps
 */
export async function runHistory(world: World, history: History, tally: Tally): Promise<void> {
  const run = new Run(world, history.begins, tally);
  await run.begin(history);
  for (const step of history.steps) await run.take(step);
  await run.finish();
}

class Run {
  readonly #world: World;
  readonly #plan: ReplayedPlan;
  readonly #expected: ReferenceModel;
  readonly #tally: Tally;
  readonly #done: string[] = [];
  #cardSince: number;
  /** When the end of the paid time was first seen. */
  #overSince: number | null = null;

  constructor(world: World, begins: number, tally: Tally) {
    this.#world = world;
    this.#plan = world.newPlan();
    this.#expected = new ReferenceModel(begins);
    this.#tally = tally;
    this.#cardSince = begins;
  }

  async begin({ first, offer, lasts }: History): Promise<void> {
    await this.#moveTo(this.#expected.now);
    await this.#plan.register();
    const sold = chosen(everythingSold, first);
    await this.#buy('purchase', sold, { offer, lasts }, sold.period !== '3-year');
    await this.#compare();
  }

  async take(step: Step): Promise<void> {
    if (!(await this.#do(step))) return;
    await this.#moveTo(this.#expected.now);
    await this.#compare();
  }

  /** Leaves nothing that a later history's time would charge. */
  async finish(): Promise<void> {
    if (this.#expected.plan?.kind === 'running') await this.#plan.close();
  }

  /** @returns false when the step is not possible now */
  async #do(step: Step): Promise<boolean> {
    switch (step.does) {
      case 'wait':
        return this.#wait(step.days * day + step.seconds);
      case 'upgrade':
        return this.#upgrade(step);
      case 'renew':
        return this.#renew(step);
      case 'buy':
        return this.#buyAnew(step);
      case 'use card':
        return this.#useCard(step.good);
      case 'let a charge fail':
        return this.#letFail(step.days);
      case 'cancel':
        return this.#cancel();
      case 'withdraw':
        return this.#withdraw();
      case 'end':
        return this.#end();
      case 'pay back':
        return this.#startRefund(step.share);
    }
  }

  async #wait(wanted: number): Promise<boolean> {
    const { plan, now, cardIsGood } = this.#expected;
    let seconds = Math.min(wanted, this.#cardSince + cardSeconds - now);
    if (plan?.kind === 'running') {
      // Drafts of a subscription after the provider gave up are never charged, and not part of the model.
      if (plan.status === 'unpaid') seconds = Math.min(seconds, plan.end - now - 1);
      else if (!cardIsGood) seconds = Math.min(seconds, 20 * day);
    }
    if (seconds <= 0) return false;
    await this.#moveTo(now + seconds);
    return this.#did(`wait ${(seconds / day).toFixed(3)} days`, 'wait');
  }

  async #upgrade({ pick, offer, lasts }: { pick: number } & Off): Promise<boolean> {
    const expected = this.#expected;
    const { plan } = expected;
    if (plan === null || expected.state() !== 'active') return false;
    if (plan.kind === 'running' && (plan.cancelled || expected.over)) return false;
    // A pending charge that will fail is no longer the latest one then.
    if (plan.kind === 'running' && plan.invoice !== null && !expected.cardIsGood) return false;
    const options = everythingSold.filter((sold) => mayBecome(plan.sold, sold));
    if (options.length === 0) return false;
    const sold = chosen(options, pick);
    const wanted = plan.kind === 'prepaid' || sold.period === '3-year' ? 'checkout' : 'in-place';
    const from = { ...choiceOf(plan.sold), stripeSubscriptionId: plan.kind === 'prepaid' ? null : 'sub' };
    same('way of the change', changeMode(from, choiceOf(sold)), wanted, this.#done);
    // A running subscription is changed by a checkout, too, where the customer has a code.
    const hasCode = offer > 0 && lasts !== 'offer';
    if (wanted === 'checkout' || hasCode) {
      const discount = discountFor(sold, offer);
      const terms = { percentOff: offer, discountCents: discount, lasts, trial: false };
      await this.#plan.checkOut('upgrade', choiceOf(sold), terms);
      expected.changeByCheckout(sold, { cents: discount, lasts });
      this.#cardSince = expected.now;
      if (hasCode) this.#count(`code for ${lasts}`);
      return this.#did(
        `upgrade by checkout to ${named(sold)}, ${offer} % off, ${lasts}`,
        `checkout to ${named(sold)}`,
      );
    }
    const quote = expected.quoteInPlace(sold);
    same('preview', await this.#plan.preview(choiceOf(sold)), quote, this.#done);
    const changes = expected.changeInPlace(sold);
    const changed = await this.#plan.changeInPlace(choiceOf(sold)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof CardDeclinedError) return false;
        throw error;
      },
    );
    same('change in place', changed, changes, this.#done);
    return this.#did(`upgrade in place to ${named(sold)}: ${String(changed)}`, `in place to ${named(sold)}`);
  }

  async #renew({ pick, offer }: { pick: number; offer: number }): Promise<boolean> {
    const { plan } = this.#expected;
    const state = this.#expected.state();
    const lapsed = state === 'unpaid' || (state === 'past_due' && plan?.kind === 'prepaid');
    if (!lapsed) return false;
    const sold = chosen(
      everythingSold.filter(({ list }) => list === 'standard'),
      pick,
    );
    await this.#buy('renewal', sold, { offer, lasts: 'offer' }, false);
    return true;
  }

  async #buyAnew({ pick, ...off }: { pick: number } & Off): Promise<boolean> {
    if (this.#expected.plan !== null) return false;
    await this.#buy('purchase', chosen(everythingSold, pick), off, false);
    return true;
  }

  async #buy(kind: 'purchase' | 'renewal', sold: Sold, { offer, lasts }: Off, trial: boolean): Promise<void> {
    const discount = discountFor(sold, offer);
    const terms = { percentOff: offer, discountCents: discount, lasts, trial };
    await this.#plan.checkOut(kind, choiceOf(sold), terms);
    this.#expected.buy(sold, { cents: discount, lasts }, trial);
    if (offer > 0 && lasts !== 'offer') this.#count(`code for ${lasts}`);
    this.#cardSince = this.#expected.now;
    this.#did(
      `${kind} of ${named(sold)}, ${offer} % off, ${lasts}${trial ? ', with a trial' : ''}`,
      `${kind} of ${named(sold)}`,
    );
  }

  async #useCard(good: boolean): Promise<boolean> {
    const { plan } = this.#expected;
    if (plan?.kind !== 'running' || this.#expected.over || plan.invoice?.state === 'draft') return false;
    const owed = plan.invoice !== null;
    await this.#plan.useCard(good);
    this.#expected.useCard(good);
    this.#cardSince = this.#expected.now;
    return this.#did(
      `use a card that ${good ? 'pays' : 'declines'}`,
      owed ? `late payment: ${good ? 'paid' : 'declined'}` : `card that ${good ? 'pays' : 'declines'}`,
    );
  }

  async #letFail(days: number): Promise<boolean> {
    const { plan, over } = this.#expected;
    if (plan?.kind !== 'running' || over || plan.cancelled || plan.invoice !== null) return false;
    await this.#useCard(false);
    await this.#moveTo(plan.end + 3_600 + days * day);
    return this.#did(`let the charge fail, wait ${days} days`, 'let a charge fail');
  }

  async #cancel(): Promise<boolean> {
    const { plan, over } = this.#expected;
    if (plan?.kind !== 'running' || over || plan.cancelled || plan.status !== 'active') return false;
    await this.#plan.setRenewal(false);
    this.#expected.cancel();
    return this.#did('cancel');
  }

  async #withdraw(): Promise<boolean> {
    const { plan, over } = this.#expected;
    if (plan?.kind !== 'running' || over || !plan.cancelled) return false;
    await this.#plan.setRenewal(true);
    this.#expected.withdraw();
    return this.#did('withdraw');
  }

  async #end(): Promise<boolean> {
    const { plan } = this.#expected;
    if (plan?.kind !== 'running' || !plan.cancelled) return false;
    await this.#plan.close();
    this.#expected.endNow();
    return this.#did('end');
  }

  async #startRefund(share: number): Promise<boolean> {
    const cents = await this.#plan.startRefund(share);
    this.#expected.startRefund(cents);
    return cents > 0 && this.#did(`pay ${cents} cents back`, 'pay back');
  }

  async #moveTo(seconds: number): Promise<void> {
    await this.#world.moveTo(seconds);
    this.#expected.moveTo(seconds);
  }

  async #compare(): Promise<void> {
    const { charges, refunded, balance } = this.#expected;
    same('money', await this.#plan.money(), { charges, refunded, balance }, this.#done);
    const { state, nextCharge } = await this.#plan.standing();
    this.#count(`state ${state}`);
    this.#letGo(state);
    same('state', state, this.#expected.state(), this.#done);
    same('next charge', nextCharge, this.#expected.nextCharge(), this.#done);
  }

  /** Access ends by the calendar of business days, which other suites test: any time within its bounds is accepted. */
  #letGo(state: string): void {
    const { over, now } = this.#expected;
    if (!over || !this.#world.letsGo) {
      this.#overSince = null;
      return;
    }
    this.#overSince ??= now;
    const since = now - this.#overSince;
    if (state === 'none' ? since > 0 : since >= longestGoodbye) this.#expected.endNow();
  }

  #did(what: string, counted = what): true {
    this.#done.push(what);
    this.#count(counted);
    return true;
  }

  #count(what: string): void {
    this.#tally.set(what, (this.#tally.get(what) ?? 0) + 1);
  }
}

/** The possible changes of a plan, by the published table. */
function mayBecome(from: Sold, to: Sold): boolean {
  const rank = ['professional', 'premium', 'expert', 'agency'];
  const length = ['monthly', 'yearly', '3-year'];
  const longer = length.indexOf(to.period) > length.indexOf(from.period);
  const more = rank.indexOf(to.plan) > rank.indexOf(from.plan);
  if (to.list === 'template') return more || (to.plan === from.plan && from.list === 'template' && longer);
  if (to.plan === from.plan) return longer;
  return more && (from.period !== '3-year' || to.period === '3-year');
}

function discountFor(sold: Sold, percent: number): number {
  const expected = discountOf(sold, percent);
  same('discount', discountCentsOf(listPriceOf(choiceOf(sold)), percent), expected, [named(sold)]);
  return expected;
}

function choiceOf({ plan, period, list }: Sold): PlanChoice {
  return { planName: plan as PlanChoice['planName'], planPeriod: period, priceList: list };
}

function named({ list, plan, period }: Sold): string {
  return `${list} ${plan} ${period}`;
}

function chosen<T>(options: readonly T[], pick: number): T {
  const option = options[pick % options.length];
  if (option === undefined) throw new Error('There is nothing to choose from');
  return option;
}

function same(what: string, found: unknown, expected: unknown, done: readonly string[]): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: is ${a}, should be ${b}, after\n  ${done.join('\n  ')}`);
}
