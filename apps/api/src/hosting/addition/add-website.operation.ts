import { addWebsiteTexts } from '@homeport/contract/add-website';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { NameClaims, nameLostMessage } from '../../names/name-claims.service.ts';
import { HostingPanel, type PanelWebspace } from '../hosting-panel.port.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { PointNameOperation } from './point-name.operation.ts';

export type Addition =
  | { readonly way: 'domain' }
  /** `parent`: a website that is no subdomain itself. */
  | { readonly way: 'subdomain'; readonly parent: string; readonly label: string }
  /** `target`: the website that is shown under the name. */
  | { readonly way: 'alias'; readonly target: string };

export interface AdditionInput extends JsonObject {
  readonly accountId: string;
  readonly serverId: string;
  /** What is added: A-labels, lower case. */
  readonly name: string;
  readonly addition: Addition;
}

type Context = Pick<StepContext<AdditionInput>, 'input' | 'ownerId'>;

/** Adds a website, a subdomain or a further name of a website to a webspace. */
@Injectable()
export class AddWebsiteOperation implements OperationDefinition<AdditionInput>, OnModuleInit {
  readonly kind = 'hosting.addWebsite';
  readonly queue = 'panel';
  readonly retry = { attempts: 8, firstDelayMs: 500, maxDelayMs: 5_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly panel: HostingPanel,
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
      name: 'add',
      label: 'Preparing your website on the server',
      weight: 3,
      timeoutMs: 120_000,
      // Once it is there the customer may put something into it.
      irrevocable: true,
      check: async ({ input }: Context) => {
        const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
        return webspace !== undefined && isThere(webspace, input) ? { added: true } : undefined;
      },
      run: async ({ input, ownerId }: Context) => {
        await this.claims.expectHeld({ userId: ownerId, accountId: input.accountId }, input.name);
        const webspace = await this.panel.findWebspace(input.serverId, input.accountId);
        if (webspace === undefined)
          throw new OutsideError('not_found', 'webspace_gone', `No webspace of ${input.accountId}`);
        await this.#add(webspace, input);
        return { added: true };
      },
    },
    {
      name: 'read',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input, ownerId, signal }: Context & Pick<StepContext<AdditionInput>, 'signal'>) => {
        await this.reading.readAccount(input.accountId, signal);
        await this.audit.record({
          ...(ownerId === null ? {} : { userId: ownerId }),
          kind: 'hosting.website_added',
          detail: { name: input.name, as: input.addition.way, accountId: input.accountId },
        });
        if (ownerId !== null)
          await this.pointing.start(ownerId, { serverId: input.serverId, name: input.name });
        return { read: true };
      },
    },
  ];

  async failed({ input, ownerId }: Context): Promise<void> {
    if (ownerId !== null)
      await this.claims.giveBack({ userId: ownerId, accountId: input.accountId }, input.name);
  }

  message(errorCode: string): string {
    return additionMessage(errorCode);
  }

  async #add(webspace: PanelWebspace, { serverId, name, addition }: AdditionInput): Promise<void> {
    switch (addition.way) {
      case 'domain':
        return this.panel.addSite(serverId, { panelWebspaceId: webspace.panelWebspaceId, name });
      case 'subdomain':
        return this.panel.addSubdomain(serverId, { parent: addition.parent, label: addition.label });
      case 'alias': {
        const target = webspace.websites.find(({ asciiName }) => asciiName === addition.target);
        if (target === undefined)
          throw new OutsideError('not_found', 'website_gone', `No website ${addition.target}`);
        return this.panel.addAlias(serverId, { panelSiteId: target.panelSiteId, name });
      }
    }
  }
}

/** What the customer reads of an addition that failed. */
export function additionMessage(errorCode: string): string {
  switch (errorCode) {
    case 'domain_on_panel':
      return 'This domain is already hosted on the server. Please contact support if it is yours.';
    case 'panel_full':
      return 'Your hosting account has reached its limit. Please upgrade your plan, or contact support.';
    case 'name_lost':
      return nameLostMessage;
    case 'panel_rejected':
      return 'The server does not accept this domain name. Please check it.';
    case 'website_gone':
      return 'The website no longer exists. Please reload the page.';
    default:
      return addWebsiteTexts.unreachable;
  }
}

function isThere({ websites }: PanelWebspace, { name, addition }: AdditionInput): boolean {
  if (addition.way === 'alias')
    return websites.some(({ asciiName, aliases }) => asciiName === addition.target && aliases.includes(name));
  const kind = addition.way === 'domain' ? 'addon' : 'subdomain';
  return websites.some((website) => website.asciiName === name && website.kind === kind);
}
