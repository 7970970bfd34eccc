import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import type { CdnZone } from '../foundation/database/generated/client.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { WebsiteFacts } from '../hosting/index.ts';
import { CdnPort } from './cdn.port.ts';
import { CdnNamesService } from './cdn-names.service.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

/** Removes the zone of a website: the customer turns the CDN off, or the website is deleted or loses its name. */
@Injectable()
export class RemoveCdnOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'cdn.remove',
    input: z.object({
      /** null: its activation was under way; the zone is found by its name. */
      zoneId: z.int().nullable(),
      zoneName: z.string(),
      /** The custom host name. Operations that were started by earlier versions have none, and remove no record. */
      customHostName: z.string().optional(),
      /** The system host name; left out: its activation was under way. */
      hostName: z.string().optional(),
      /** Its row goes when the zone is gone; left out: it is gone already. */
      websiteId: z.string().optional(),
    }),
    retry: 'hours',
    onFailure: 'needsAttention',
    steps: (first) =>
      first
        .step({
          // Before the zone: a name that leads to a zone that no longer exists could be taken over.
          name: 'alias',
          label: 'steps.removingDnsRecords',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input: { zoneName, customHostName, ...input }, ownerId }) => {
            const hostName = input.hostName ?? (await this.cdn.findZone(zoneName))?.hostName;
            if (hostName !== undefined && ownerId !== null && customHostName !== undefined)
              await this.names.remove({ userId: ownerId, customHostName, hostName });
            return { checked: true };
          },
        })
        .step({
          name: 'zone',
          label: 'steps.turningCdnOff',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input }) => {
            const zoneId = input.zoneId ?? (await this.cdn.findZone(input.zoneName))?.zoneId;
            if (zoneId !== undefined) await this.cdn.removeZone(zoneId);
            return { removed: zoneId !== undefined };
          },
        })
        .step({
          name: 'record',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input }) => {
            if (input.websiteId !== undefined) await this.zones.finishRemoval(input.websiteId);
            return { recorded: true };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly cdn: CdnPort,
    private readonly zones: CdnZonesRepository,
    private readonly names: CdnNamesService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Deletes the row of a website's zone and starts the removal; does nothing for a website without one. */
  async start(website: WebsiteFacts): Promise<void> {
    const zone = await this.zones.find(website.id);
    if (zone === null) return;
    await this.zones.delete(website.id);
    await this.#remove(website, zone);
  }

  /**
   * Turns the CDN off for a customer, or joins the removal under way. The row stays until the zone is gone, so that the
   * CDN is not turned on again in between. Needs a transaction.
   * @returns the operation's id; undefined when the CDN is off
   */
  async turnOff(website: WebsiteFacts): Promise<string | undefined> {
    const isFirst = await this.zones.beginRemoval(website.id);
    const zone = await this.zones.find(website.id);
    if (zone?.removing !== true) return undefined;
    const { id: websiteId, userId } = website;
    if (isFirst)
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'cdn.deactivated',
        detail: { website: website.asciiName, zoneId: Number(zone.zoneId) },
      });
    return this.#remove(website, zone, websiteId);
  }

  async #remove(website: WebsiteFacts, zone: CdnZone, websiteId?: string): Promise<string> {
    const { operationId } = await this.operations.start(this.definition, {
      key: website.id,
      ownerId: website.userId,
      input: {
        ...this.names.of(website),
        ...(zone.customHostName === null ? {} : { customHostName: zone.customHostName }),
        ...(zone.hostName === null ? {} : { hostName: zone.hostName }),
        zoneId: zone.zoneId === null ? null : Number(zone.zoneId),
        ...(websiteId === undefined ? {} : { websiteId }),
      },
    });
    return operationId;
  }
}
