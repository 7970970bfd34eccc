import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type Step,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { Cdn } from './cdn.port.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';

export interface CertificateInput extends JsonObject {
  readonly websiteId: string;
  readonly zoneId: number;
  readonly customHostName: string;
}

/** Asks once more for the certificate of a zone's host name, and has https forced when it is there. */
@Injectable()
export class CdnCertificateOperation implements OperationDefinition<CertificateInput>, OnModuleInit {
  readonly kind = 'cdn.requestCertificate';
  readonly queue = 'cdn';
  readonly retry = { attempts: 4, firstDelayMs: 2_000, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly cdn: Cdn,
    private readonly zones: CdnZonesRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps: readonly Step<CertificateInput>[] = [
    {
      name: 'certificate',
      label: 'Requesting the certificate',
      weight: 3,
      timeoutMs: 180_000,
      run: async ({ input: { zoneId, customHostName } }) => {
        const { customHostNames } = await this.cdn.getZone(zoneId);
        const known = customHostNames.find(({ name }) => name === customHostName);
        if (known === undefined) await this.cdn.addHostName(zoneId, customHostName);
        if (known?.hasCertificate !== true && !(await this.#granted(customHostName)))
          return { certificate: 'waiting' };
        if (known?.forcesHttps !== true) await this.cdn.forceHttps(zoneId, customHostName);
        return { certificate: 'active' };
      },
    },
    {
      name: 'record',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 30_000,
      run: async ({ input, results, ownerId }) => {
        if (results['certificate']?.['certificate'] !== 'active') return { recorded: false };
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
    },
  ];

  async #granted(hostName: string): Promise<boolean> {
    try {
      await this.cdn.requestCertificate(hostName);
      return true;
    } catch (error) {
      if (error instanceof OutsideError && error.code === 'cdn_certificate_refused') return false;
      throw error;
    }
  }

  message(): string {
    return 'The certificate could not be requested. We will retry automatically.';
  }
}
