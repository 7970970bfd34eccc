import { generate } from 'selfsigned';
import type { SandboxClock } from './clock.ts';

export interface Certificate {
  certificatePem: string;
  privateKeyPem: string;
}

/** A self-signed certificate that is also valid for this machine. */
export async function newCertificate(hostname: string, clock: SandboxClock): Promise<Certificate> {
  // Certificates are checked against the machine's time, not the sandbox's clock.
  const notBeforeDate = new Date(clock.machineMs());
  const notAfterDate = new Date(notBeforeDate);
  notAfterDate.setFullYear(notAfterDate.getFullYear() + 10);
  const { cert, private: privateKeyPem } = await generate([{ name: 'commonName', value: hostname }], {
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
  });
  return { certificatePem: cert, privateKeyPem };
}
