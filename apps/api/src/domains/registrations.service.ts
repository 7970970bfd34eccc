import { Injectable, Logger } from '@nestjs/common';
import { type CheckoutUrls, type Sale, SalesService } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { ContactSecretsService, type RegistrationContacts } from './contact-secrets.service.ts';
import { costsMoreThan, quotePrice } from './domain-prices.ts';
import type { DomainQuote } from './quotes.repository.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';
import type { RegistrationProblem } from './registrars/registrar-driver.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

/** A name of an order, with the price that was shown for it. */
export interface OrderedName {
  quote: DomainQuote;
  years: number;
}

export interface RegistrationRequest {
  userId: string;
  /** Each name once. */
  names: readonly OrderedName[];
  contacts: RegistrationContacts;
  /** The buyer agrees that the card is saved and charged again before the names expire. */
  autorenew?: boolean;
}

/** taken: registered, or about to be paid for; dearer: the registrar's price rose since it was shown. */
export interface NameProblem {
  name: string;
  problem: 'taken' | 'dearer';
}

export type RegistrationStart =
  | { outcome: 'checkout'; url: string }
  /** The registry of a name would not accept these. */
  | { outcome: 'problems'; name: string; problems: RegistrationProblem[] }
  /** Without these names, the others can be bought. */
  | { outcome: 'names'; names: NameProblem[] }
  | { outcome: 'payments_unavailable' };

