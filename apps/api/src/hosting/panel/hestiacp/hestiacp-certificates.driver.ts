import { type HestiacpClient, HestiacpError, refusalOf } from '@homeport/hestiacp';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import { type CertificateNames, certificatesAbility } from '../panel-ability.ts';
import { PanelDriversService } from '../panel-drivers.service.ts';
import { findWebsite } from './hestiacp-accounts.ts';
import { hestiacp, HestiacpConnectionsAdapter } from './hestiacp-connections.adapter.ts';
import { gone } from './hestiacp-websites.ts';

/** Certificates of Let's Encrypt by HestiaCP, which renews them. */
@Injectable()
export class HestiacpCertificatesDriver implements OnModuleInit {
  constructor(
    private readonly drivers: PanelDriversService,
    private readonly connections: HestiacpConnectionsAdapter,
  ) {}

  onModuleInit(): void {
    this.drivers.provide(certificatesAbility, hestiacp, this);
  }

  async issuesCertificates(serverId: string): Promise<boolean> {
    return this.connections.use(serverId, async ({ settings }) => (await settings.facts()).hasTls);
  }

  async issueCertificate(serverId: string, names: CertificateNames): Promise<void> {
    try {
      await this.connections.use(serverId, (client) => issue(client, names));
    } catch (error) {
      throw certificateError(error);
    }
  }

  async redirectToHttps(serverId: string, asciiName: string): Promise<void> {
    await this.connections.use(serverId, async ({ certificates, webDomains }) => {
      const login = await webDomains.findOwner(asciiName);
      if (login === undefined) throw gone(asciiName);
      await certificates.redirectToHttps(login, asciiName);
    });
  }
}

async function issue(client: HestiacpClient, { asciiName, names }: CertificateNames): Promise<void> {
  const found = await findWebsite(client, asciiName);
  if (found === undefined) throw gone(asciiName);
  const { login, website } = found;
  const aliases = names.filter((name) => name !== asciiName);
  // The panel adds `www` only to names below a public suffix, and issues certificates for its aliases only.
  const missing = aliases.filter((name) => name === `www.${asciiName}` && !website.aliases.includes(name));
  if (missing.length > 0) await client.webDomains.addAliases(login, asciiName, missing);
  await client.certificates.issue({ login, domain: asciiName, aliases });
}

function certificateError(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.passing) return error;
  const refusal = refusalOf(error.cause instanceof HestiacpError ? error.cause.text : error.message);
  // An outage of Let's Encrypt is none of the panel, and must not count as one.
  const code = refusal === 'no_answer' ? 'panel_busy' : refusal;
  return new ProviderError('rejected', code, error.message, { cause: error });
}
