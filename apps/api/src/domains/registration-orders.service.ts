import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { type JsonObject, ProviderError } from '../foundation/operations/operation.ts';
import { ContactSecretsService } from './contact-secrets.service.ts';
import { RegistrarPort } from './registrar.port.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

const minuteMs = 60_000;
/** So long the registrar may take to show an order whose answer was lost; before that it is not placed again. */
const unseenMs = 10 * minuteMs;
const pollMs = 2_000;

/**
 * How far an order is, as the steps of its operation keep it. accepted: the registrar works on it. refused: it comes to
 * nothing, in words for staff, with a reason for the customer where there is more to say. over: staff have given it up.
 */
export type OrderState = JsonObject & {
  readonly accepted?: true;
  readonly registered?: true;
  readonly over?: true;
  readonly refused?: string;
  readonly reason?: string;
  /** A former registration of the name had failed, and may be shown until the new one is. */
  readonly failedBefore?: boolean;
};

/** Orders names that are paid for: once each, whatever becomes of answers and workers. */
@Injectable()
export class RegistrationOrdersService {
  constructor(
    private readonly registrar: RegistrarPort,
    private readonly registrations: RegistrationsRepository,
    private readonly contacts: ContactSecretsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks whether a registration was ordered, and orders it otherwise.
   * @throws ProviderError unknown_outcome: to be asked again later, and never to be paid back on a guess
   */
  async place(registrationId: string): Promise<OrderState> {
    const registration = await this.registrations.get(registrationId);
    const { name, requestedAt } = registration;
    if (registration.state === 'accepted') return { accepted: true };
    // Staff have given it up.
    if (registration.state !== 'paid') return { over: true };
    // One that was never asked for is nobody's, even if our account has it.
    if (requestedAt !== null && (await this.#isTaken(registration))) return { accepted: true };
    if (this.#isFresh(registration)) throw unclear(`Was ${name} asked for? Not shown yet`);
    const offer = await this.registrar.offer(name, registration.years);
    if (offer.state === 'undecided')
      throw new ProviderError('unavailable', 'registrar_undecided', `${name}: the registry does not say`);
    if (offer.state === 'unavailable' && requestedAt !== null)
      throw unclear(`Was ${name} asked for? It is not available, and not ours`);
    if (offer.state !== 'available')
      return { refused: `${name} is no longer available`, reason: takenReason(name) };
    const { costCents } = offer;
    if (costCents > registration.priceCents)
      return { refused: `${name} costs us ${costCents} cents by now`, reason: dearerReason(name) };
    const failedBefore = (await this.registrar.creationOf(name)).state === 'failed';
    // Before it leaves the house: whoever goes on from here knows that it may have arrived.
    const asking = { requestedAt: this.clock.now(), costCents };
    if (!(await this.registrations.change(registrationId, ['paid'], asking))) return { over: true };
    return { ...(await this.#order(registration)), failedBefore };
  }

  async #order(registration: DomainRegistration): Promise<OrderState> {
    const { id, requestedAt } = registration;
    try {
      await this.registrar.register({ ...this.contacts.open(registration), ...termsOf(registration) });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code === 'registrar_conflict' && requestedAt !== null && (await this.#isTaken(registration)))
        return { accepted: true };
      if (error.code === 'registrar_conflict' || error.code === 'registrar_rejected')
        return { refused: error.message };
      // Nothing was sent, or it was turned away unread: it may be asked again at once.
      if (error.kind === 'throttled' || error.kind === 'unavailable')
        await this.registrations.change(id, ['paid'], { requestedAt });
      throw error;
    }
    await this.registrations.change(id, ['paid'], { state: 'accepted' });
    return { accepted: true };
  }

  /** Whether the registrar has, or works on, the name in our account. */
  async #isTaken({ id, name }: DomainRegistration): Promise<boolean> {
    const here = (await this.registrar.find(name)) !== undefined;
    const creation = here ? 'done' : (await this.registrar.creationOf(name)).state;
    if (creation !== 'done' && creation !== 'running') return false;
    await this.registrations.change(id, ['paid'], { state: 'accepted' });
    return true;
  }

  /**
   * What became of an order that the registrar has taken.
   * @throws ProviderError unavailable: the registry is at work
   */
  async follow(registrationId: string, { failedBefore = false }: OrderState): Promise<OrderState> {
    const registration = await this.registrations.get(registrationId);
    const { name, state } = registration;
    if (state !== 'accepted') return { over: true };
    if ((await this.registrar.find(name)) !== undefined) return { registered: true };
    const creation = await this.registrar.creationOf(name);
    if (creation.state === 'failed' && !(failedBefore && this.#isFresh(registration)))
      return { refused: creation.reason };
    throw new ProviderError('unavailable', 'registration_running', `${name}: the registry is at work`, {
      retryAfterMs: pollMs,
    });
  }

  /** Whether the registrar was asked so lately that it may not show it yet. */
  #isFresh({ requestedAt }: DomainRegistration): boolean {
    return requestedAt !== null && this.clock.now().getTime() < requestedAt.getTime() + unseenMs;
  }
}

function unclear(detail: string): ProviderError {
  return new ProviderError('unknown_outcome', 'registration_unclear', detail, { retryAfterMs: minuteMs });
}

function takenReason(name: string): string {
  return `${name} was registered by someone else a moment earlier.`;
}

function dearerReason(name: string): string {
  return `The registry has raised the price of ${name} in the meantime.`;
}

function termsOf({ name, years, premium }: DomainRegistration) {
  return { name, years, premium };
}
