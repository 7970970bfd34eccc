import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import type { JsonObject, OperationDefinition, StepContext } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { NameClaims, nameLostMessage } from '../../names/name-claims.service.ts';
import { HostingPanel } from '../hosting-panel.port.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { PointNameOperation } from './point-name.operation.ts';

interface Input extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
  /** A-labels, lower case. */
  readonly domain: string;
}

type Context = Pick<StepContext<Input>, 'input' | 'ownerId'>;

/** Gives the webspace of an account the customer's domain name in place of its placeholder. */
@Injectable()
export class ConnectDomainOperation implements OperationDefinition<Input>, OnModuleInit {
  readonly kind = 'hosting.connectDomain';
  readonly queue = 'panel';
  readonly retry = { attempts: 20, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly panel: HostingPanel,
    private readonly accounts: AccountsRepository,
    private readonly reading: PanelReadingService,
    private readonly claims: NameClaims,
    private readonly pointing: PointNameOperation,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'rename',
      label: 'Preparing your website on the server',
      weight: 3,
      timeoutMs: 120_000,
      check: async ({ input }: Context) => {
        const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
        return webspace?.asciiName === input.domain ? { domain: input.domain } : undefined;
      },
      run: async ({ input, ownerId }: Context) => {
        await this.claims.expectHeld({ userId: ownerId, accountId: input.accountId }, input.domain);
        await this.panel.renameWebspace(input.serverId, input.accountId, input.domain);
        return { domain: input.domain };
      },
      // Back to the placeholder, when the name was given and what comes after it cannot be done.
      undo: async ({ input }: Context) => {
        const account = await this.accounts.get(input.accountId);
        const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
        if (webspace?.asciiName === input.domain)
          await this.panel.renameWebspace(input.serverId, input.accountId, account.placeholderName);
      },
    },
    {
      name: 'read',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input, ownerId, signal }: Context & Pick<StepContext<Input>, 'signal'>) => {
        await this.reading.readAccount(input.accountId, signal);
        await this.audit.record({
          ...(ownerId === null ? {} : { userId: ownerId }),
          kind: 'hosting.domain_connected',
          detail: { domain: input.domain },
        });
        if (ownerId !== null)
          await this.pointing.start(ownerId, { serverId: input.serverId, name: input.domain });
        return { read: true };
      },
    },
  ];

  async failed({ input, ownerId }: Context): Promise<void> {
    if (ownerId !== null)
      await this.claims.giveBack({ userId: ownerId, accountId: input.accountId }, input.domain);
  }

  message(errorCode: string): string {
    switch (errorCode) {
      case 'domain_on_panel':
        return 'This domain is already hosted on the server. Please contact support if it is yours.';
      case 'name_lost':
        return nameLostMessage;
      case 'panel_rejected':
        return 'The server does not accept this domain name. Please check it.';
      default:
        return 'The hosting server could not connect the domain. Please try again in a few minutes.';
    }
  }
}
