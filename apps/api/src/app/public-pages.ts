import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import type { PublicConfig } from './system/public-config.ts';

const RENDER_TIMEOUT_MS = 30_000;
const logger = new Logger('PublicPages');

/** A page in each encoding that it is sent in. */
export interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export interface PublicPages {
  /** Pages that were rendered in advance, by path. */
  rendered: ReadonlyMap<string, Page>;
  /** The page of every other path; the client renders it. */
  empty: Page;
}

/**
 * Prepares the client's pages with the configuration that they need. The public ones are rendered now, by a separate
 * process, because brand and links are known only here; nothing is rendered per request.
 * @param folder the built client: `client/index.html` and, if pages are to be rendered, `prerender/prerender.js`
 */
export async function preparePages(folder: string, config: PublicConfig): Promise<PublicPages> {
  const template = readFileSync(join(folder, 'client', 'index.html'), 'utf8');
  const { pages, skeleton, skeletons } = await render(join(folder, 'prerender', 'prerender.js'), config);
  const page = (content: string, frame: string) => encoded(fill(template, content, frame, config));
  const paths = Object.keys({ ...pages, ...skeletons });
  return {
    rendered: new Map(paths.map((path) => [path, page(pages[path] ?? '', skeletons[path] ?? skeleton)])),
    empty: page('', skeleton),
  };
}

/** What the script renders. */
interface Prerendered {
  /** The content of the root element by path. */
  pages: Record<string, string>;
  /** What signed-in people see while their portal loads. */
  skeleton: string;
  /** The same with the words of a screen, by path. */
  skeletons: Record<string, string>;
}

const NOTHING: Prerendered = { pages: {}, skeleton: '', skeletons: {} };

/** Runs the script. A failure only costs speed: then nothing is rendered in advance. */
async function render(script: string, config: PublicConfig): Promise<Prerendered> {
  if (!existsSync(script)) return NOTHING;
  try {
    return await new Promise((resolve, reject) => {
      const options = { timeout: RENDER_TIMEOUT_MS, maxBuffer: 8 * 2 ** 20, env: { NODE_ENV: 'production' } };
      const child = execFile(process.execPath, [script], options, (error, stdout) => {
        if (error === null) resolve(JSON.parse(stdout) as Prerendered);
        else reject(error);
      });
      child.stdin?.end(JSON.stringify(config));
    });
  } catch (error) {
    logger.error(error, 'The public pages were not rendered; browsers render them');
    return NOTHING;
  }
}

function fill(template: string, content: string, skeleton: string, config: PublicConfig): string {
  // A data block is not executed, so the Content-Security-Policy allows it; `<` could end it.
  const json = JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.brand_name)}</title>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="skeleton">${skeleton}</div><div id="root">${content}</div>`,
    )
    .replace('</body>', () => `<script type="application/json" id="portal-config">${json}</script></body>`);
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function encoded(html: string): Page {
  const plain = Buffer.from(html);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
