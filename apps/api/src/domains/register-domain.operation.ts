import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { messageByKey, type Words } from '../foundation/messages/message.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';
import { type OrderState, RegistrationOrdersService } from './registration-orders.service.ts';
import { RegistrationOutcomesService } from './registration-outcomes.service.ts';
import { type DomainRegistration, RegistrationsRepository } from './registrations.repository.ts';

/**
 * Registers a paid domain. The registrar has no idempotency keys, so each try first looks whether an earlier order
 * arrived. An order whose answer was lost is placed again only if the registrar does not show it for a while and the
 * name is still available. A refused order, or one whose price rose above what was paid, is refunded; an outcome that
 * stays unknown needs attention.
 */
@Injectable()
export class RegisterDomainOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.register',
    input: z.object({ registrationId: z.string(), saleId: z.string(), name: z.string().optional() }),
    retry: 'day',
    onFailure: 'needsAttention',
    giveUpRefusal: 'domains.paidFor',
    steps: (first) =>
      first
        .step({
          name: 'request',
          label: 'steps.registeringDomain',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.orders.place(input.registrationId),
        })
        .step({
          name: 'await',
          label: 'steps.waitingForRegistry',
          weight: 5,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const order = results.request;
            return order.accepted === true ? this.orders.follow(input.registrationId, order) : {};
          },
        })
        .step({
          name: 'finish',
          label: 'steps.finishingRegistration',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const order: OrderState = { ...results.request, ...results.await };
            const { refused, reason } = order;
            if (refused !== undefined)
              await this.outcomes.refuse(input, { refused, reason: wordsOf(reason) });
            else if (order.over !== true) await this.#complete(input.registrationId);
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly orders: RegistrationOrdersService,
    private readonly outcomes: RegistrationOutcomesService,
    private readonly registrars: RegistrarDriversService,
    private readonly registrations: RegistrationsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start(registration: DomainRegistration, saleId: string): Promise<void> {
    await this.operations.start(this.definition, {
      key: registration.id,
      ownerId: registration.userId,
      input: { registrationId: registration.id, saleId, name: registration.name },
    });
  }

  async #complete(registrationId: string): Promise<void> {
    const registration = await this.registrations.get(registrationId);
    const registrar = this.registrars.of(registration);
    const found = await registrar.find(registration.name);
    if (found === undefined)
      throw new ProviderError('unavailable', 'registration_running', `${registration.name} is not shown yet`);
    // The customer paid for the first term only.
    if (found.autorenew) await registrar.setAutorenew(found.name, false);
    await this.outcomes.complete(registration, found);
  }
}

/** A text is what an earlier release recorded. */
const wordsOf = (reason: OrderState['reason']): Words | undefined =>
  typeof reason === 'object' ? messageByKey(reason.key, reason.values) : reason;
