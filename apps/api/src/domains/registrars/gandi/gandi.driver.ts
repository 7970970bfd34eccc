import { type Availability, type Domain, type GandiClient, GandiError } from '@homeport/gandi';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { fromClientError, ProviderClient } from '../../../foundation/providers/provider-client.ts';
import { MetricsService } from '../../../foundation/telemetry/metrics.service.ts';
import { currency } from './currency.ts';
import { gandiClient } from './gandi-client.adapter.ts';
import { toContact, toOwner, toProblem } from './gandi-contacts.adapter.ts';
import { gandiOwnership } from './gandi-ownership.adapter.ts';
import { gandiSigning } from './gandi-signing.adapter.ts';
import { gandiTransfers } from './gandi-transfers.adapter.ts';
import { initialEmail } from './initial-email.ts';
import { LiveDnsAdapter } from './live-dns.adapter.ts';
import { LiveDnsSetsAdapter } from './live-dns-sets.adapter.ts';
import type {
  CreationState,
  NameCheck,
  NameOffer,
  NewRegistration,
  OwnerEmails,
  PrepaidBalance,
  RegisteredDomain,
  RegistrarDriver,
  RegistrationProblem,
  RenewalTerms,
  Restorations,
  ZoneHosting,
} from '../registrar-driver.ts';
import type { OwnershipAbility } from '../ownership-ability.ts';
import type { SigningAbility } from '../signing-ability.ts';
import type { TransferAbility } from '../transfer-ability.ts';
import { renewalTerms } from './renewal-terms.adapter.ts';
import { yearPrices } from './year-prices.ts';

const callsAtOnce = 8;

/** Domains at Gandi. Only workers have the token; in other processes every call throws. */
@Injectable()
export class GandiDriver implements RegistrarDriver, OnModuleDestroy {
  readonly vendor = 'gandi';
  readonly displayName = 'Gandi';
  readonly isConfigured: boolean;
  readonly endings = [];
  readonly zones: ZoneHosting;
  readonly ownerEmails: OwnerEmails = { resend: (name) => this.#resendConfirmation(name) };
  readonly ownership: OwnershipAbility;
  readonly signing: SigningAbility;
  readonly transfers: TransferAbility;
  readonly restorations: Restorations = { restore: (name) => this.#restore(name) };
  readonly #client: GandiClient | undefined;
  /** For the checks of the account as well. */
  readonly service: ProviderClient<GandiClient>;

  constructor(config: Config, metrics: MetricsService, records: LiveDnsAdapter, sets: LiveDnsSetsAdapter) {
    this.zones = { records, sets, initialEmail, activate: (name) => this.#useLiveDns(name) };
    this.#client = gandiClient(config, callsAtOnce);
    this.isConfigured = this.#client !== undefined;
    this.service = new ProviderClient({
      name: 'gandi',
      displayName: 'Gandi',
      codes: 'registrar',
      client: this.#client,
      callsAtOnce,
      metrics,
      translate: (error) => (error instanceof GandiError ? toProviderError(error) : undefined),
    });
    this.ownership = gandiOwnership(this.service);
    this.signing = gandiSigning(this.service);
    this.transfers = gandiTransfers(this.service);
  }

  async onModuleDestroy(): Promise<void> {
    await this.#client?.close();
  }

  async check(name: string): Promise<NameCheck> {
    const processes = ['create', 'renew'] as const;
    const answer = await this.service.use((gandi) => gandi.check(name, { processes, currency }));
    return toNameCheck(answer);
  }

  async offer(name: string, years: number): Promise<NameOffer> {
    const quote = await this.service.use((gandi) => gandi.quote(name, years, { currency }));
    if (quote.verdict === 'pending' || quote.verdict === 'failed') return { state: 'undecided' };
    if (quote.verdict !== 'available' || quote.registerCents === undefined) return { state: 'unavailable' };
    assertDollars(quote);
    return { state: 'available', costCents: quote.registerCents };
  }

  async tryOut(registration: NewRegistration): Promise<RegistrationProblem[]> {
    const order = toOrder(registration);
    return (await this.service.use((gandi) => gandi.checkRegistration(order))).map(toProblem);
  }

  async register(registration: NewRegistration): Promise<void> {
    await this.service.use((gandi) => gandi.register(toOrder(registration)));
  }

  async creationOf(name: string): Promise<CreationState> {
    const creation = await this.service.use((gandi) => gandi.creation(name));
    if (creation === undefined) return { state: 'none' };
    if (creation.state === 'failed') return { state: 'failed', reason: creation.error };
    if (creation.state === 'done') return { state: 'done' };
    // Includes orders that wait for a manual check at Gandi.
    return creation.step === 'BILL' ? { state: 'running', isUnpaid: true } : { state: 'running' };
  }

  readonly readBalance = async (): Promise<PrepaidBalance> => {
    const { balanceCents: cents, currency: unit } = await this.service.use((gandi) => gandi.prepaidAccount());
    return { cents, currency: unit };
  };

  async find(name: string): Promise<RegisteredDomain | undefined> {
    const domain = await this.service.use((gandi) => gandi.findDomain(name));
    return domain && toRegistered(domain);
  }

  async renewal(name: string): Promise<RenewalTerms> {
    return this.service.use((gandi) => renewalTerms(gandi, name));
  }

  async renew(name: string, years: number): Promise<void> {
    const faults = await this.service.use((gandi) => gandi.checkRenewal(name, years));
    if (faults.length > 0)
      throw new ProviderError(
        'rejected',
        'registrar_rejected',
        `Gandi would not renew ${name}: ${faults.map(({ description }) => description).join('; ')}`,
      );
    await this.service.use((gandi) => gandi.renew(name, years));
  }

  async setNameservers(name: string, nameservers: readonly string[]): Promise<void> {
    await this.service.use((gandi) => gandi.setNameservers(name, nameservers));
  }

  async setAutorenew(name: string, enabled: boolean): Promise<void> {
    await this.service.use((gandi) => gandi.setAutorenew(name, enabled));
  }

  async #restore(name: string): Promise<void> {
    await this.service.use((gandi) => gandi.restore(name));
  }

  async #useLiveDns(name: string): Promise<void> {
    await this.service.use((gandi) => gandi.useLiveDns(name));
  }

  async #resendConfirmation(name: string): Promise<void> {
    await this.service.use((gandi) => gandi.resendConfirmation(name));
  }
}

