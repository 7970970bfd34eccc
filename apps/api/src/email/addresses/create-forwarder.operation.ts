import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AddressChangesService } from './address-changes.service.ts';
import { addressInput, type AddressInput, createOnce } from './address-input.ts';
import { ForwardersRepository } from './forwarders.repository.ts';
import { FreeAddressService } from './free-address.service.ts';
import { abilityOf, MailTargetsService } from './mail-targets.service.ts';

/** Creates a forwarder. */
@Injectable()
export class CreateForwarderOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.createForwarder',
    input: addressInput,
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'free',
          label: 'steps.checkingAddress',
          weight: 1,
          timeoutMs: 60_000,
          // Recorded before the forwarder is created, so that one which is found later is ours.
          run: async ({ input }) => this.free.ensure(input),
        })
        .step({
          name: 'create',
          label: 'steps.creatingForwarder',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#create(input),
        })
        .step({
          name: 'record',
          label: 'steps.finishing',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input: { domainId, id, name: address, ip }, ownerId }) =>
            this.changes.record(
              { domainId, userId: ownerId, ip, kind: 'email.forwarder_created', address },
              () => this.forwarders.markCreated(id),
            ),
        }),
    failed: async ({ input: { domainId, id } }) =>
      this.changes.abandon(domainId, () => this.forwarders.remove(id)),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly targets: MailTargetsService,
    private readonly free: FreeAddressService,
    private readonly forwarders: ForwardersRepository,
    private readonly changes: AddressChangesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts creating it. Needs a transaction. */
  async start(ownerId: string, input: AddressInput): Promise<string> {
    return (await this.operations.start(this.definition, { key: input.id, ownerId, input })).operationId;
  }

  async #create({ domainId, id }: AddressInput): Promise<void> {
    const target = await this.targets.of(domainId);
    const { name, destinations } = await this.forwarders.get(id);
    const forwarders = abilityOf(target, 'forwarders');
    const [username, domain] = [target.account.username, target.domain.name];
    await createOnce(
      async () => (await forwarders.list(username, domain)).some((each) => each.name === name),
      () => forwarders.create(username, domain, { name, destinations }),
    );
  }
}
