import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JsonObject, OperationDefinition, StepContext } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from './domains.repository.ts';
import { Registrar } from './registrar.port.ts';

interface Input extends JsonObject {
  readonly domainId: string;
}

/** Has the registrar send the email again with which the owner confirms their address. Repeating it sends another one. */
@Injectable()
export class ResendConfirmationOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'domains.resendConfirmation';
  readonly queue = 'registrar';
  readonly retry = { attempts: 8, firstDelayMs: 2_000, maxDelayMs: 60_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly registrar: Registrar,
    private readonly domains: DomainsRepository,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'resend',
      label: 'Requesting the email',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input }: Pick<StepContext<Input>, 'input'>): Promise<JsonObject> => {
        const { name } = await this.domains.get(input.domainId);
        await this.registrar.resendConfirmation(name);
        return {};
      },
    },
  ];

  message(): string {
    return 'The confirmation email could not be sent again.';
  }

  async start({ id, userId }: Pick<Domain, 'id' | 'userId'>): Promise<void> {
    await this.operations.start(this, { key: id, ownerId: userId, input: { domainId: id } });
  }
}
