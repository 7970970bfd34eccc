import { Injectable, Logger } from '@nestjs/common';
import { type CheckoutUrls, type Sale, SalesService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { ContactSecretsService, type RegistrationContacts } from './contact-secrets.service.ts';
import { quotePrice } from './domain-prices.ts';
import type { DomainQuote } from './quotes.repository.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import type { RegistrationProblem } from './registrars/registrar-driver.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

export interface RegistrationRequest {
  userId: string;
  quote: DomainQuote;
  years: number;
  contacts: RegistrationContacts;
  /** The buyer agrees that the card is saved and charged again before the name expires. */
  autorenew?: boolean;
}

export type RegistrationStart =
  | { outcome: 'checkout'; url: string }
  /** The registry would not accept these. */
  | { outcome: 'problems'; problems: RegistrationProblem[] }
  /** The name is registered, or another customer is about to pay for it. */
  | { outcome: 'taken' }
  | { outcome: 'payments_unavailable' };

/** Opens the checkout of a registration. A name is sold to one customer at a time. */
@Injectable()
export class RegistrationsService {
  readonly #logger = new Logger(RegistrationsService.name);

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly registrar: RegistrarGatewayService,
    private readonly contactSecrets: ContactSecretsService,
    private readonly sales: SalesService,
    private readonly db: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the checkout of a registration that the registry would accept. The same request gets the same checkout;
   * another request of the same customer closes the previous checkout first.
   * @throws AppError registrar_unavailable
   */
  async begin(request: RegistrationRequest): Promise<RegistrationStart> {
    const { userId, quote, years, contacts, autorenew = false } = request;
    const { name, premium, registrar } = quote;
    const problems = await this.registrar.tryOut({ ...contacts, name, years, premium, registrar });
    if (problems.length > 0) return { outcome: 'problems', problems };
    try {
      const previous = await this.registrations.findUnfinished(name);
      if (previous !== null && previous.userId === userId && !this.#isSame(previous, request))
        await this.#close(previous);
      const sale = await this.db.transaction(() => this.#findOrOpenSale(request));
      if (sale === undefined) return { outcome: 'taken' };
      return { outcome: 'checkout', url: await this.sales.checkoutUrl(sale, this.#urls(name), autorenew) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Registration of ${name}: ${error.kind}: ${error.message}`);
      return { outcome: 'payments_unavailable' };
    }
  }

  /** @returns undefined when the name is taken */
  async #findOrOpenSale(request: RegistrationRequest): Promise<Sale | undefined> {
    const { userId, quote, years, contacts, autorenew = false } = request;
    const { name, premium, registrar } = quote;
    await this.registrations.lockName(name);
    if (await this.registrations.isRegistered(name)) return undefined;
    const current = await this.registrations.findUnfinished(name);
    if (current !== null) {
      if (current.userId !== userId || current.state !== 'open' || !this.#isSame(current, request))
        return undefined;
      return (await this.sales.ofSubject(userId, current.id)) ?? undefined;
    }
    const registration = await this.registrations.insert({
      id: newId(),
      userId,
      name,
      registrar,
      years,
      ...quotePrice(quote, years),
      renewYearCents: quote.renewYearCents,
      premium,
      autorenew,
      sealedContacts: this.contactSecrets.seal(contacts),
      createdAt: this.clock.now(),
    });
    return this.sales.offer({
      userId,
      kind: 'domain',
      subjectId: registration.id,
      description: messageOf('domains.sale', { name, years }),
      amountCents: registration.priceCents,
    });
  }

  #isSame(registration: DomainRegistration, request: RegistrationRequest): boolean {
    const { quote, years, contacts, autorenew = false } = request;
    return (
      registration.autorenew === autorenew &&
      registration.years === years &&
      registration.priceCents === quotePrice(quote, years).priceCents &&
      JSON.stringify(this.contactSecrets.open(registration)) === JSON.stringify(contacts)
    );
  }

  async #close({ id, userId, state }: DomainRegistration): Promise<void> {
    if (state !== 'open') return;
    const sale = await this.sales.ofSubject(userId, id);
    if (sale !== null) await this.sales.close(sale);
  }

  #urls(name: string): CheckoutUrls {
    const base = `${this.config.settings.PUBLIC_URL.replace(/\/+$/, '')}/domain/register/${name}`;
    return {
      success: `${base}/status?session_id={CHECKOUT_SESSION_ID}`,
      cancel: `${base}/?session_status=cancelled`,
    };
  }
}
