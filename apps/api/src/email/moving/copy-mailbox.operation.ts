import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { MailSecretsService } from '../addresses/mail-secrets.service.ts';
import { type CopyInput, copyInput } from './copy-input.ts';
import { MailboxCopierService } from './mailbox-copier.service.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Copies a mailbox from another provider. What is copied is recognized, so that it can be interrupted at any point. A
 * cancelled copy ends as succeeded: there is nothing to report.
 */
@Injectable()
export class CopyMailboxOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'email.copyMailbox',
    input: copyInput,
    retry: 'hours',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'copy',
          label: 'steps.copyingEmails',
          weight: 20,
          timeoutMs: dayMs,
          run: async (context) => this.copier.copy(context),
        })
        .step({
          name: 'forget',
          label: 'steps.finishing',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input }) => this.secrets.forget(input.secretId),
        }),
    failed: async ({ input }) => this.secrets.forget(input.secretId),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly copier: MailboxCopierService,
    private readonly secrets: MailSecretsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** How many copies of a customer are unfinished. */
  async countUnderWay(ownerId: string): Promise<number> {
    return (await this.operations.listUnfinishedOf([this.definition.kind], [ownerId])).length;
  }

  /** Starts it. Needs a transaction. @returns its id */
  async start(ownerId: string, input: CopyInput): Promise<string> {
    return (await this.operations.start(this.definition, { key: input.mailboxId, ownerId, input }))
      .operationId;
  }
}
