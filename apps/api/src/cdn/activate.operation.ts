import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import type { CdnZone } from '../foundation/database/generated/client.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { CdnNamesService } from './cdn-names.service.ts';
import { CdnPort } from './cdn.port.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

const activateInput = z.object({
  websiteId: z.string(),
  /** The website's name: A-labels, lower case. */
  website: z.string(),
  zoneName: z.string(),
  customHostName: z.string(),
});
type ActivateInput = z.infer<typeof activateInput>;

/** Puts a website behind the CDN. A certificate that cannot be issued yet is requested again later. */
@Injectable()
export class ActivateCdnOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'cdn.activate',
    input: activateInput,
    retry: 'minutes',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'zone',
          label: 'steps.preparingCdn',
          weight: 3,
          timeoutMs: 120_000,
          check: async ({ input }) => {
            const zone = await this.cdn.findZone(input.zoneName);
            return zone && { zoneId: zone.zoneId, hostName: zone.hostName };
          },
          run: async ({ input }) => {
            await this.directory.getActive(input.websiteId);
            const { zoneName: name, website } = input;
            const { zoneId, hostName } = await this.cdn.createZone({ name, website });
            return { zoneId, hostName };
          },
          undo: async ({ input }) => this.#removeZone(input.zoneName),
        })
        .step({
          name: 'hostname',
          label: 'steps.settingUpCustomDomain',
          weight: 2,
          timeoutMs: 120_000,
          run: async ({ input, results }) => {
            await this.directory.getActive(input.websiteId);
            await this.cdn.addHostName(results.zone.zoneId, input.customHostName);
            return { customHostName: input.customHostName };
          },
        })
        .step({
          name: 'alias',
          label: 'steps.settingDnsRecords',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, results, ownerId, signal }) => ({
            aliased: await this.#setAlias(ownerId, results.zone.hostName, input, signal),
          }),
          undo: async ({ input, ownerId }) => this.#removeAlias(ownerId, input),
        })
        .step({
          name: 'certificate',
          label: 'steps.requestingCertificate',
          weight: 2,
          timeoutMs: 180_000,
          run: async ({ input, results, signal }) => ({
            certificate: await this.#requestCertificate(results.zone.zoneId, input.customHostName, signal),
          }),
        })
        .step({
          name: 'record',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results, ownerId }) => {
            const { customHostName } = input;
            await this.#record(ownerId, input, {
              ...results.zone,
              ...results.alias,
              ...results.certificate,
              customHostName,
            });
          },
        }),
    failed: async ({ input }) => this.zones.deleteUnfinished(input.websiteId),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly cdn: CdnPort,
    private readonly zones: CdnZonesRepository,
    private readonly directory: WebsiteDirectoryService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly names: CdnNamesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /**
   * Starts the activation or joins the one under way.
   * @returns the operation's id; or the zone, when the website is behind the CDN already, or being taken off it
   */
  async start({ id, userId, asciiName }: WebsiteFacts): Promise<string | CdnZone> {
    const input = {
      websiteId: id,
      website: asciiName,
      ...this.names.of({ id, asciiName }),
    };
    return this.db.transaction(async () => {
      const zone = await this.zones.begin(id);
      if (zone.removing || zone.zoneId !== null) return zone;
      return (await this.operations.start(this.definition, { key: id, ownerId: userId, input })).operationId;
    });
  }

  async #removeZone(name: string): Promise<void> {
    const zone = await this.cdn.findZone(name);
    if (zone !== undefined) await this.cdn.removeZone(zone.zoneId);
  }

  async #setAlias(
    userId: string | null,
    hostName: string,
    { websiteId, customHostName }: ActivateInput,
    signal: AbortSignal,
  ): Promise<boolean> {
    await this.directory.getActive(websiteId);
    return userId !== null && this.names.set({ userId, customHostName, hostName }, signal);
  }

  /** Before the zone is undone, because the record needs its host name. */
  async #removeAlias(userId: string | null, { zoneName, customHostName }: ActivateInput): Promise<void> {
    const zone = await this.cdn.findZone(zoneName);
    if (zone !== undefined && userId !== null)
      await this.names.remove({ userId, customHostName, hostName: zone.hostName });
  }

  /** @returns waiting: it cannot be issued yet */
  async #requestCertificate(
    zoneId: number,
    hostName: string,
    signal: AbortSignal,
  ): Promise<'active' | 'waiting'> {
    try {
      await this.cdn.requestCertificate(hostName);
      await this.cdn.forceHttps(zoneId, hostName);
      return 'active';
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ProviderError) return 'waiting';
      throw error;
    }
  }

  async #record(
    ownerId: string | null,
    input: ActivateInput,
    zone: Parameters<CdnZonesRepository['markActive']>[1],
  ): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.zones.markActive(input.websiteId, zone)))
        throw new ProviderError('not_found', 'website_gone', `The website ${input.websiteId} is gone`);
      await this.audit.record({
        ...(ownerId === null ? {} : { userId: ownerId }),
        kind: 'cdn.activated',
        detail: { website: input.website, zoneId: zone.zoneId },
      });
    });
  }
}
