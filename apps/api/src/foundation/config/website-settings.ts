import { z } from 'zod';
import { readCertificates } from './certificate-file.ts';

function isHostAndPort(text: string): boolean {
  const [, port] = /^[\w.-]+:(\d{1,5})$/.exec(text) ?? [];
  return Number(port) >= 1 && Number(port) <= 65_535;
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

/** Variables about visits to customers' websites. */
export const websiteSettings = {
  WEBSITE_PROXY: z
    .union([z.literal(''), z.string().refine(isHostAndPort, 'must be a host and a port, such as proxy:3128')])
    .default('')
    .describe('HTTP proxy (CONNECT) through which websites are checked, as host:port; empty: none'),
  WEBSITE_CA_FILE: z
    .string()
    .refine((file) => whyUnusable(file) === undefined, {
      error: ({ input }) => `cannot be used: ${whyUnusable(String(input))}`,
    })
    .default('')
    .describe(
      'PEM file of certificate authorities that websites are trusted by, besides the public ones; for tests',
    ),
};
