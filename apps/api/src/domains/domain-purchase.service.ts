import { type RegistrationErrorCode } from '@homeport/contract/domain-form';
import type { domainPrice, registerDomain, verifyRegistration } from '@homeport/contract/domains';
import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { DomainOrdersService } from './domain-orders.service.ts';
import { QuotesService } from './quotes.service.ts';

/** Sells a single domain: price, checkout, and the status after the checkout. */
@Injectable()
export class DomainPurchaseService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly orders: DomainOrdersService,
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
    const { registration_data: form, autorenew, domain_name: name, registration_period: years } = body;
    if (body.stripe_product_id !== productOf(name)) return refused('payment_provider_error');
    const order = { form, autorenew, names: [{ name, years, quoteId: body.stripe_plan_id }] };
    const { message, names, stripe_checkout_url } = await this.orders.place(userId, order);
    if (stripe_checkout_url !== null) return { status: 'success', message: null, stripe_checkout_url };
    const isTaken = names[0]?.problem === 'taken';
    return refused(message ?? (isTaken ? 'domain_registration_request_exists' : 'payment_provider_error'));
  }

  /** The status of a registration after its checkout. @throws AppError payments_unavailable */
  async confirm(
    userId: string,
    { domain_name: name, stripe_checkout_session: checkoutId }: CallBody<typeof registerDomain>,
  ): Promise<CallAnswer<typeof registerDomain>> {
    const { names } = await this.orders.find(userId, checkoutId);
    const found = names.find(({ domain_name }) => domain_name === name);
    return { status: found?.status ?? 'stripe_error' };
  }
}

function refused(code: RegistrationErrorCode): CallAnswer<typeof verifyRegistration> {
  return { status: 'error', message: code, stripe_checkout_url: null };
}

/** All names with the same ending are one product. */
function productOf(name: string): string {
  return `domain_${name.slice(name.indexOf('.') + 1).replaceAll('.', '_')}`;
}
