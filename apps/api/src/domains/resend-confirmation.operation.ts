import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { RegistrarDriversService } from './registrars/registrar-drivers.service.ts';

/** Asks the registrar to send its confirmation email to the owner again. A repeated run sends another one. */
@Injectable()
export class ResendConfirmationOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'domains.resendConfirmation',
    input: z.object({ domainId: z.string(), name: z.string().optional() }),
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first.step({
        name: 'resend',
        label: 'steps.requestingEmail',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const domain = await this.domains.get(input.domainId);
          const { vendor, ownerEmails } = this.registrars.of(domain);
          if (ownerEmails === undefined)
            throw new ProviderError('rejected', 'ability_missing', `${vendor} does not resend the email`);
          await ownerEmails.resend(domain.name);
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly registrars: RegistrarDriversService,
    private readonly domains: DomainsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @returns false when the email is being requested already */
  async start({ id, userId, name }: Pick<Domain, 'id' | 'userId' | 'name'>): Promise<boolean> {
    const request = { key: id, ownerId: userId, input: { domainId: id, name } };
    return (await this.operations.start(this.definition, request)).started;
  }
}
