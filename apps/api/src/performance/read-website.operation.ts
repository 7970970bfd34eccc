import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JsonObject, OperationDefinition, StepContext } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectory } from '../hosting/website-directory.service.ts';
import { PerformanceReadingService } from './performance-reading.service.ts';

interface Input extends JsonObject {
  readonly websiteId: string;
}

/** Reads the settings of one website, because somebody looks at it. */
@Injectable()
export class ReadSettingsOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'performance.read-website';
  readonly queue = 'sync';
  readonly retry = { attempts: 2, firstDelayMs: 500, maxDelayMs: 2_000 };
  readonly onFailure = 'undo';
  readonly retention = { succeededDays: 1, newestStays: false };

  constructor(
    private readonly operations: OperationsService,
    private readonly directory: WebsiteDirectory,
    private readonly reading: PerformanceReadingService,
  ) {}

  readonly steps = [
    {
      name: 'read',
      label: 'Reading the settings of your website',
      weight: 1,
      timeoutMs: 120_000,
      run: async ({ input, signal }: Pick<StepContext<Input>, 'input' | 'signal'>) => {
        const website = await this.directory.get(input.websiteId);
        if (website?.state === 'active') await this.reading.readWebsite(website, signal);
        return { read: true };
      },
    },
  ];

  onModuleInit(): void {
    this.operations.register(this);
  }

  message(): string {
    return 'The hosting server cannot say how this website is served now. Please try again in a few minutes.';
  }
}
