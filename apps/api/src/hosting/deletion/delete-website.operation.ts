import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { deletionInput, DeletionStepsService } from './deletion-steps.service.ts';

const deletion = { input: deletionInput, retry: 'quarterHour', onFailure: 'undo' } as const;

/** Deletes an add-on website or a subdomain. */
@Injectable()
export class DeleteWebsiteOperation implements OnModuleInit {
  readonly definition = defineOperation({
    ...deletion,
    kind: 'hosting.deleteWebsite',
    steps: (first) => first.step(this.parts.backup).step(this.parts.website).step(this.parts.record),
    failed: async (facts) => this.parts.failed(facts),
  });

  constructor(
    private readonly parts: DeletionStepsService,
    private readonly operations: OperationsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}

/** Deletes a main website: its webspace goes with it, and an empty one takes its place. */
@Injectable()
export class DeleteMainWebsiteOperation implements OnModuleInit {
  readonly definition = defineOperation({
    ...deletion,
    kind: 'hosting.deleteMainWebsite',
    steps: (first) =>
      first
        .step(this.parts.backup)
        .step(this.parts.webspace)
        .step(this.parts.newWebspace)
        .step(this.parts.recordMain),
    failed: async (facts) => this.parts.failed(facts),
  });

  constructor(
    private readonly parts: DeletionStepsService,
    private readonly operations: OperationsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}

/** Deletes a further name of a website. */
@Injectable()
export class DeleteAliasOperation implements OnModuleInit {
  readonly definition = defineOperation({
    ...deletion,
    kind: 'hosting.deleteAlias',
    steps: (first) => first.step(this.parts.alias).step(this.parts.recordAlias),
    failed: async (facts) => this.parts.failed(facts),
  });

  constructor(
    private readonly parts: DeletionStepsService,
    private readonly operations: OperationsService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
