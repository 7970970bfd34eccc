import { z } from 'zod';
import { certificateFile } from './certificate-file.ts';

function isHostAndPort(text: string): boolean {
  const [, port] = /^[\w.-]+:(\d{1,5})$/.exec(text) ?? [];
  return Number(port) >= 1 && Number(port) <= 65_535;
}

/** Variables about visits to customers' websites. */
export const websiteSettings = {
  WEBSITE_PROXY: z
    .union([z.literal(''), z.string().refine(isHostAndPort, 'must be a host and a port, such as proxy:3128')])
    .default('')
    .describe('HTTP proxy (CONNECT) through which websites are checked, as host:port; empty: none'),
  WEBSITE_CA_FILE: certificateFile.describe(
    'PEM file of certificate authorities that websites are trusted by, besides the public ones; for tests',
  ),
};
