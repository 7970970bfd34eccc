import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AddressChangesService } from './address-changes.service.ts';
import { addressInput, createOnce } from './address-input.ts';
import { FreeAddressService } from './free-address.service.ts';
import { abilityOf, MailTargetsService } from './mail-targets.service.ts';
import { MailboxesRepository } from './mailboxes.repository.ts';
import { MailSecretsService } from './mail-secrets.service.ts';

const createInput = addressInput.extend({
  /** Of its password. */
  secretId: z.string(),
});
type CreateInput = z.infer<typeof createInput>;

/** Creates a mailbox with the password that the customer was shown. */
@Injectable()
export class CreateMailboxOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.createMailbox',
    input: createInput,
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'free',
          label: 'steps.checkingAddress',
          weight: 1,
          timeoutMs: 60_000,
          // Recorded before the mailbox is created, so that a mailbox which is found later is ours.
          run: async ({ input }) => this.free.ensure(input),
        })
        .step({
          name: 'create',
          label: 'steps.creatingMailbox',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#create(input),
        })
        .step({
          name: 'record',
          label: 'steps.finishing',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, ownerId }) => {
            const { domainId, id, name: address, ip, secretId } = input;
            const event = { domainId, userId: ownerId, ip, kind: 'email.mailbox_created', address } as const;
            await this.changes.record(event, () => this.mailboxes.markCreated(id));
            await this.secrets.forget(secretId);
          },
        }),
    failed: async ({ input: { domainId, id, secretId } }) => {
      await this.changes.abandon(domainId, () => this.mailboxes.remove(id));
      await this.secrets.forget(secretId);
    },
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly targets: MailTargetsService,
    private readonly free: FreeAddressService,
    private readonly mailboxes: MailboxesRepository,
    private readonly changes: AddressChangesService,
    private readonly secrets: MailSecretsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts creating it. Needs a transaction. */
  async start(ownerId: string, input: CreateInput): Promise<string> {
    return (await this.operations.start(this.definition, { key: input.id, ownerId, input })).operationId;
  }

  async #create({ domainId, id, secretId }: CreateInput): Promise<void> {
    const target = await this.targets.of(domainId);
    const { name, quotaMb } = await this.mailboxes.get(id);
    const mailboxes = abilityOf(target, 'mailboxes');
    const [username, domain] = [target.account.username, target.domain.name];
    const password = await this.secrets.open(secretId);
    await createOnce(
      async () => (await mailboxes.find(username, domain, name)) !== undefined,
      () => mailboxes.create(username, domain, { name, password, quotaMb }),
    );
  }
}
