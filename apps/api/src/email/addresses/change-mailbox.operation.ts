import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../foundation/ids/ids.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AddressChangesService } from './address-changes.service.ts';
import { addressInput } from './address-input.ts';
import { abilityOf, MailTargetsService } from './mail-targets.service.ts';
import { MailboxesRepository } from './mailboxes.repository.ts';

const changeInput = addressInput.extend({
  /** What was asked for, and what the mailbox has until then. */
  quotas: z.object({ wanted: z.number().nullable(), before: z.number().nullable() }).optional(),
});
type ChangeInput = z.infer<typeof changeInput>;

/** Sets the quota that a mailbox’s row has at the mail host. */
@Injectable()
export class ChangeMailboxOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.changeMailbox',
    input: changeInput,
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first.step({
        name: 'change',
        label: 'steps.changingMailbox',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => this.#change(input),
      }),
    failed: async ({ input: { domainId, id, quotas } }) =>
      this.changes.abandon(domainId, () => this.mailboxes.abandonChange(id, quotas)),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly targets: MailTargetsService,
    private readonly mailboxes: MailboxesRepository,
    private readonly changes: AddressChangesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Each call starts an operation of its own, so that a change during a running one is not missed. */
  async start(ownerId: string, input: ChangeInput): Promise<string> {
    const key = `${input.id} ${newId()}`;
    return (await this.operations.start(this.definition, { key, ownerId, input })).operationId;
  }

  /** The newest change of a mailbox that is not finished. */
  async findUnderWay(ownerId: string, id: string): Promise<{ id: string; input: ChangeInput } | undefined> {
    const works = await this.operations.listUnfinishedOf([this.definition.kind], [ownerId]);
    return works
      .map((work) => ({ ...work, input: work.input as ChangeInput }))
      .filter(({ input }) => input.id === id)
      .toSorted((one, other) => one.id.localeCompare(other.id))
      .at(-1);
  }

  /** Safe to run concurrently: the newest quota wins. */
  async #change({ domainId, id }: ChangeInput): Promise<void> {
    const target = await this.targets.of(domainId);
    const { account, domain } = target;
    for (;;) {
      const { name, quotaMb } = await this.mailboxes.get(id);
      await abilityOf(target, 'mailboxes').setQuota(account.username, domain.name, name, quotaMb);
      await this.changes.store(domainId, () => this.mailboxes.markChanged(id, quotaMb));
      if ((await this.mailboxes.get(id)).quotaMb === quotaMb) return;
    }
  }
}
