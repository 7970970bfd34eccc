import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { messageByKey } from '../../foundation/messages/message.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { RenewalOrdersService, type RenewalStep } from './renewal-orders.service.ts';
import { RenewalOutcomesService } from './renewal-outcomes.service.ts';
import { type DomainRenewal, RenewalsRepository } from './renewals.repository.ts';

/**
 * Renews a paid domain, or restores it. Each try first compares when the domain expires, because the registrar has no
 * idempotency keys. A refused renewal is refunded; an outcome that stays unknown needs attention.
 */
@Injectable()
export class RenewDomainOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.renew',
    input: z.object({ renewalId: z.string(), name: z.string().optional() }),
    retry: 'day',
    onFailure: 'needsAttention',
    giveUpRefusal: 'domains.renewalPaidFor',
    steps: (first) =>
      first
        .step({
          name: 'request',
          label: 'steps.renewingDomain',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input }) => this.orders.place(input.renewalId),
        })
        .step({
          name: 'await',
          label: 'steps.waitingForRegistry',
          weight: 5,
          timeoutMs: 60_000,
          run: async ({ input, results }) =>
            results.request.accepted === true ? this.orders.follow(input.renewalId) : {},
        })
        .step({
          name: 'finish',
          label: 'steps.finishingRenewal',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) =>
            this.#finish(input.renewalId, { ...results.request, ...results.await }),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly orders: RenewalOrdersService,
    private readonly outcomes: RenewalOutcomesService,
    private readonly registrars: RegistrarDriversService,
    private readonly renewals: RenewalsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ id, userId, name }: DomainRenewal): Promise<void> {
    const input = { renewalId: id, name };
    await this.operations.start(this.definition, { key: id, ownerId: userId, input });
  }

  async #finish(renewalId: string, step: RenewalStep): Promise<void> {
    const { refused, problem = 'refused', reason = 'domains.renewalRefused', over } = step;
    if (over === true) return;
    const renewal = await this.renewals.get(renewalId);
    const { name } = renewal;
    if (refused !== undefined) {
      await this.outcomes.refuse(renewal, { problem, refusal: refused }, messageByKey(reason, { name }));
      return;
    }
    const found = await this.registrars.of(renewal).find(name);
    if (found === undefined)
      throw new ProviderError('unavailable', 'renewal_running', `${name} is not shown at the registrar`);
    await this.outcomes.complete(renewal, found);
  }
}
