import type { ServerLocation } from '@homeport/contract/locations';
import type { PlanName } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  JsonObject,
  OperationDefinition,
  Step,
  StepContext,
} from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { additionMessage } from './add-website.operation.ts';
import { ConnectDomainOperation } from './connect-domain.operation.ts';
import { SetUpAccountOperation } from '../accounts/set-up-account.operation.ts';

export interface OpenLocationInput extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
  readonly plan: PlanName;
  readonly location: ServerLocation;
  /** Of the website that is the first there: A-labels, lower case. */
  readonly domain: string;
}

/**
 * Adds a website in a place where the customer has no account yet: sets one up there, and makes the domain its main
 * website. When the name cannot be had, there is no account either.
 */
@Injectable()
export class OpenLocationOperation implements OperationDefinition<OpenLocationInput>, OnModuleInit {
  readonly kind = 'hosting.openLocation';
  readonly queue = 'panel';
  readonly retry = { attempts: 8, firstDelayMs: 500, maxDelayMs: 5_000 };
  readonly onFailure = 'undo';
  readonly steps: readonly Step<OpenLocationInput>[];

  constructor(
    private readonly operations: OperationsService,
    private readonly setUp: SetUpAccountOperation,
    private readonly connect: ConnectDomainOperation,
  ) {
    const [customer, webspace, verify, activate] = setUp.steps;
    const [rename, read] = connect.steps;
    if (!customer || !webspace || !verify || !activate || !rename || !read)
      throw new Error('The steps of setting up an account and connecting a domain have changed');
    this.steps = [customer, webspace, verify, rename, { ...activate, irrevocable: true }, read];
  }

  onModuleInit(): void {
    this.operations.register(this);
  }

  async failed(
    context: Pick<StepContext<OpenLocationInput>, 'input' | 'ownerId' | 'results'>,
  ): Promise<void> {
    await this.connect.failed(context);
    await this.setUp.failed(context);
  }

  message(errorCode: string): string {
    return additionMessage(errorCode);
  }
}
