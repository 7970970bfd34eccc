import { X509Certificate } from 'node:crypto';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { buildConnector } from 'undici';

/** Marks an error that came up before a connection stood, so that no request can have been sent on it. */
export class ConnectFailure extends Error {
  readonly code: string | undefined;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'ConnectFailure';
    this.code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/**
 * Opens connections to one panel; its certificate is verified always, whatever the environment says.
 * @param certificatePem trusted instead of the system's authorities: the panel's own self-signed certificate, or
 *   the authority that issued it. Without it the system's authorities are trusted.
 * @throws TypeError when the PEM holds no certificate.
 */
export function panelConnector(
  certificatePem: string | undefined,
  timeoutMs: number,
): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(certificatePem === undefined ? {} : pinned(certificatePem)),
  });
  return (options, callback) =>
    connect(options, (...result) => {
      if (result[0] === null) callback(...result);
      else callback(new ConnectFailure(result[0]), null);
    });
}

function pinned(certificatePem: string) {
  const fingerprints = new Set(certificatesIn(certificatePem).map((each) => each.fingerprint256));
  return {
    ca: certificatePem,
    checkServerIdentity(host: string, certificate: PeerCertificate): Error | undefined {
      const mismatch = checkServerIdentity(host, certificate);
      // Plesk's stock certificate names no host at all: there the pinned certificate itself is the identity.
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
