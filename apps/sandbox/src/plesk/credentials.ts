import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';
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
  // Certificates are checked against the machine's time, not the sandbox's clock.
  const notBeforeDate = new Date(clock.nowMs() - clock.offsetMs);
  const notAfterDate = new Date(notBeforeDate);
  notAfterDate.setFullYear(notAfterDate.getFullYear() + 10);
  const { cert, private: privateKeyPem } = await generate(
    [{ name: 'commonName', value: `${server.name}.homeport.example` }],
    {
      keyType: 'ec',
      algorithm: 'sha256',
      notBeforeDate,
      notAfterDate,
      extensions: [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true },
        { name: 'extKeyUsage', serverAuth: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    },
  );
  return { key: randomUUID(), certificatePem: cert, privateKeyPem };
}
