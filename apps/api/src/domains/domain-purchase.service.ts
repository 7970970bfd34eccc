import { type RegistrationErrorCode, findRegistrationErrors } from '@homeport/contract/domain-form';
import type { domainPrice, registerDomain, verifyRegistration } from '@homeport/contract/domains';
import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { SalesService } from '../billing/index.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { DomainStatusService } from './domain-status.service.ts';
import { ContactBookService } from './ownership/contact-book.service.ts';
import { QuotesService } from './quotes.service.ts';
import { contactsOf, registrationKnowledge } from './registration-contacts.ts';
import { registrationErrorOf } from './registration-errors.ts';
import { RegistrationsRepository } from './registrations.repository.ts';
import { RegistrationsService } from './registrations.service.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** Sells domains: price, checkout, and the status after the checkout. */
@Injectable()
export class DomainPurchaseService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly registrations: RegistrationsService,
    private readonly rows: RegistrationsRepository,
    private readonly sales: SalesService,
    private readonly status: DomainStatusService,
    private readonly book: ContactBookService,
  ) {}

  /** @throws AppError conflict when the name cannot be registered; registrar_unavailable */
  async price(userId: string, name: string): Promise<CallAnswer<typeof domainPrice>> {
    const quote = await this.quotes.quote(userId, name);
    if (quote === undefined)
      throw new AppError('conflict', {
        message: messageOf('domains.unavailable'),
      });
    return {
      stripe_plan_id: quote.id,
      stripe_product_id: productOf(name),
      plan_price: quote.yearCents / 100,
      discounted: quote.discountYearCents !== null,
      discounted_price: quote.discountYearCents && quote.discountYearCents / 100,
      discounted_years: quote.discountMostYears,
      renew_price: quote.renewYearCents / 100,
      plan_period: 1,
      most_years: quote.mostYears,
      premium: quote.premium,
      expires: quote.expiresAt.toISOString(),
    };
  }

  /** @throws AppError registrar_unavailable */
  async verify(
    userId: string,
    body: CallBody<typeof verifyRegistration>,
  ): Promise<CallAnswer<typeof verifyRegistration>> {
    const { registration_data: form, registration_period: years, domain_name: name } = body;
    const [code] = findRegistrationErrors(form, registrationKnowledge);
    if (code !== undefined) return refused(code);
    const quote = await this.quotes.find(userId, { id: body.stripe_plan_id, name });
    if (quote === null || body.stripe_product_id !== productOf(name) || years > quote.mostYears)
      return refused('payment_provider_error');
    const contacts = contactsOf(form);
    const begun = await this.registrations.begin({
      userId,
      quote,
      years,
      contacts,
      autorenew: body.autorenew,
    });
    switch (begun.outcome) {
      case 'checkout':
        await this.book.remember(userId, form);
        return { status: 'success', message: null, stripe_checkout_url: begun.url };
      case 'problems':
        return refused(registrationErrorOf(begun.problems, !form.billing_address));
      case 'taken':
        return refused('domain_registration_request_exists');
      case 'payments_unavailable':
        return refused('payment_provider_error');
    }
  }

  /** The status of a registration after its checkout. @throws AppError payments_unavailable */
  async confirm(
    userId: string,
    { domain_name: name, stripe_checkout_session: checkoutId }: CallBody<typeof registerDomain>,
  ): Promise<CallAnswer<typeof registerDomain>> {
    const sale = await this.sales.ownOfCheckout(userId, checkoutId);
    if (sale?.kind !== 'domain') return { status: 'stripe_error' };
    const payment = await this.#settle(sale);
    const registration = await this.rows.get(sale.subjectId);
    if (registration.name !== name) return { status: 'stripe_error' };
    if (payment === 'refunded') return { status: 'error' };
    // The bank still has to pay; otherwise the checkout expires.
    if (payment === 'money_under_way') return { status: 'registration_requested' };
    if (payment !== 'paid') return { status: 'stripe_error' };
    if (registration.state === 'registered') return { status: 'registered' };
    if (registration.state === 'refused') return { status: 'error' };
    const status = await this.status.ofRegistration(registration);
    return { status: status === 'pending' || status === 'crit_error' ? status : 'registration_requested' };
  }

  async #settle(sale: Parameters<SalesService['settle']>[0]) {
    try {
      return await this.sales.settle(sale);
    } catch (error) {
      if (error instanceof ProviderError)
        throw new AppError('payments_unavailable', { detail: error.message, cause: error });
      throw error;
    }
  }
}

function refused(code: RegistrationErrorCode): CallAnswer<typeof verifyRegistration> {
  return { status: 'error', message: code, stripe_checkout_url: null };
}

/** All names with the same ending are one product. */
function productOf(name: string): string {
  return `domain_${name.slice(name.indexOf('.') + 1).replaceAll('.', '_')}`;
}