/** An expired token is a temporary error: staff replace it, and the call is retried. */
function toProviderError(error: GandiError): ProviderError {
  if (error.code !== 401 && error.code !== 403) return fromClientError('registrar', error);
  return new ProviderError('unavailable', 'registrar_token', `The token is refused: ${error.message}`, {
    cause: error,
  });
}

function assertDollars(answer: { currency: string }): void {
  if (answer.currency !== currency)
    throw new ProviderError('rejected', 'registrar_currency', `Gandi's prices are in ${answer.currency}`);
}

function toNameCheck(answer: Availability): NameCheck {
  const create = answer.products.find(({ process }) => process === 'create');
  if (create?.verdict === 'pending' || create?.verdict === 'failed')
    return { state: 'undecided', price: null };
  if (create?.verdict === 'invalid') return { state: 'unsold', price: null };
  const prices = create?.verdict === 'available' ? create.prices : [];
  if (create === undefined || prices.length === 0) return { state: 'unavailable', price: null };
  assertDollars(answer);
  const renewal = answer.products.find(({ process }) => process === 'renew')?.prices ?? [];
  const renewCents = (renewal.length === 0 ? prices : renewal).map(
    ({ netCents, normalNetCents }) => normalNetCents ?? netCents,
  );
  return {
    state: 'available',
    price: {
      ...yearPrices(prices),
      // Renewals are not discounted.
      renewYearCents: Math.max(...renewCents),
      mostYears: Math.max(...prices.map(({ maxYears }) => maxYears)),
      premium: prices.some(({ premium }) => premium),
    },
  };
}

function toOrder({ name, years, owner, bill, premium }: NewRegistration) {
  return { fqdn: name, years, owner: toOwner(name, owner), bill: toContact(bill), currency, premium };
}

const confirmations: Partial<Record<string, RegisteredDomain['ownerConfirmation']>> = {
  pending: 'pending',
  done: 'confirmed',
  failed: 'failed',
};

function toRegistered({
  fqdn,
  dates,
  autorenew,
  nameservers,
  liveDns,
  reachability,
  statuses,
  canLock,
}: Domain): RegisteredDomain | undefined {
  // Gandi shows a domain without dates while it is being registered.
  if (dates.registeredAt === undefined || dates.endsAt === undefined) return undefined;
  return {
    name: fqdn,
    registeredAt: new Date(dates.registeredAt),
    expiresAt: new Date(dates.endsAt),
    autorenew,
    nameservers,
    ownZone: liveDns,
    ownerConfirmation: confirmations[reachability] ?? 'unknown',
    isOnHold: statuses.includes('clientHold'),
    isLeaving: statuses.includes('pendingTransfer'),
    isLocked: canLock ? statuses.includes('clientTransferProhibited') : null,
    renewableUntil: dateOf(dates.renewableUntil),
    restorableUntil: dateOf(dates.restorableUntil),
  };
}

const dateOf = (iso: string | undefined) => (iso === undefined ? null : new Date(iso));
