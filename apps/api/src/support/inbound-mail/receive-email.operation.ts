import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { InboundMailService } from './inbound-mail.service.ts';

/** Processes one email of the mailbox, and moves it out of the inbox. */
@Injectable()
export class ReceiveEmailOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'support.receiveEmail',
    input: z.object({ mailId: z.string() }),
    retry: 'workday',
    onFailure: 'needsAttention',
    retention: { succeededDays: 7, newestStays: false },
    steps: (first) =>
      first
        .step({
          name: 'process',
          label: 'steps.readingEmail',
          weight: 3,
          timeoutMs: 300_000,
          run: async ({ input, isLastAttempt }) => {
            await this.mail.process(input.mailId, isLastAttempt);
          },
        })
        .step({
          name: 'file',
          label: 'steps.filingEmail',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input }) => {
            await this.mail.file(input.mailId);
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly mail: InboundMailService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Callers are in a transaction. */
  async start(mailId: string): Promise<void> {
    await this.operations.start(this.definition, { key: mailId, ownerId: null, input: { mailId } });
  }
}
