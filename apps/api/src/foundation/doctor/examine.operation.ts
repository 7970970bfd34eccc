import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { defineOperation } from '../operations/define-operation.ts';
import { OperationsService } from '../operations/operations.service.ts';
import { CheckResultsService } from './check-results.service.ts';

/** There is one installation. */
const key = 'installation';

/** Makes all checks of the installation. Repeating it is harmless: checks change nothing, and results are replaced. */
@Injectable()
export class ExamineOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'doctor.examine',
    input: z.object({}),
    retry: 'schedule',
    onFailure: 'undo',
    retention: { succeededDays: 7, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'examine',
        label: 'steps.checkingInstallation',
        weight: 1,
        timeoutMs: 120_000,
        run: async () => ({ problems: await this.results.examine() }),
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly results: CheckResultsService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts an examination, or joins the one under way. @returns the operation's id */
  async start(): Promise<string> {
    const { operationId } = await this.db.transaction(() =>
      this.operations.start(this.definition, { key, ownerId: null, input: {} }),
    );
    return operationId;
  }

  async isUnderWay(): Promise<boolean> {
    return this.operations.isUnderWay(this.definition.kind, key);
  }
}
