import {
  type BillingEnvironment,
  startBillingEnvironment,
} from '../../billing/testing/billing-environment.ts';
import { heldByStripe } from '../../billing/testing/customers.ts';
import { type SaleStatus, SalesService } from '../../billing/orders/sales.service.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { QuotesService } from '../quotes.service.ts';
import type { DomainContact, RegisteredDomain, RegistrarDriver } from '../registrars/registrar-driver.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { type OrderedName, RegistrationsService, type RegistrationStart } from '../registrations.service.ts';

type Row = Record<string, unknown>;

export const lea: DomainContact = {
  kind: 'individual',
  givenName: 'Lea',
  familyName: 'Moreau',
  organisation: '',
  email: 'lea@maison-lune.test',
  street: 'Hauptstraße 1',
  city: 'Berlin',
  zip: '10115',
  state: '',
  country: 'DE',
  phone: '+49.301234567',
};

/** The state of the sandbox’s registrar. */
export interface HeldByRegistrar {
  prepaid: { balance_cents: number };
  domains: { fqdn: string; nameservers: string[]; autorenew: boolean; ends_at: string }[];
  operations: { fqdn: string; kind: string; state: string; cents: number }[];
  ledger: { kind: string; cents: number; fqdn: string }[];
}

let names = 0;

/** A new, unregistered name. */
export function newName(): string {
  names += 1;
  return `maison-${names}.example`;
}

/** The product with a Stripe and a registrar of its own, and customers who buy domains. */
export class DomainEnvironment {
  readonly billing: BillingEnvironment;
  /** The id of the newest event that was skipped. */
  #skipped: string | undefined;

  constructor(billing: BillingEnvironment) {
    this.billing = billing;
  }

  get registrars(): RegistrarDriversService {
    return this.billing.app.get(RegistrarDriversService, { strict: false });
  }

  /** The driver of the sandbox’s registrar. */
  get registrar(): RegistrarDriver {
    return this.registrars.of({ registrar: 'gandi' });
  }

  /** Opens the checkout of a registration. */
  async begin(userId: string, name: string, contact = lea, years = 1): Promise<RegistrationStart> {
    const quote = await this.billing.app.get(QuotesService, { strict: false }).quote(userId, name);
    if (quote === undefined) return { outcome: 'names', names: [{ name, problem: 'taken' }] };
    return this.billing.app
      .get(RegistrationsService, { strict: false })
      .begin({ userId, names: [{ quote, years }], contacts: { owner: contact, bill: contact } });
  }

  /** Opens the checkout of several names, each for a year. */
  async beginAll(userId: string, names: readonly string[], contact = lea): Promise<RegistrationStart> {
    const ordered: OrderedName[] = [];
    for (const name of names) {
      const quote = await this.billing.app.get(QuotesService, { strict: false }).quote(userId, name);
      if (quote === undefined) return { outcome: 'names', names: [{ name, problem: 'taken' }] };
      ordered.push({ quote, years: 1 });
    }
    return this.billing.app
      .get(RegistrationsService, { strict: false })
      .begin({ userId, names: ordered, contacts: { owner: contact, bill: contact } });
  }

  /** A customer who has paid for several names with one checkout, before any worker runs. */
  async paidForAll(names: readonly string[]): Promise<{ userId: string; email: string }> {
    const customer = await this.billing.newCustomer();
    const { outcome } = await this.beginAll(customer.userId, names);
    if (outcome !== 'checkout') throw new Error(`${names.join(', ')}: ${outcome}`);
    await this.settle(customer.userId, await this.pay(customer.userId));
    return customer;
  }

  /** Pays the open checkout of a customer. @returns its id */
  async pay(userId: string, card?: string): Promise<string> {
    const [sale] = await this.billing.query(
      `SELECT checkout_session_id AS id FROM sales WHERE user_id = $1 AND state = 'open' ORDER BY id DESC`,
      [userId],
    );
    const id = String(sale?.['id']);
    if ((await this.billing.sandbox.pay(id, card)) !== 200) throw new Error('The payment was refused');
    return id;
  }

