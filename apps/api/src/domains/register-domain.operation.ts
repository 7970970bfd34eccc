import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../auth/index.ts';
import { SalesService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { DomainsRepository } from './domains.repository.ts';
import { type RegisteredDomain, RegistrarPort } from './registrar.port.ts';
import { RegistrationListenersService } from './registration-listeners.service.ts';
import { type OrderState, RegistrationOrdersService } from './registration-orders.service.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';
import { ZoneListenersService } from './zone-listeners.service.ts';

const registrationInput = z.object({ registrationId: z.string(), saleId: z.string() });
type Input = z.infer<typeof registrationInput>;

/**
 * Registers a name that is paid for. The registrar knows no repeated requests: each try looks first, and one whose answer
 * was lost is made again only when the registrar shows nothing of it for a while, and the name is still to be had. What is
 * refused, or costs more by now than was paid for it, goes back; an outcome that stays unknown waits for staff.
 */
@Injectable()
export class RegisterDomainOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.register',
    input: registrationInput,
    retry: 'day',
    onFailure: 'park',
    owed: 'It is paid for: give it up with “homeport domains give-up”, which asks the registrar first and pays it back.',
    steps: (first) =>
      first
        .step({
          name: 'request',
          label: 'Registering your domain',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.orders.place(input.registrationId),
        })
        .step({
          name: 'await',
          label: 'Waiting for the registry',
          weight: 5,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const order = results.request;
            return order.accepted === true ? this.orders.follow(input.registrationId, order) : {};
          },
        })
        .step({
          name: 'finish',
          label: 'Finishing the registration',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const order: OrderState = { ...results.request, ...results.await };
            const { refused, reason } = order;
            if (refused !== undefined)
              await this.db.transaction(() => this.giveBack(input, { refused, reason }));
            else if (order.over !== true) await this.#hand(input);
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly orders: RegistrationOrdersService,
    private readonly registrar: RegistrarPort,
    private readonly registrations: RegistrationsRepository,
    private readonly domains: DomainsRepository,
    private readonly zoneListeners: ZoneListenersService,
    private readonly listeners: RegistrationListenersService,
    private readonly sales: SalesService,
    private readonly people: AuthService,
    private readonly db: Database,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start(registration: DomainRegistration, saleId: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: registration.id,
      ownerId: registration.userId,
      input: { registrationId: registration.id, saleId },
    });
  }

  async #hand({ registrationId }: Input): Promise<void> {
    const registration = await this.registrations.get(registrationId);
    const found = await this.registrar.find(registration.name);
    if (found === undefined)
      throw new ProviderError('unavailable', 'registration_running', `${registration.name} is not shown yet`);
    // Nobody has paid for the years after these.
    if (found.autorenew) await this.registrar.setAutorenew(found.name, false);
    await this.db.transaction(() => this.#keep(registration, found));
  }

  async #keep(registration: DomainRegistration, found: RegisteredDomain): Promise<void> {
    const { id, userId, name, renewYearCents } = registration;
    const now = this.clock.now();
    const done = { state: 'registered', finishedAt: now } as const;
    if (!(await this.registrations.change(id, ['paid', 'accepted'], done))) return;
    await this.domains.keepRegistered({
      id: newId(),
      userId,
      name,
      registeredAt: found.registeredAt,
      expiresAt: found.expiresAt,
      renewYearCents,
      nameserverKind: found.ownZone ? 'own' : 'custom',
      nameservers: found.nameservers,
      ownerConfirmation: found.ownerConfirmation,
      isOnHold: found.isOnHold,
      createdAt: now,
    });
    await this.listeners.publish({ userId, name });
    if (found.ownZone) await this.zoneListeners.tell({ userId, name });
    await this.people.bumpStamp(userId);
    await this.audit.record({ userId, kind: 'domains.registered', detail: { registrationId: id, name } });
    await this.mail.send({
      dedupeKey: `domain-registered:${id}`,
      to: (await this.people.personOf(userId)).email,
      userId,
      template: 'domain-registered',
      data: { name, expiresAt: found.expiresAt.toISOString() },
    });
  }

  /** Ends a registration that comes to nothing, and pays it back. @returns false when it is over already */
  async giveBack(
    { registrationId, saleId }: Pick<Input, 'registrationId' | 'saleId'>,
    { refused, reason }: { refused: string; reason: string | undefined },
  ): Promise<boolean> {
    const end = { state: 'refused', finishedAt: this.clock.now(), refusal: refused } as const;
    if (!(await this.registrations.change(registrationId, ['paid', 'accepted'], end))) return false;
    const { userId, name } = await this.registrations.get(registrationId);
    await this.sales.startRefund(
      saleId,
      reason ?? `The registry did not accept the registration of ${name}.`,
    );
    await this.audit.record({
      userId,
      kind: 'domains.registration_refused',
      detail: { registrationId, name, refusal: refused },
    });
    return true;
  }
}
