import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { namePointsHere } from '../hosting.events.ts';
import { WebsiteChecksService } from './website-checks.service.ts';

/** Checks a website as soon as a name of it points here, which starts the issuing of its certificate. */
@Injectable()
export class CheckWebsiteOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.checkWebsite',
    input: z.object({ websiteId: z.string() }),
    retry: 'twice',
    onFailure: 'undo',
    retention: { succeededDays: 1, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'visit',
        label: 'steps.checkingWebsite',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          await this.checks.checkWebsite(input.websiteId);
          return { checked: true };
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly events: DomainEventsService,
    private readonly checks: WebsiteChecksService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
    this.events.on(namePointsHere, async ({ websiteId }) => {
      await this.operations.start(this.definition, { key: websiteId, ownerId: null, input: { websiteId } });
    });
  }
}