/** Opens the checkout of one name or several. A name is sold to one customer at a time. */
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
   * Returns the checkout of registrations that their registries would accept. The same request gets the same checkout;
   * another request of the same customer for one of the names closes the previous checkout first.
   * @throws AppError registrar_unavailable
   */
  async begin(asked: RegistrationRequest): Promise<RegistrationStart> {
    // Sales are paid, and names locked, in the order of the names everywhere, so that no two transactions wait for each other.
    const names = asked.names.toSorted((a, b) => (a.quote.name < b.quote.name ? -1 : 1));
    const request = { ...asked, names };
    const refused = (await Promise.all(names.map((each) => this.#look(each)))).flat();
    if (refused.length > 0) return { outcome: 'names', names: refused };
    const found = await Promise.all(names.map((each) => this.#tryOut(each, request.contacts)));
    const trouble = found.find(({ problems }) => problems.length > 0);
    if (trouble !== undefined) return { outcome: 'problems', ...trouble };
    try {
      await this.#closePrevious(request);
      const order = await this.db.transaction(() => this.#findOrOpen(request));
      if (Array.isArray(order)) return { outcome: 'names', names: order };
      const url = await this.sales.checkoutUrl(order, this.#urls(names), request.autorenew);
      return { outcome: 'checkout', url };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const list = names.map(({ quote }) => quote.name).join(', ');
      this.#logger.error(`Registration of ${list}: ${error.kind}: ${error.message}`);
      return { outcome: 'payments_unavailable' };
    }
  }

  /** Whether the registrar still sells the name at the price that was shown. */
  async #look({ quote, years }: OrderedName): Promise<NameProblem[]> {
    const { name } = quote;
    const { state, price } = await this.registrar.check(name);
    if (state === 'unavailable') return [{ name, problem: 'taken' }];
    return price !== null && costsMoreThan(quote, price, years) ? [{ name, problem: 'dearer' }] : [];
  }

  async #tryOut({ quote, years }: OrderedName, contacts: RegistrationContacts) {
    const { name, premium, registrar } = quote;
    const problems = await this.registrar.tryOut({ ...contacts, name, years, premium, registrar });
    return { name, problems };
  }

  /** Closes the customer's open checkouts that have one of the names, unless they are for the same request. */
  async #closePrevious(request: RegistrationRequest): Promise<void> {
    // Read once: the checkout of the same request can be opened at any moment, and is not closed.
    const current = await this.#currentOf(request);
    if ((await this.#findSame(request, current)) !== undefined) return;
    for (const previous of current) {
      if (previous?.userId !== request.userId || previous.state !== 'open') continue;
      const sale = await this.sales.ofSubject(request.userId, previous.id);
      if (sale !== null) await this.sales.close(sale);
    }
  }

  /** @returns a sale of the order, or the names that are taken */
  async #findOrOpen(request: RegistrationRequest): Promise<Sale | NameProblem[]> {
    const names = request.names.map(({ quote }) => quote.name);
    for (const name of names) await this.registrations.lockName(name);
    const same = await this.#findSame(request, await this.#currentOf(request));
    if (same !== undefined) return same;
    const taken: NameProblem[] = [];
    for (const name of names)
      if (
        (await this.registrations.isRegistered(name)) ||
        (await this.registrations.findUnfinished(name)) !== null
      )
        taken.push({ name, problem: 'taken' });
    if (taken.length > 0) return taken;
    const orderId = names.length > 1 ? { orderId: newId() } : {};
    const sales: Sale[] = [];
    for (const each of request.names) sales.push(await this.#offer(request, each, orderId));
    const [first] = sales;
    if (first === undefined) throw new Error('An order without names');
    return first;
  }

  /** The unfinished registrations of the names, in their order. */
  async #currentOf({ names }: RegistrationRequest): Promise<(DomainRegistration | null)[]> {
    const current: (DomainRegistration | null)[] = [];
    for (const { quote } of names) current.push(await this.registrations.findUnfinished(quote.name));
    return current;
  }

  /** The open order of exactly these names, terms and contacts. @returns one of its sales */
  async #findSame(
    request: RegistrationRequest,
    found: readonly (DomainRegistration | null)[],
  ): Promise<Sale | undefined> {
    const { userId, names } = request;
    const open = new Map<string, OrderedName>();
    let order: Sale | undefined;
    for (const [index, each] of names.entries()) {
      const current = found[index];
      if (current?.userId !== userId || current.state !== 'open') return undefined;
      if (!this.#isSame(current, each, request)) return undefined;
      open.set(current.id, each);
      order ??= (await this.sales.ofSubject(userId, current.id)) ?? undefined;
    }
    if (order === undefined) return undefined;
    const lines = await this.sales.linesWith(order);
    const isSame = lines.length === open.size && lines.every(({ subjectId }) => open.has(subjectId));
    return isSame ? order : undefined;
  }

  async #offer(
    request: RegistrationRequest,
    { quote, years }: OrderedName,
    order: { orderId?: string },
  ): Promise<Sale> {
    const { userId, contacts, autorenew = false } = request;
    const { name, registrar, premium, renewYearCents } = quote;
    const { priceCents, costCents } = quotePrice(quote, years);
    const registration = await this.registrations.insert({
      id: newId(),
      userId,
      name,
      registrar,
      years,
      priceCents,
      costCents,
      renewYearCents,
      premium,
      autorenew,
      sealedContacts: this.contactSecrets.seal(contacts),
      createdAt: this.clock.now(),
    });
    return this.sales.offer({
      ...order,
      userId,
      kind: 'domain',
      subjectId: registration.id,
      description: messageOf('domains.sale', { name, years }),
      amountCents: priceCents,
    });
  }

  #isSame(
    registration: DomainRegistration,
    { quote, years }: OrderedName,
    { contacts, autorenew = false }: RegistrationRequest,
  ): boolean {
    return (
      registration.autorenew === autorenew &&
      registration.years === years &&
      registration.priceCents === quotePrice(quote, years).priceCents &&
      JSON.stringify(this.contactSecrets.open(registration)) === JSON.stringify(contacts)
    );
  }

  #urls([first, ...others]: readonly OrderedName[]): CheckoutUrls {
    const portal = this.config.settings.PUBLIC_URL.replace(/\/+$/, '');
    const isOne = first !== undefined && others.length === 0;
    const base = `${portal}/domain/${isOne ? `register/${first.quote.name}` : 'order'}`;
    return {
      success: `${base}/status?session_id={CHECKOUT_SESSION_ID}`,
      cancel: `${base}/?session_status=cancelled`,
    };
  }
}
