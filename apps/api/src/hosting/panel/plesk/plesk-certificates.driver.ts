import { PleskError, refusalOf } from '@homeport/plesk';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../foundation/config/config.ts';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { type CertificateNames, certificatesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { plesk, PleskConnectionsAdapter } from './plesk-connections.adapter.ts';

/** Certificates by the extensions SSL It! and Let's Encrypt. */
@Injectable()
export class PleskCertificatesDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: PleskConnectionsAdapter,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(certificatesAbility, plesk, this);
  }

  async issuesCertificates(serverId: string): Promise<boolean> {
    return this.connections.use(serverId, ({ certificates }) => certificates.areOffered());
  }

  async issueCertificate(serverId: string, { asciiName, names }: CertificateNames): Promise<void> {
    const www = `www.${asciiName}`;
    const request = {
      domain: asciiName,
      www: names.includes(www),
      aliases: names.filter((name) => name !== asciiName && name !== www),
      email: this.config.settings.SUPPORT_EMAIL,
    };
    try {
      await this.connections.use(serverId, ({ certificates }) => certificates.issue(request));
    } catch (error) {
      throw certificateError(error);
    }
  }

  async redirectToHttps(serverId: string, asciiName: string): Promise<void> {
    await this.connections.use(serverId, ({ certificates }) => certificates.redirectToHttps(asciiName));
  }
}

function certificateError(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.passing) return error;
  const text = error.cause instanceof PleskError ? error.cause.message : error.message;
  return new ProviderError('rejected', refusalOf(text), error.message, { cause: error });
}
