import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.ts';
import { SalesService } from '../billing/sales.service.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ContactsVault } from './contacts-vault.ts';
import { DomainsRepository } from './domains.repository.ts';
import { type RegisteredDomain, Registrar } from './registrar.port.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

interface Input extends JsonObject {
  readonly registrationId: string;
  readonly saleId: string;
}

/** Why there is no registration: in the registrar's words, for staff; and in ours, for the customer, where they say more. */
interface Refusal {
  refusal: string;
  reason?: string;
}

type Context = Pick<StepContext<Input>, 'input' | 'results'>;

const minuteMs = 60_000;
/** So long the registrar may take to show a request whose answer was lost; before that it is not asked again. */
const unseenMs = 10 * minuteMs;
const pollMs = 2_000;

/**
 * Registers a name that is paid for. The registrar knows no repeated requests: each try looks first, and one whose answer
 * was lost is made again only when the registrar shows nothing of it for a while, and the name is still to be had. What is
 * refused, or costs more by now than was paid for it, goes back; an outcome that stays unknown waits for staff.
 */
@Injectable()
export class RegisterDomainOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'domains.register';
  readonly queue = 'registrar';
  // A day, by the longest delay.
  readonly retry = { attempts: 150, firstDelayMs: 2_000, maxDelayMs: 10 * minuteMs };
  readonly onFailure = 'park';

  constructor(
    private readonly operations: OperationsService,
    private readonly registrar: Registrar,
    private readonly registrations: RegistrationsRepository,
    private readonly domains: DomainsRepository,
    private readonly contacts: ContactsVault,
    private readonly sales: SalesService,
    private readonly people: AuthService,
    private readonly db: Database,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'request',
      label: 'Asking the registry for your domain',
      weight: 2,
      timeoutMs: 120_000,
      run: async ({ input }: Context) => this.#request(input),
    },
    {
      name: 'await',
      label: 'Waiting for the registry',
      weight: 5,
      timeoutMs: 60_000,
      run: async ({ input, results }: Context) =>
        results['request']?.['accepted'] === true
          ? this.#await(input, results['request']['failedBefore'] === true)
          : {},
    },
    {
      name: 'finish',
      label: 'Handing your domain over',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input, results }: Context) => {
        const refusal = refusalOf(results);
        if (refusal !== undefined) await this.db.transaction((tx) => this.giveBack(tx, input, refusal));
        else if (!isOver(results)) await this.#hand(input);
        return {};
      },
    },
  ];

  message(): string {
    return 'Your registration takes longer than usual. Our team looks after it and writes to you.';
  }

  async start(tx: Transaction, registration: DomainRegistration, saleId: string): Promise<void> {
    await this.operations.start(tx, this, {
      key: registration.id,
      ownerId: registration.userId,
      input: { registrationId: registration.id, saleId },
    });
  }

  async #request({ registrationId }: Input): Promise<JsonObject> {
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
      throw new OutsideError('unavailable', 'registrar_undecided', `${name}: the registry does not say`);
    if (offer.state === 'unavailable' && requestedAt !== null)
      throw unclear(`Was ${name} asked for? It is not available, and not ours`);
    if (offer.state !== 'available')
      return { refused: `${name} is not available any more`, reason: takenReason(name) };
    const { costCents } = offer;
    if (costCents > registration.priceCents)
      return { refused: `${name} costs us ${costCents} cents by now`, reason: dearerReason(name) };
    const failedBefore = (await this.registrar.creationOf(name)).state === 'failed';
    // Before it leaves the house: whoever goes on from here knows that it may have arrived.
    const asking = { requestedAt: this.clock.now(), costCents };
    if (!(await this.registrations.change(undefined, registrationId, ['paid'], asking)))
      return { over: true };
    return { ...(await this.#order(registration)), failedBefore };
  }

  async #order(registration: DomainRegistration): Promise<JsonObject> {
    const { id, requestedAt } = registration;
    try {
      await this.registrar.register({ ...this.contacts.open(registration), ...termsOf(registration) });
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      if (error.code === 'registrar_conflict' && requestedAt !== null && (await this.#isTaken(registration)))
        return { accepted: true };
      if (error.code === 'registrar_conflict' || error.code === 'registrar_rejected')
        return { refused: error.message };
      // Nothing was sent, or it was turned away unread: it may be asked again at once.
      if (error.kind === 'throttled' || error.kind === 'unavailable')
        await this.registrations.change(undefined, id, ['paid'], { requestedAt });
      throw error;
    }
    await this.registrations.change(undefined, id, ['paid'], { state: 'accepted' });
    return { accepted: true };
  }

  /** Whether the registrar has, or works on, the name in our account. */
  async #isTaken({ id, name }: DomainRegistration): Promise<boolean> {
    const here = (await this.registrar.find(name)) !== undefined;
    const creation = here ? 'done' : (await this.registrar.creationOf(name)).state;
    if (creation !== 'done' && creation !== 'running') return false;
    await this.registrations.change(undefined, id, ['paid'], { state: 'accepted' });
    return true;
  }

  /** @param failedBefore a former registration of the name had failed, and may be shown until the new one is */
  async #await({ registrationId }: Input, failedBefore: boolean): Promise<JsonObject> {
    const registration = await this.registrations.get(registrationId);
    const { name, state } = registration;
    if (state !== 'accepted') return { over: true };
    if ((await this.registrar.find(name)) !== undefined) return { registered: true };
    const creation = await this.registrar.creationOf(name);
    if (creation.state === 'failed' && !(failedBefore && this.#isFresh(registration)))
      return { refused: creation.reason };
    throw new OutsideError('unavailable', 'registration_running', `${name}: the registry is at work`, {
      retryAfterMs: pollMs,
    });
  }

  /** Whether the registrar was asked so lately that it may not show it yet. */
  #isFresh({ requestedAt }: DomainRegistration): boolean {
    return requestedAt !== null && this.clock.now().getTime() < requestedAt.getTime() + unseenMs;
  }

  async #hand({ registrationId }: Input): Promise<void> {
    const registration = await this.registrations.get(registrationId);
    const found = await this.registrar.find(registration.name);
    if (found === undefined)
      throw new OutsideError('unavailable', 'registration_running', `${registration.name} is not shown yet`);
    // Nobody has paid for the years after these.
    if (found.autorenew) await this.registrar.setAutorenew(found.name, false);
    await this.db.transaction((tx) => this.#keep(tx, registration, found));
  }

  async #keep(tx: Transaction, registration: DomainRegistration, found: RegisteredDomain): Promise<void> {
    const { id, userId, name } = registration;
    const now = this.clock.now();
    const done = { state: 'registered', finishedAt: now } as const;
    if (!(await this.registrations.change(tx, id, ['paid', 'accepted'], done))) return;
    await this.domains.keepRegistered(tx, {
      id: newId(),
      userId,
      name,
      registeredAt: found.registeredAt,
      expiresAt: found.expiresAt,
      nameserverKind: found.ownZone ? 'own' : 'custom',
      nameservers: found.nameservers,
      createdAt: now,
    });
    await this.people.bumpStamp(tx, userId);
    await this.audit.record(tx, { userId, kind: 'domains.registered', detail: { registrationId: id, name } });
    await this.mail.send(tx, {
      dedupeKey: `domain-registered:${id}`,
      to: (await this.people.personOf(userId, tx)).email,
      userId,
      template: 'domain-registered',
      data: { name, expiresAt: found.expiresAt.toISOString() },
    });
  }

  /** Ends a registration that comes to nothing, and pays it back. @returns false when it is over already */
  async giveBack(
    tx: Transaction,
    { registrationId, saleId }: Pick<Input, 'registrationId' | 'saleId'>,
    { refusal, reason }: Refusal,
  ): Promise<boolean> {
    const refused = { state: 'refused', finishedAt: this.clock.now(), refusal } as const;
    if (!(await this.registrations.change(tx, registrationId, ['paid', 'accepted'], refused))) return false;
    const { userId, name } = await this.registrations.get(registrationId, tx);
    await this.sales.payBack(
      tx,
      saleId,
      reason ?? `The registry did not accept the registration of ${name}.`,
    );
    await this.audit.record(tx, {
      userId,
      kind: 'domains.registration_refused',
      detail: { registrationId, name, refusal },
    });
    return true;
  }
}

function unclear(detail: string): OutsideError {
  return new OutsideError('unknown_outcome', 'registration_unclear', detail, { retryAfterMs: minuteMs });
}

function takenReason(name: string): string {
  return `${name} was registered by somebody else a moment before.`;
}

function dearerReason(name: string): string {
  return `The registry has raised the price of ${name} in the meantime.`;
}

function isOver({ request, await: awaited }: Context['results']): boolean {
  return request?.['over'] === true || awaited?.['over'] === true;
}

function refusalOf({ request, await: awaited }: Context['results']): Refusal | undefined {
  const refusal = request?.['refused'] ?? awaited?.['refused'];
  const reason = request?.['reason'];
  if (typeof refusal !== 'string') return undefined;
  return { refusal, ...(typeof reason === 'string' ? { reason } : {}) };
}

function termsOf({ name, years, premium }: DomainRegistration) {
  return { name, years, premium };
}
