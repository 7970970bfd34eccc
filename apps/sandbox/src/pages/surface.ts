import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

/** One face of the sandbox that people see, and what it adds to the look that all of them share. */
export interface Surface {
  /** The names of its style sheet and script. */
  name: string;
  /** The path under which its assets are served. */
  assets: string;
  /** Its own style sheets, in the order in which they apply. */
  styles: readonly URL[];
  script?: URL;
  /** Shows the product's mark in the browser's tab. */
  icon?: boolean;
}

const { resolve } = createRequire(import.meta.url);
const shared = (name: string) => new URL(`assets/${name}`, import.meta.url);
const sharedStyles = ['fonts.css', 'tokens.css', 'base.css'].map(shared);
const fonts = ['instrument-sans', 'bricolage-grotesque', 'geist-mono'];

/** Serves the surface's style sheet, written apart and sent as one, its script, its icon and the fonts. */
export function serveAssets(app: FastifyInstance, surface: Surface): void {
  const { name, assets, styles, script, icon } = surface;

  function serve(file: string, type: string, sources: (URL | string)[]): void {
    const content = Buffer.concat(sources.map((source) => readFileSync(source)));
    app.get(`${assets}/${file}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'max-age=60').send(content),
    );
  }

  serve(`${name}.css`, 'text/css; charset=utf-8', [...sharedStyles, ...styles]);
  if (script) serve(`${name}.js`, 'text/javascript; charset=utf-8', [script]);
  if (icon) serve('favicon.svg', 'image/svg+xml', [shared('favicon.svg')]);
  for (const font of fonts) {
    const source = resolve(`@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`);
    serve(`${font}.woff2`, 'font/woff2', [source]);
  }
}
