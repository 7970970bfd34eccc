import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Logger } from '@nestjs/common';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../foundation/http/app-error.ts';
import { sendProblem } from '../foundation/http/problem.filter.ts';
import { type Page, preparePages, type PublicPages } from './public-pages.ts';
import type { PublicConfig } from './system/public-config.ts';

/** Extensions of files on websites that are not also top-level domains. */
const FILE =
  /\.(avif|bak|css|env|gif|html?|ico|ini|jpe?g|js|json|log|map|mjs|php|png|sql|svg|txt|webmanifest|webp|woff2?|xml|ya?ml)$/i;

/**
 * Whether a path requests a file and not a screen. The last part of a screen's path can be a domain name, so a dot
 * counts only in the first part.
 */
function isFilePath(path: string): boolean {
  const [first = '', ...others] = path.split('/').filter((part) => part !== '');
  return first.includes('.') || others.some((part) => part.startsWith('.')) || FILE.test(path);
}

/** The configuration that pages contain, which changes while the process runs. */
interface PageConfig {
  current: () => Promise<PublicConfig>;
  /** @param listener called when it may have changed */
  onChange: (listener: () => void) => void;
}

/** Pages with the latest configuration. Until changed ones are ready, those before are served. */
class CurrentPages {
  readonly #logger = new Logger(CurrentPages.name);
  #served: Promise<PublicPages> | undefined;
  #shown = '';
  /** One at a time, so that the latest is served in the end. */
  #refreshing = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly config: PageConfig,
  ) {
    config.onChange(() => {
      this.#refreshing = this.#refreshing.then(() => this.#refresh());
    });
  }

  /** @throws while the configuration cannot be read */
  async get(): Promise<PublicPages> {
    const preparing = (this.#served ??= this.#prepare());
    try {
      return await preparing;
    } catch (error) {
      if (this.#served === preparing) this.#served = undefined;
      throw error;
    }
  }

  async #prepare(): Promise<PublicPages> {
    const config = await this.config.current();
    this.#shown = JSON.stringify(config);
    return preparePages(this.folder, config);
  }

  async #refresh(): Promise<void> {
    try {
      if (JSON.stringify(await this.config.current()) === this.#shown) return;
      const pages = await this.#prepare();
      this.#served = Promise.resolve(pages);
    } catch (error) {
      this.#logger.warn(error, 'Pages were not prepared again');
    }
  }
}

/**
 * Serves the built client, each file in the best available encoding. Every path that is neither the API's nor a file's
 * gets the client's page.
 */
export async function servePortal(
  server: FastifyInstance,
  folder: string,
  config: PageConfig & { isEnglishOnly: boolean },
): Promise<void> {
  const root = resolve(folder, 'client');
  if (folder === '' || !existsSync(join(root, 'index.html'))) return;
  const pages = new CurrentPages(resolve(folder), config);
  // Without a database they are prepared with the first request that can be answered.
  await pages.get().catch(() => undefined);
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/, '');
    // The files of an earlier build are gone; the client then reloads.
    if (path.startsWith('/assets/') && takesText(request.headers.accept))
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found\n');
    if (path.startsWith('/api') || path.startsWith('/assets/') || isFilePath(path))
      return sendProblem(request, reply, new AppError('not_found'));
    // Pages are rendered without queries, which can change them.
    const isRendered = !request.url.includes('?') && (config.isEnglishOnly || prefersEnglish(request));
    const { rendered, empty } = await pages.get();
    const page = isRendered ? rendered.get(path.replace(/(?<=.)\/$/, '')) : undefined;
    return sendPage(request, reply, page ?? empty);
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' })
    .type('text/html; charset=utf-8')
    .send(encoding === undefined ? page.plain : page[encoding]);
}

/** Whether plain text is acceptable: browsers accept any type, or HTML; a program that asks for JSON only gets JSON. */
function takesText(accept = ''): boolean {
  return /text\/|\*\/\*/.test(accept);
}

/** Pages are rendered in English; the client loads other languages. */
function prefersEnglish({ headers }: FastifyRequest): boolean {
  return /^en\b(?!-XA)/i.test(headers['accept-language'] ?? 'en');
}
