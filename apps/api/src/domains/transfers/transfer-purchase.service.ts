import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { findRegistrationErrors } from '@homeport/contract/domain-form';
import type { checkTransfer, startTransfer } from '@homeport/contract/domain-transfers';
import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { salePriceCents } from '../domain-prices.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { ContactBookService } from '../ownership/contact-book.service.ts';
import { contactsOf, registrationKnowledge } from '../registration-contacts.ts';
import { assertRegistryFields } from '../registry-rules.ts';
import { registrationErrorOf } from '../registration-errors.ts';
import { TransferGatewayService } from './transfer-gateway.service.ts';
import { transferRefusalOf } from './transfer-refusals.ts';
import { TransferSalesService } from './transfer-sales.service.ts';

type Started = CallAnswer<typeof startTransfer>;

/** Sells transfers of domains to us: whether one is possible, its price and its checkout. */
@Injectable()
export class TransferPurchaseService {
  constructor(
    private readonly gateway: TransferGatewayService,
    private readonly domains: DomainsRepository,
    private readonly sales: TransferSalesService,
    private readonly book: ContactBookService,
    private readonly config: Config,
  ) {}

  /** @throws AppError registrar_unavailable */
  async check(userId: string, name: string): Promise<CallAnswer<typeof checkTransfer>> {
    const unavailable = { status: 'unavailable', price: null, renew_price: null } as const;
    if (await this.#isOurs(userId, name)) return { ...unavailable, reason: 'ours' };
    const offer = await this.gateway.check(name);
    if (offer.state === 'undecided') throw new AppError('registrar_unavailable');
    if (offer.state === 'unavailable') return { ...unavailable, reason: transferRefusalOf(offer.reason) };
    return {
      status: 'available',
      reason: null,
      price: this.#priceOf(offer.costCents) / 100,
      renew_price: this.#priceOf(offer.renewYearCents) / 100,
    };
  }

  /** Opens the checkout of a transfer that the registrar would accept. @throws AppError registrar_unavailable */
  async start(userId: string, body: CallBody<typeof startTransfer>): Promise<Started> {
    const { domain_name: name, code, registration_data: form } = body;
    const [error] = findRegistrationErrors(form, registrationKnowledge);
    if (error !== undefined) return answer({ status: 'error', message: error });
    assertRegistryFields('registration_data', [name], form);
    if (await this.#isOurs(userId, name)) return answer({ status: 'refused', reason: 'ours' });
    const offer = await this.gateway.check(name, code);
    if (offer.state === 'undecided') throw new AppError('registrar_unavailable');
    if (offer.state === 'unavailable')
      return answer({ status: 'refused', reason: transferRefusalOf(offer.reason) });
    const priceCents = this.#priceOf(offer.costCents);
    if (Math.round(body.price * 100) !== priceCents)
      return answer({ status: 'price_changed', price: priceCents / 100 });
    const contacts = contactsOf(form);
    const { registrar, nameservers } = offer;
    const problems = await this.gateway.tryOut({ ...contacts, name, code, nameservers, registrar });
    if (problems.length > 0)
      return answer({ status: 'error', message: registrationErrorOf(problems, !form.billing_address) });
    await this.book.remember(userId, form);
    return this.#open(userId, {
      name,
      registrar,
      nameservers,
      secrets: { ...contacts, code },
      priceCents,
      costCents: offer.costCents,
      renewYearCents: this.#priceOf(offer.renewYearCents),
    });
  }

  async #open(userId: string, order: Parameters<TransferSalesService['open']>[1]): Promise<Started> {
    const opened = await this.sales.open(userId, order);
    if (opened.outcome === 'checkout') return answer({ status: 'success', stripe_checkout_url: opened.url });
    const message =
      opened.outcome === 'taken' ? 'domain_registration_request_exists' : 'payment_provider_error';
    return answer({ status: 'error', message });
  }

  #priceOf(costCents: number): number {
    return salePriceCents(costCents, this.config.settings.DOMAIN_MARKUP_PERCENT);
  }

  /** Whether the domain is at our registrar already, or belongs to another customer. */
  async #isOurs(userId: string, name: string): Promise<boolean> {
    const domain = await this.domains.findByName(name);
    return domain !== null && (domain.atRegistrar || domain.userId !== userId);
  }
}

function answer(change: Partial<Started> & Pick<Started, 'status'>): Started {
  return { message: null, reason: null, price: null, stripe_checkout_url: null, ...change };
}
