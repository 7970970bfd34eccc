import type { renewDomain } from '@homeport/contract/domain-renewals';
import type { CallAnswer } from '@homeport/contract/call';
import { heldByStripe } from '../../billing/testing/customers.ts';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import type { Domain } from '../domains.repository.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { AutomaticRenewalsSchedule } from '../renewals/automatic-renewals.schedule.ts';
import { AutorenewService } from '../renewals/autorenew.service.ts';
import { RenewalDetailsService } from '../renewals/renewal-details.service.ts';
import { RenewalQuotesService } from '../renewals/renewal-quotes.service.ts';
import { RenewalsService } from '../renewals/renewals.service.ts';
import { DomainsSyncSchedule } from '../domains-sync.schedule.ts';
import { RegistrationsService } from '../registrations.service.ts';
import { QuotesService } from '../quotes.service.ts';
import { type DomainEnvironment, lea } from './domain-environment.ts';

type Row = Record<string, unknown>;

/** Customers who renew their domains. */
export class RenewalEnvironment {
  readonly domains: DomainEnvironment;

  constructor(domains: DomainEnvironment) {
    this.domains = domains;
  }

  get #app() {
    return this.domains.billing.app;
  }

  /** A customer with a domain for a year, whose card was saved when they bought it. */
  async owner(name: string, card?: string): Promise<{ userId: string; email: string }> {
    const { billing } = this.domains;
    const customer = await billing.newCustomer();
    const quote = await this.#app.get(QuotesService, { strict: false }).quote(customer.userId, name);
    if (quote === undefined) throw new Error(`${name} is taken`);
    const begun = await this.#app.get(RegistrationsService, { strict: false }).begin({
      userId: customer.userId,
      names: [{ quote, years: 1 }],
      contacts: { owner: lea, bill: lea },
      autorenew: true,
    });
    if (begun.outcome !== 'checkout') throw new Error(`${name}: ${begun.outcome}`);
    await this.domains.settle(customer.userId, await this.domains.pay(customer.userId, card));
    await billing.work();
    await billing.sandbox.confirmOwner(name);
    return customer;
  }

  async domainOf(userId: string, name: string): Promise<Domain> {
    const domain = await this.#app.get(DomainsRepository, { strict: false }).findOf(userId, name);
    if (domain === null) throw new Error(`${name} is no domain of ${userId}`);
    return domain;
  }

  async quote(userId: string, name: string) {
    const domain = await this.domainOf(userId, name);
    return this.#app.get(RenewalQuotesService, { strict: false }).quote(domain);
  }

  /** Asks for a renewal at the price that is shown now. */
  async begin(
    userId: string,
    name: string,
    pay_with: 'card' | 'checkout',
    years = 1,
  ): Promise<CallAnswer<typeof renewDomain>> {
    const { id: quote } = await this.quote(userId, name);
    const domain = await this.domainOf(userId, name);
    return this.#app.get(RenewalsService, { strict: false }).begin(domain, { quote, years, pay_with });
  }

  async confirm(userId: string, name: string, checkoutId: string) {
    const domain = await this.domainOf(userId, name);
    return this.#app.get(RenewalDetailsService, { strict: false }).confirm(domain, checkoutId);
  }

  async shown(userId: string, name: string) {
    return this.#app
      .get(RenewalDetailsService, { strict: false })
      .describe(await this.domainOf(userId, name));
  }

  async setAutorenew(userId: string, name: string, enabled: boolean): Promise<void> {
    const quote = enabled ? (await this.quote(userId, name)).id : undefined;
    const domain = await this.domainOf(userId, name);
    await this.#app.get(AutorenewService, { strict: false }).set(domain, enabled, quote);
  }

  /** Runs the work of a customer's renewal once. */
  async attempt(userId: string, kind: 'domains.chargeRenewal' | 'domains.renew'): Promise<void> {
    const [row] = await this.domains.billing.query(
      'UPDATE operations SET next_run_at = now() WHERE kind = $1 AND owner_id = $2 RETURNING id',
      [kind, userId],
    );
    await this.#app
      .get(OperationRunnerService, { strict: false })
      .run(String(row?.['id']), new AbortController().signal);
  }

  /** Pays an invoice by another card on its page. @returns whether it could be paid */
  async payOnPage(page: string): Promise<boolean> {
    const form = { name: 'Lea', card_number: '4242424242424242', expiry: '12/30', cvc: '123' };
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    return answer.status < 400;
  }

  /** Moves the time, reads the registrar, and begins what is due. */
  async pass(days: number): Promise<void> {
    await this.domains.billing.advance(days * 86_400);
    await this.#app.get(DomainsSyncSchedule, { strict: false }).syncAll();
    await this.#app.get(AutomaticRenewalsSchedule, { strict: false }).beginDue();
    await this.domains.billing.work();
  }

  renewalsOf(userId: string): Promise<Row[]> {
    return this.domains.billing.query('SELECT * FROM domain_renewals WHERE user_id = $1 ORDER BY id', [
      userId,
    ]);
  }

  /** A summary of a customer’s renewals: what they paid for them, and what they cost. */
  async outcomeOf(userId: string, name: string): Promise<string> {
    const { ledger, operations } = await this.domains.heldByRegistrar();
    const moved = ledger.filter(({ fqdn }) => fqdn === name).reduce((sum, { cents }) => sum + cents, 0);
    const done = operations.filter(
      ({ fqdn, kind, state }) => fqdn === name && kind !== 'create' && state === 'done',
    );
    const { payments } = await heldByStripe(this.domains.billing, userId);
    const kept = payments.reduce(
      (sum, { status, amount, amount_refunded: back }) => sum + (status === 'succeeded' ? amount - back : 0),
      0,
    );
    const states = (await this.renewalsOf(userId)).map(({ state }) => String(state));
    const mails = (await this.domains.billing.query(
      `SELECT template FROM mail_messages WHERE user_id = $1 AND template <> 'domain-registered' ORDER BY id`,
      [userId],
    )) as { template: string }[];
    return [
      states.join(' '),
      `renewed ${done.length} times there`,
      `paid us ${kept}, cost us ${-moved}`,
      // Independent work sends them, in any order.
      `told ${mails
        .map(({ template }) => template)
        .toSorted()
        .join(', ')}`,
    ].join('; ');
  }
}
