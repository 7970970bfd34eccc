import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

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

/** What is wrong with a file of certificates. */
function whyUnusable(file: string): string | undefined {
  if (file === '') return undefined;
  try {
    readCertificates(file);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The path of a PEM file with certificates, or nothing. */
export const certificateFile = z
  .string()
  .refine((file) => whyUnusable(file) === undefined, {
    error: ({ input }) => `cannot be used: ${whyUnusable(String(input))}`,
  })
  .default('');
