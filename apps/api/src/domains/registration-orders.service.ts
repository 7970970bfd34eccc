import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { type JsonObject, ProviderError } from '../foundation/operations/operation.ts';
import { ContactSecretsService } from './contact-secrets.service.ts';
import { RegistrarFundsService } from './registrar-funds.service.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

const minuteMs = 60_000;
/** An order whose answer was lost is not placed again before this time: the registrar may only not show it yet. */
const unseenMs = 10 * minuteMs;
const pollMs = 2_000;

/** A message about the domain. */
type Reason = JsonObject & { readonly key: MessageKey; readonly values: { readonly name: string } };

/**
 * The result of an operation step. accepted: the registrar works on the order; refused: it failed for good, with the
 * message for staff and a `reason` for the customer if there is one; over: staff gave it up.
 */
export type OrderState = JsonObject & {
  readonly accepted?: true;
  readonly registered?: true;
  readonly over?: true;
  readonly refused?: string;
  /** A text in what an earlier release recorded. */
  readonly reason?: Reason | string;
  /** An earlier order for the name had failed; the registrar may show it until the new one appears. */
  readonly failedBefore?: boolean;
};

/** Orders paid domains at the registrar, once each, even when answers are lost or workers crash. */
@Injectable()
export class RegistrationOrdersService {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly registrations: RegistrationsRepository,
    private readonly contacts: ContactSecretsService,
    private readonly funds: RegistrarFundsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders a registration unless an earlier try has ordered it.
   * @throws ProviderError unknown_outcome: retry later; the order may have arrived, so it must not be refunded
   */
  async place(registrationId: string): Promise<OrderState> {
    const registration = await this.registrations.get(registrationId);
    const { name, requestedAt } = registration;
    const registrar = this.registrars.of(registration);
    if (registration.state === 'accepted') return { accepted: true };
    // Staff gave it up.
    if (registration.state !== 'paid') return { over: true };
    // A domain in our account belongs to this registration only if we ordered it.
    if (requestedAt !== null && (await this.#isTaken(registration))) return { accepted: true };
    if (this.#isFresh(registration))
      throw unclear(`The order of ${name} may have arrived; the registrar does not show it yet`);
    const offer = await registrar.offer(name, registration.years);
    if (offer.state === 'undecided')
      throw new ProviderError('unavailable', 'registrar_undecided', `${name}: the registry is undecided`);
    if (offer.state === 'unavailable' && requestedAt !== null)
      throw unclear(`The order of ${name} may have arrived; it is not available and not in our account`);
    if (offer.state !== 'available')
      return {
        refused: `${name} is no longer available`,
        reason: { key: 'domains.taken', values: { name } },
      };
    const { costCents } = offer;
    if (costCents > registration.priceCents)
      return {
        refused: `${name} costs us ${costCents} cents by now`,
        reason: { key: 'domains.dearer', values: { name } },
      };
    const failedBefore = (await registrar.creationOf(name)).state === 'failed';
    // Recorded before the call, so that a later try knows the order may have arrived.
    const ordering = { requestedAt: this.clock.now(), costCents };
    if (!(await this.registrations.change(registrationId, ['paid'], ordering))) return { over: true };
    return { ...(await this.#order(registration)), failedBefore };
  }

  async #order(registration: DomainRegistration): Promise<OrderState> {
    const { id, requestedAt } = registration;
    const registrar = this.registrars.of(registration);
    try {
      await registrar.register({ ...this.contacts.open(registration), ...termsOf(registration) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'registrar_conflict' && requestedAt !== null && (await this.#isTaken(registration)))
        return { accepted: true };
      if (error.code === 'registrar_conflict' || error.code === 'registrar_rejected')
        return { refused: error.message };
      // The order did not arrive, so the next try may place it right away.
      if (error.kind === 'throttled' || error.kind === 'unavailable')
        await this.registrations.change(id, ['paid'], { requestedAt });
      throw error;
    }
    await this.registrations.change(id, ['paid'], { state: 'accepted' });
    return { accepted: true };
  }

  /** Whether the registrar has the domain in our account, or works on an order. */
  async #isTaken(registration: DomainRegistration): Promise<boolean> {
    const { id, name } = registration;
    const registrar = this.registrars.of(registration);
    const here = (await registrar.find(name)) !== undefined;
    const creation = here ? 'done' : (await registrar.creationOf(name)).state;
    if (creation !== 'done' && creation !== 'running') return false;
    await this.registrations.change(id, ['paid'], { state: 'accepted' });
    return true;
  }

  /**
   * The result of an accepted order.
   * @throws ProviderError unavailable while the registry works on it
   */
  async follow(registrationId: string, { failedBefore = false }: OrderState): Promise<OrderState> {
    const registration = await this.registrations.get(registrationId);
    const { name, state } = registration;
    if (state !== 'accepted') return { over: true };
    const registrar = this.registrars.of(registration);
    if ((await registrar.find(name)) !== undefined) return { registered: true };
    const creation = await registrar.creationOf(name);
    if (creation.state === 'failed' || (creation.state === 'running' && creation.isUnpaid === true))
      await this.funds.reportIfShort(registration);
    if (creation.state === 'failed' && !(failedBefore && this.#isFresh(registration)))
      return { refused: creation.reason };
    throw new ProviderError('unavailable', 'registration_running', `${name}: the registry has not finished`, {
      retryAfterMs: pollMs,
    });
  }

  /** Whether the order is so recent that the registrar may not show it yet. */
  #isFresh({ requestedAt }: DomainRegistration): boolean {
    return requestedAt !== null && this.clock.now().getTime() < requestedAt.getTime() + unseenMs;
  }
}

function unclear(detail: string): ProviderError {
  return new ProviderError('unknown_outcome', 'registration_unclear', detail, { retryAfterMs: minuteMs });
}

function termsOf({ name, years, premium }: DomainRegistration) {
  return { name, years, premium };
}
