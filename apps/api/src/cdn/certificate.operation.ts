import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService } from '../hosting/index.ts';
import { CdnNamesService } from './cdn-names.service.ts';
import { CdnPort } from './cdn.port.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

const certificateInput = z.object({ websiteId: z.string(), zoneId: z.int(), customHostName: z.string() });
type CertificateInput = z.infer<typeof certificateInput>;

/** Requests the certificate of a zone's custom host name again, and forces https once it is issued. */
@Injectable()
export class CdnCertificateOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'cdn.requestCertificate',
    input: certificateInput,
    retry: 'schedule',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'certificate',
          label: 'steps.requestingCertificate',
          weight: 3,
          timeoutMs: 180_000,
          run: async ({ input: { websiteId, zoneId, customHostName }, signal }) => {
            const { hostName, customHostNames } = await this.cdn.getZone(zoneId);
            await this.#setAlias(websiteId, { customHostName, hostName }, signal);
            const known = customHostNames.find(({ name }) => name === customHostName);
            if (known === undefined) await this.cdn.addHostName(zoneId, customHostName);
            if (known?.hasCertificate !== true && !(await this.#granted(customHostName)))
              return { certificate: 'waiting' };
            if (known?.forcesHttps !== true) await this.cdn.forceHttps(zoneId, customHostName);
            return { certificate: 'active' };
          },
        })
        .step({
          name: 'record',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results, ownerId }) => {
            if (results.certificate.certificate !== 'active') return { recorded: false };
            return this.db.transaction(async () => {
              const recorded = await this.zones.activateCertificate(input.websiteId);
              if (recorded)
                await this.audit.record({
                  ...(ownerId === null ? {} : { userId: ownerId }),
                  kind: 'cdn.certificate_active',
                  detail: { hostName: input.customHostName },
                });
              return { recorded };
            });
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly cdn: CdnPort,
    private readonly zones: CdnZonesRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly names: CdnNamesService,
    private readonly directory: WebsiteDirectoryService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** @param ownerId the customer who asked for it; null: the schedule */
  async start(input: CertificateInput, ownerId: string | null): Promise<void> {
    await this.db.transaction(() =>
      this.operations.start(this.definition, { key: input.websiteId, ownerId, input }),
    );
  }

  /** Sets the CNAME record where we run the DNS zone by now; a CDN that is being turned off gets none. */
  async #setAlias(
    websiteId: string,
    alias: { customHostName: string; hostName: string },
    signal: AbortSignal,
  ): Promise<void> {
    const website = await this.directory.get(websiteId);
    if (website === undefined) return;
    const of = { ...alias, userId: website.userId };
    const aliased = await this.names.set(of, signal);
    const zone = await this.zones.find(websiteId);
    if (zone === null || zone.removing) await this.names.remove(of);
    else if (zone.aliased !== aliased) await this.zones.setAliased(websiteId, aliased);
  }

  async #granted(hostName: string): Promise<boolean> {
    try {
      await this.cdn.requestCertificate(hostName);
      return true;
    } catch (error) {
      if (error instanceof ProviderError && error.code === 'cdn_certificate_refused') return false;
      throw error;
    }
  }
}
