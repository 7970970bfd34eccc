import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type CheckoutUrls, type Sale, SalesService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { ContactSecretsService, type RegistrationContacts } from './contact-secrets.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { quotePrice } from './quote-price.ts';
import type { DomainQuote } from './quotes.repository.ts';
import { RegisterDomainOperation } from './register-domain.operation.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import type { RegistrationProblem } from './registrar.port.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

export interface Wish {
  userId: string;
  quote: DomainQuote;
  years: number;
  contacts: RegistrationContacts;
}

export type Begun =
  | { outcome: 'checkout'; url: string }
  /** The registry would not accept these. */
  | { outcome: 'problems'; problems: RegistrationProblem[] }
  /** The name is registered, or somebody is about to. */
  | { outcome: 'taken' }
  | { outcome: 'payments_unavailable' };

/** From the wish for a name to its payment: what is sold, and that it is sold once. */
@Injectable()
export class RegistrationsService implements OnModuleInit {
  readonly #logger = new Logger(RegistrationsService.name);

  constructor(
    private readonly db: Database,
    private readonly registrations: RegistrationsRepository,
    private readonly domains: DomainsRepository,
    private readonly desk: RegistrarGatewayService,
    private readonly secretStore: ContactSecretsService,
    private readonly sales: SalesService,
    private readonly operation: RegisterDomainOperation,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sales.register({
      kind: 'domain',
      paid: (sale) => this.#paid(sale),
      expired: (sale) => this.#expired(sale),
    });
  }

  /**
   * Leads to the checkout of a registration that the registry would accept. Asked for again with the same data, it is the
   * same checkout; with others, the former one is closed first.
   * @throws AppError registrar_unavailable
   */
  async begin(wish: Wish): Promise<Begun> {
    const { userId, quote, years, contacts } = wish;
    const { name, premium } = quote;
    const problems = await this.desk.tryOut({ ...contacts, name, years, premium });
    if (problems.length > 0) return { outcome: 'problems', problems };
    try {
      const former = await this.registrations.findUnderWay(name);
      if (former !== null && former.userId === userId && !this.#isSame(former, wish))
        await this.#close(former);
      const sale = await this.db.transaction(() => this.#place(wish));
      if (sale === undefined) return { outcome: 'taken' };
      return { outcome: 'checkout', url: await this.sales.checkoutUrl(sale, this.#urls(name)) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.#logger.error(`Registration of ${name}: ${error.kind}: ${error.message}`);
      return { outcome: 'payments_unavailable' };
    }
  }

  /** The open sale for this wish, or a new one; undefined when the name is not to be had. */
  async #place(wish: Wish): Promise<Sale | undefined> {
    const { userId, quote, years, contacts } = wish;
    const { name, premium } = quote;
    await this.registrations.lockName(name);
    if ((await this.domains.findByName(name)) !== null) return undefined;
    const present = await this.registrations.findUnderWay(name);
    if (present !== null) {
      if (present.userId !== userId || present.state !== 'open' || !this.#isSame(present, wish))
        return undefined;
      return (await this.sales.ofSubject(userId, present.id)) ?? undefined;
    }
    const registration = await this.registrations.insert({
      id: newId(),
      userId,
      name,
      years,
      ...quotePrice(quote, years),
      renewYearCents: quote.renewYearCents,
      premium,
      sealedContacts: this.secretStore.seal(contacts),
      createdAt: this.clock.now(),
    });
    return this.sales.offer({
      userId,
      kind: 'domain',
      subjectId: registration.id,
      description: `Domain ${name}, ${years === 1 ? '1 year' : `${years} years`}`,
      amountCents: registration.priceCents,
    });
  }

  #isSame(registration: DomainRegistration, { quote, years, contacts }: Wish): boolean {
    return (
      registration.years === years &&
      registration.priceCents === quotePrice(quote, years).priceCents &&
      JSON.stringify(this.secretStore.open(registration)) === JSON.stringify(contacts)
    );
  }

  /** A checkout for other data cannot be paid any more. */
  async #close({ id, userId, state }: DomainRegistration): Promise<void> {
    if (state !== 'open') return;
    const sale = await this.sales.ofSubject(userId, id);
    if (sale !== null) await this.sales.close(sale);
  }

  async #paid(sale: Sale): Promise<void> {
    const registration = await this.registrations.get(sale.subjectId);
    const { id, name } = registration;
    await this.registrations.lockName(name);
    const rival = await this.registrations.findUnderWay(name);
    const taken = (await this.domains.findByName(name)) !== null || (rival !== null && rival.id !== id);
    const paid = { state: 'paid', paidAt: this.clock.now() } as const;
    // One that had run out comes back when its money arrives after all, unless somebody else was faster.
    if (taken || !(await this.registrations.change(id, ['open', 'cancelled'], paid)))
      await this.sales.startRefund(sale.id, `${name} was registered by someone else a moment earlier.`);
    else await this.operation.start(registration, sale.id);
  }

  async #expired(sale: Sale): Promise<void> {
    const over = { state: 'cancelled', finishedAt: this.clock.now() } as const;
    await this.registrations.change(sale.subjectId, ['open'], over);
  }

  #urls(name: string): CheckoutUrls {
    const base = `${this.config.settings.PUBLIC_URL.replace(/\/+$/, '')}/domain/register/${name}`;
    return {
      success: `${base}/status?session_id={CHECKOUT_SESSION_ID}`,
      cancel: `${base}/?session_status=cancelled`,
    };
  }
}
