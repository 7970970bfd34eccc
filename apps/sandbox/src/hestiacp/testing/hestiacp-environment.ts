import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHestiacpClient, type HestiacpClient } from '@homeport/hestiacp';
import { SandboxClock } from '../../core/clock.ts';
import { readSandboxConfig } from '../../core/config.ts';
import { FaultInjector } from '../../core/faults.ts';
import { Store } from '../../core/store.ts';
import { CertificateAuthority } from '../../websites/certificate-authority.ts';
import { createHestiacp, type HestiacpProvider } from '../hestiacp.ts';
import type { HestiacpHost } from '../hestiacp-host.ts';

/** A running HestiaCP server on a free port, with a client. */
export interface HestiacpEnvironment {
  provider: HestiacpProvider;
  host: HestiacpHost;
  client: HestiacpClient;
  faults: FaultInjector;
  dataDir: string;
  /** A further client. */
  connect(options?: { key?: string; isPinned?: boolean }): HestiacpClient;
  /** Sends fields to the API as they are. */
  send(fields: Record<string, string>): Promise<{ status: number; code: string; body: string }>;
  remove(): Promise<void>;
}

/** @param addressesOf the A records of a name, as Let's Encrypt sees them; default: none */
export async function startHestiacp(
  addressesOf: (name: string) => readonly string[] = () => [],
): Promise<HestiacpEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hestiacp-'));
  const store = new Store();
  const config = readSandboxConfig({ SANDBOX_HESTIACP_PORT: '0', SANDBOX_DATA_DIR: dataDir });
  const faults = new FaultInjector();
  const context = { config, store, clock: new SandboxClock(store), faults };
  const provider = createHestiacp(context, new CertificateAuthority(context, addressesOf));
  await provider.start();
  const { host } = provider;
  const { accessKey, secretKey, certificatePem } = host.credentials;
  const clients: HestiacpClient[] = [];
  const connect: HestiacpEnvironment['connect'] = ({
    key = `${accessKey}:${secretKey}`,
    isPinned = true,
  } = {}) => {
    const pinned = isPinned ? { certificatePem } : {};
    const client = createHestiacpClient({ url: host.url, key, ...pinned });
    clients.push(client);
    return client;
  };
  return {
    provider,
    host,
    client: connect(),
    faults,
    dataDir,
    connect,
    async send(fields) {
      const answer = await provider.app.inject({
        method: 'POST',
        url: '/api/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      const code = answer.headers['hestia-exit-code'];
      return { status: answer.statusCode, code: String(code), body: answer.body };
    },
    async remove() {
      await Promise.all(clients.map((client) => client.close()));
      await provider.stop();
      faults.stop();
      store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
