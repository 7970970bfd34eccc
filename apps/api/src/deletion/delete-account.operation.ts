import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DeparturesService } from '../foundation/departures/departures.service.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { AccountClosingService } from './account-closing.service.ts';
import { DeletionFilesService } from './deletion-files.service.ts';

const minuteMs = 60_000;

/**
 * Deletes an account: first every way in, then what the customer has at providers, then their data. Each step begins
 * with what is still there, so that repeating it changes nothing.
 */
@Injectable()
export class DeleteAccountOperation implements OnModuleInit, OnApplicationBootstrap {
  readonly definition = defineOperation({
    kind: 'deletion.deleteAccount',
    input: z.object({ deletionId: z.string(), userId: z.string() }),
    retry: 'day',
    onFailure: 'needsAttention',
    giveUpRefusal: 'deletion.onlyForward',
    steps: (first) =>
      first
        .step({
          name: 'close',
          label: 'steps.closingAccount',
          weight: 1,
          timeoutMs: minuteMs,
          irrevocable: true,
          run: async ({ input }) => this.closing.close(input.userId),
        })
        .step({
          name: 'settle',
          label: 'steps.waitingForTasks',
          weight: 1,
          timeoutMs: minuteMs,
          run: async ({ input }) => this.closing.requireNoOtherWork(input.userId),
        })
        .step({
          name: 'cdn',
          label: 'steps.removingFromCdn',
          weight: 2,
          timeoutMs: 10 * minuteMs,
          run: async ({ input, signal }) => this.departures.remove('cdn', input.userId, signal),
        })
        .step({
          name: 'email',
          label: 'steps.removingMailAccount',
          weight: 2,
          timeoutMs: 5 * minuteMs,
          run: async ({ input, signal }) => this.departures.remove('email', input.userId, signal),
        })
        .step({
          name: 'dns',
          label: 'steps.clearingDns',
          weight: 2,
          timeoutMs: 10 * minuteMs,
          run: async ({ input, signal }) => this.departures.remove('dns', input.userId, signal),
        })
        .step({
          name: 'hosting',
          label: 'steps.deletingWebspaces',
          weight: 4,
          timeoutMs: 30 * minuteMs,
          run: async ({ input, signal }) => this.departures.remove('hosting', input.userId, signal),
        })
        .step({
          name: 'payments',
          label: 'steps.clearingPaymentData',
          weight: 2,
          timeoutMs: 5 * minuteMs,
          run: async ({ input, signal }) => this.departures.remove('payments', input.userId, signal),
        })
        .step({
          name: 'files',
          label: 'steps.deletingFiles',
          weight: 2,
          timeoutMs: 30 * minuteMs,
          run: async ({ input, signal }) => this.files.removeAll(input.userId, signal),
        })
        .step({
          name: 'farewell',
          label: 'steps.announcingDeletion',
          weight: 1,
          timeoutMs: minuteMs,
          run: async ({ input }) => this.closing.sayGoodbye(input),
        })
        .step({
          name: 'erase',
          label: 'steps.erasingData',
          weight: 2,
          timeoutMs: 10 * minuteMs,
          run: async ({ input }) => this.closing.erase(input),
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly closing: AccountClosingService,
    private readonly departures: DeparturesService,
    private readonly files: DeletionFilesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  onApplicationBootstrap(): void {
    this.departures.requireAll();
  }

  /** Needs a transaction. @returns the id of the operation */
  async start(deletionId: string, userId: string): Promise<string> {
    const start = { key: deletionId, ownerId: userId, input: { deletionId, userId } };
    return (await this.operations.start(this.definition, start)).operationId;
  }
}
