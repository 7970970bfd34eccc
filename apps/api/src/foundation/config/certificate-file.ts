import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/**
 * Reads the certificates of a PEM file.
 * @throws Error that says what is wrong with the file
 */
export function readCertificates(file: string): string[] {
  const certificates = readFileSync(file, 'utf8').match(block) ?? [];
  if (certificates.length === 0) throw new Error(`${file} has no certificate`);
  for (const certificate of certificates) new X509Certificate(certificate);
  return certificates;
}
