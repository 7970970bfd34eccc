import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type Step,
  type StepContext,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectory } from '../hosting/websites/website-directory.service.ts';
import { Cdn } from './cdn.port.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

export interface ActivateInput extends JsonObject {
  readonly websiteId: string;
  /** The website's name: A-labels, lower case. */
  readonly website: string;
  readonly zoneName: string;
  readonly customHostName: string;
}

interface ZoneResult extends JsonObject {
  readonly zoneId: number;
  readonly hostName: string;
}

type Facts = Pick<StepContext<ActivateInput>, 'input' | 'results' | 'ownerId'>;

/** Puts a website behind the CDN. A certificate that is not there yet is no failure: it is asked for again later. */
@Injectable()
export class ActivateCdnOperation implements OperationDefinition<ActivateInput>, OnModuleInit {
  readonly kind = 'cdn.activate';
  readonly queue = 'cdn';
  readonly retry = { attempts: 12, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly cdn: Cdn,
    private readonly zones: CdnZonesRepository,
    private readonly directory: WebsiteDirectory,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps: readonly Step<ActivateInput>[] = [
    {
      name: 'zone',
      label: 'Preparing the CDN',
      weight: 3,
      timeoutMs: 120_000,
      check: async ({ input }) => {
        const zone = await this.cdn.findZone(input.zoneName);
        return zone && { zoneId: zone.zoneId, hostName: zone.hostName };
      },
      run: async ({ input }) => {
        await this.directory.getActive(input.websiteId);
        const { zoneId, hostName } = await this.cdn.createZone({
          name: input.zoneName,
          website: input.website,
        });
        return { zoneId, hostName };
      },
      undo: async ({ input }) => {
        const zone = await this.cdn.findZone(input.zoneName);
        if (zone !== undefined) await this.cdn.removeZone(zone.zoneId);
      },
    },
    {
      name: 'hostname',
      label: 'Setting up your custom domain',
      weight: 2,
      timeoutMs: 120_000,
      run: async ({ input, results }) => {
        await this.directory.getActive(input.websiteId);
        await this.cdn.addHostName(zoneOf(results).zoneId, input.customHostName);
        return { customHostName: input.customHostName };
      },
    },
    {
      name: 'certificate',
      label: 'Requesting the certificate',
      weight: 2,
      timeoutMs: 180_000,
      run: async ({ input, results, signal }) => {
        try {
          await this.cdn.requestCertificate(input.customHostName);
          await this.cdn.forceHttps(zoneOf(results).zoneId, input.customHostName);
          return { certificate: 'active' };
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof OutsideError) return { certificate: 'waiting' };
          throw error;
        }
      },
    },
    {
      name: 'record',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 30_000,
      run: async (context) => this.#record(context),
    },
  ];

  async #record({ input, results, ownerId }: Facts): Promise<JsonObject> {
    const { zoneId, hostName } = zoneOf(results);
    const certificate = results['certificate']?.['certificate'] === 'active' ? 'active' : 'waiting';
    return this.db.transaction(async () => {
      const { customHostName } = input;
      if (!(await this.zones.stand(input.websiteId, { zoneId, hostName, customHostName, certificate })))
        throw new OutsideError('not_found', 'website_gone', `The website ${input.websiteId} is gone`);
      await this.audit.record({
        ...(ownerId === null ? {} : { userId: ownerId }),
        kind: 'cdn.activated',
        detail: { website: input.website, zoneId },
      });
      return { recorded: true };
    });
  }

  async failed({ input }: Pick<Facts, 'input'>): Promise<void> {
    await this.zones.deleteUnfinished(input.websiteId);
  }

  message(errorCode: string): string {
    switch (errorCode) {
      case 'cdn_name_taken':
        return 'The CDN could not make a zone for this website. Please contact support.';
      case 'cdn_host_name_taken':
        return 'The host name "cdn" of this website is connected to another CDN already. Please disconnect it there, or contact support.';
      case 'website_gone':
        return 'This website no longer exists.';
      case 'cdn_unconfigured':
      case 'cdn_rejected':
        return 'The CDN cannot be used right now. Please contact support.';
      default:
        return 'The CDN is not responding. Please try again in a few minutes.';
    }
  }
}

function zoneOf(results: Facts['results']): ZoneResult {
  const zone = results['zone'] as ZoneResult | undefined;
  if (zone === undefined) throw new Error('The zone is not there yet');
  return zone;
}
