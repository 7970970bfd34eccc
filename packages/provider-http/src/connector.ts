import { X509Certificate } from 'node:crypto';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { buildConnector } from 'undici';

/**
 * Opens connections to one provider; its certificate is always verified, whatever the environment says.
 * @param certificatePem trusted instead of the system's authorities: the server's own self-signed certificate, or the
 * authority that issued it. Without it the system's authorities are trusted.
 * @throws TypeError when the PEM contains no certificate
 */
export function createConnector(
  certificatePem: string | undefined,
  timeoutMs: number,
): buildConnector.connector {
  return buildConnector({
    timeout: timeoutMs,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(certificatePem === undefined ? {} : pinned(certificatePem)),
  });
}

function pinned(certificatePem: string) {
  const fingerprints = new Set(certificatesIn(certificatePem).map((each) => each.fingerprint256));
  return {
    ca: certificatePem,
    checkServerIdentity(host: string, certificate: PeerCertificate): Error | undefined {
      const mismatch = checkServerIdentity(host, certificate);
      // Default certificates, such as Plesk's, name no host: there the pinned certificate itself is the identity.
      const namesNoHost = !certificate.subjectaltname;
      return namesNoHost && fingerprints.has(certificate.fingerprint256) ? undefined : mismatch;
    },
  };
}

function certificatesIn(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new TypeError('The pinned certificate is not in PEM form');
  return blocks.map((block) => new X509Certificate(block));
}