  /** Settles a checkout, as the screen after it does. */
  async settle(userId: string, checkoutId: string): Promise<SaleStatus> {
    const sales = this.billing.app.get(SalesService, { strict: false });
    const sale = await sales.ownOfCheckout(userId, checkoutId);
    if (sale === null) throw new Error(`${checkoutId} is no checkout of ${userId}`);
    return sales.settle(sale);
  }

  /** Skips Stripe's events so far: those of earlier tests, or of years that passed. */
  async skipEvents(): Promise<void> {
    this.#skipped = (await this.billing.events(this.#skipped)).at(-1)?.id ?? this.#skipped;
  }

  /** Delivers all events of Stripe to the product that were not skipped. */
  async deliverEvents(): Promise<void> {
    for (const event of await this.billing.events(this.#skipped)) await this.billing.deliver(event);
  }

  /** A customer with a paid registration, before any worker runs. */
  async paidFor(name: string, years = 1): Promise<{ userId: string; email: string }> {
    const customer = await this.billing.newCustomer();
    const { outcome } = await this.begin(customer.userId, name, lea, years);
    if (outcome !== 'checkout') throw new Error(`${name}: ${outcome}`);
    await this.settle(customer.userId, await this.pay(customer.userId));
    return customer;
  }

  async registered(name: string, years = 1): Promise<{ userId: string; email: string }> {
    const customer = await this.paidFor(name, years);
    await this.billing.work();
    return customer;
  }

  /** The domain as the registrar’s API returns it. */
  async atRegistrar(name: string): Promise<RegisteredDomain | undefined> {
    return this.registrar.find(name);
  }

  async heldByRegistrar(): Promise<HeldByRegistrar> {
    return (await this.billing.sandbox.state<{ gandi: HeldByRegistrar }>()).gandi;
  }

  domainsOf(userId: string): Promise<Row[]> {
    return this.billing.query('SELECT * FROM domains WHERE user_id = $1', [userId]);
  }

  registrationsOf(userId: string): Promise<Row[]> {
    return this.billing.query('SELECT * FROM domain_registrations WHERE user_id = $1 ORDER BY id', [userId]);
  }

  salesOf(userId: string): Promise<Row[]> {
    return this.billing.query('SELECT * FROM sales WHERE user_id = $1 ORDER BY id', [userId]);
  }

  /** A summary of the state of a customer’s registration. */
  async outcomeOf(userId: string, name: string): Promise<string> {
    const { domains, ledger } = await this.heldByRegistrar();
    const moved = ledger.filter(({ fqdn }) => fqdn === name).reduce((sum, { cents }) => sum + cents, 0);
    const [registration] = await this.registrationsOf(userId);
    const [sale] = await this.salesOf(userId);
    const { payments } = await heldByStripe(this.billing, userId);
    const kept = payments.reduce((sum, { amount, amount_refunded: back }) => sum + amount - back, 0);
    const count = domains.filter(({ fqdn }) => fqdn === name).length;
    const mails = (await this.billing.query(
      `SELECT template FROM mail_messages WHERE user_id = $1 ORDER BY id`,
      [userId],
    )) as { template: string }[];
    return [
      String(registration?.['state']),
      `sale ${String(sale?.['state'])}`,
      `${(await this.domainsOf(userId)).length} here, ${count} there`,
      `paid us ${kept}, cost us ${-moved}`,
      `told ${mails.map(({ template }) => template).join(', ')}`,
    ].join('; ');
  }
}

/** @param changed settings that differ from those of every test */
export async function startDomainEnvironment(
  changed: Record<string, string> = {},
): Promise<DomainEnvironment> {
  const billing = await startBillingEnvironment(changed);
  billing.app.get(WorkerRpcService, { strict: false }).start();
  return new DomainEnvironment(billing);
}
