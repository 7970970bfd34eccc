import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const own = (name: string) => new URL(`assets/${name}`, import.meta.url);
const font = (name: string) => resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);

/** Written apart, sent as one. */
const styles = ['tokens', 'base', 'frame', 'pieces', 'inbox', 'holdings', 'time-and-faults'];

const assets: Record<string, { type: string; files: (URL | string)[] }> = {
  'console.css': { type: 'text/css; charset=utf-8', files: styles.map((name) => own(`${name}.css`)) },
  'console.js': { type: 'text/javascript; charset=utf-8', files: [own('console.js')] },
  'favicon.svg': { type: 'image/svg+xml', files: [own('favicon.svg')] },
  'instrument-sans.woff2': { type: 'font/woff2', files: [font('instrument-sans')] },
  'bricolage-grotesque.woff2': { type: 'font/woff2', files: [font('bricolage-grotesque')] },
  'geist-mono.woff2': { type: 'font/woff2', files: [font('geist-mono')] },
};

export function assetRoutes(app: FastifyInstance): void {
  for (const [name, { type, files }] of Object.entries(assets)) {
    const content = Buffer.concat(files.map((file) => readFileSync(file)));
    app.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=60').send(content),
    );
  }
}
