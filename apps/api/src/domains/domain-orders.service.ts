import { findRegistrationErrors, type RegistrationForm } from '@homeport/contract/domain-form';
import type { domainOrder, orderDomains } from '@homeport/contract/domain-orders';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { type Sale, SalesService } from '../billing/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { ContactBookService } from './ownership/contact-book.service.ts';
import { QuotesService } from './quotes.service.ts';
import { contactsOf, registrationKnowledge } from './registration-contacts.ts';
import { registrationErrorOf } from './registration-errors.ts';
import { assertRegistryFields } from './registry-rules.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { type OrderedName, RegistrationsService } from './registrations.service.ts';

export interface DomainOrder {
  form: RegistrationForm;
  autorenew: boolean;
  names: readonly { name: string; years: number; quoteId: string }[];
}

export type OrderAnswer = CallAnswer<typeof orderDomains>;
type OrderStatus = CallAnswer<typeof domainOrder>;
type NameStatus = OrderStatus['names'][number]['status'];

/** Sells one name or several with one payment. Each name is registered, or refunded, by itself. */
@Injectable()
export class DomainOrdersService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly registrations: RegistrationsService,
    private readonly rows: RegistrationsRepository,
    private readonly sales: SalesService,
    private readonly status: DomainStatusService,
    private readonly book: ContactBookService,
  ) {}

  /** @throws AppError registrar_unavailable */
  async place(userId: string, { form, autorenew, names }: DomainOrder): Promise<OrderAnswer> {
    const [code] = findRegistrationErrors(form, registrationKnowledge);
    if (code !== undefined) return refused({ message: code });
    const all = names.map(({ name }) => name);
    assertRegistryFields('registration_data', all, form);
    const ordered: OrderedName[] = [];
    const stale: string[] = [];
    for (const { name, years, quoteId } of names) {
      const quote = await this.quotes.find(userId, { id: quoteId, name });
      if (quote === null || years > quote.mostYears) stale.push(name);
      else ordered.push({ quote, years });
    }
    if (stale.length > 0)
      return refused({ names: stale.map((domain_name) => ({ domain_name, problem: 'price_changed' })) });
    const contacts = contactsOf(form);
    const begun = await this.registrations.begin({ userId, names: ordered, contacts, autorenew });
    switch (begun.outcome) {
      case 'checkout':
        await this.book.remember(userId, form);
        return { status: 'success', message: null, names: [], stripe_checkout_url: begun.url };
      case 'problems':
        return refused({
          message: registrationErrorOf(begun.problems, !form.billing_address),
          names: [{ domain_name: begun.name, problem: 'details_refused' }],
        });
      case 'names': {
        for (const { name, problem } of begun.names)
          if (problem === 'dearer') await this.quotes.forget(userId, name);
        return refused({
          names: begun.names.map(({ name, problem }) => ({
            domain_name: name,
            problem: problem === 'dearer' ? 'price_changed' : problem,
          })),
        });
      }
      case 'payments_unavailable':
        return refused({ message: 'payment_provider_error' });
    }
  }

  /**
   * The outcome of each name after the checkout.
   * @returns no names for the checkout of another customer. @throws AppError payments_unavailable
   */
  async find(userId: string, checkoutId: string): Promise<OrderStatus> {
    const [first] = await this.sales.linesOfCheckout(userId, checkoutId);
    if (first?.kind !== 'domain') return { names: [] };
    const payment = await this.#settle(first);
    const lines = await this.sales.linesOfCheckout(userId, checkoutId);
    const names = await Promise.all(
      lines.map(async (line) => {
        const { name } = await this.rows.get(line.subjectId);
        const status = await this.#statusOf(line, payment);
        return { domain_name: name, status, price: line.amountCents / 100 };
      }),
    );
    return { names };
  }

  async #statusOf(sale: Sale, payment: Awaited<ReturnType<SalesService['settle']>>): Promise<NameStatus> {
    if (sale.state === 'refunded') return 'error';
    // The bank still has to pay; otherwise the checkout expires.
    if (payment === 'money_under_way') return 'registration_requested';
    if (sale.state !== 'paid') return 'stripe_error';
    const registration = await this.rows.get(sale.subjectId);
    if (registration.state === 'registered') return 'registered';
    if (registration.state === 'refused') return 'error';
    const status = await this.status.ofRegistration(registration);
    return status === 'pending' || status === 'crit_error' ? status : 'registration_requested';
  }

  async #settle(sale: Sale) {
    try {
      return await this.sales.settle(sale);
    } catch (error) {
      if (error instanceof ProviderError)
        throw new AppError('payments_unavailable', { detail: error.message, cause: error });
      throw error;
    }
  }
}

function refused({ message = null, names = [] }: Partial<OrderAnswer>): OrderAnswer {
  return { status: 'error', message, names, stripe_checkout_url: null };
}
