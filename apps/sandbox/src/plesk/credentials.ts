import { randomUUID } from 'node:crypto';
import { newCertificate } from '../core/certificate.ts';
import type { SandboxClock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import type { PanelServer } from './servers.ts';

export interface PanelCredentials {
  /** The first secret key of the panel's API. */
  key: string;
  certificatePem: string;
  privateKeyPem: string;
}

/** A panel's secret key and self-signed certificate, generated at the first start. */
export async function panelCredentials(
  server: PanelServer,
  store: Store,
  clock: SandboxClock,
): Promise<PanelCredentials> {
  const saved = store.collection<PanelCredentials>('plesk.credentials');
  return saved.get(server.storeName) ?? saved.put(server.storeName, await newCredentials(server, clock));
}

async function newCredentials(server: PanelServer, clock: SandboxClock): Promise<PanelCredentials> {
  const certificate = await newCertificate(`${server.name}.homeport.example`, clock);
  return { key: randomUUID(), ...certificate };
}
