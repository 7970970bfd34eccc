import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { JsonObject, OperationDefinition, StepContext } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectory } from '../hosting/website-directory.service.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';

interface Input extends JsonObject {
  readonly websiteId: string;
}

/** Reads what runs on one website, because somebody looks at it. */
@Injectable()
export class ReadWebsiteOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'wordpress.read-website';
  readonly queue = 'sync';
  readonly retry = { attempts: 2, firstDelayMs: 500, maxDelayMs: 2_000 };
  readonly onFailure = 'undo';
  readonly retention = { succeededDays: 1, newestStays: false };

  constructor(
    private readonly operations: OperationsService,
    private readonly directory: WebsiteDirectory,
    private readonly reading: WordpressReadingService,
  ) {}

  readonly steps = [
    {
      name: 'read',
      label: 'Looking at your website',
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
    return 'The hosting server cannot say what runs on this website now. Please try again in a few minutes.';
  }
}
