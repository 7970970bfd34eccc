import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PublicConfig } from './system/public-config.ts';

/** The client's page in each encoding that it is sent in. */
export interface PortalPage {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/**
 * Reads the built page and adds the configuration, so that the client need not wait for a call to know its brand.
 * @param file the built `index.html`
 */
export function readPortalPage(file: string, config: PublicConfig): PortalPage {
  // A data block is not executed, so the Content-Security-Policy allows it; `<` could end it.
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  const html = readFileSync(file, 'utf8')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.brand_name)}</title>`)
    .replace('</body>', () => `<script type="application/json" id="portal-config">${json}</script></body>`);
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
