import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AddressChangesService } from './address-changes.service.ts';
import { addressInput, type AddressInput, unlessGone } from './address-input.ts';
import { ForwardersRepository } from './forwarders.repository.ts';
import { abilityOf, MailTargetsService } from './mail-targets.service.ts';

/** Deletes a forwarder. */
@Injectable()
export class DeleteForwarderOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.deleteForwarder',
    input: addressInput,
    retry: 'quarterHour',
    onFailure: 'needsAttention',
    giveUpRefusal: 'email.onlyForward',
    steps: (first) =>
      first
        .step({
          name: 'delete',
          label: 'steps.deletingForwarder',
          weight: 2,
          timeoutMs: 60_000,
          irrevocable: true,
          run: async ({ input }) => unlessGone(this.#delete(input)),
        })
        .step({
          name: 'record',
          label: 'steps.finishing',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input: { domainId, id, name: address, ip }, ownerId }) =>
            this.changes.record(
              { domainId, userId: ownerId, ip, kind: 'email.forwarder_deleted', address },
              () => this.forwarders.remove(id),
            ),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly targets: MailTargetsService,
    private readonly forwarders: ForwardersRepository,
    private readonly changes: AddressChangesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts or joins the deletion. Needs a transaction. */
  async start(ownerId: string, input: AddressInput): Promise<string> {
    return (await this.operations.start(this.definition, { key: input.id, ownerId, input })).operationId;
  }

  async #delete({ domainId, id }: AddressInput): Promise<void> {
    const target = await this.targets.of(domainId);
    const { name } = await this.forwarders.get(id);
    const { account, domain } = target;
    await abilityOf(target, 'forwarders').delete(account.username, domain.name, name);
  }
}
