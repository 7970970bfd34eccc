import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const { resolve } = createRequire(import.meta.url);
const families = ['instrument-sans', 'bricolage-grotesque', 'geist-mono'] as const;

/** "geist-mono" as the family is called in style sheets. */
function familyName(family: string): string {
  const words = family.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join(' ')} Variable`;
}

/** The style rules that make the product's type known to a page. */
export const fontFaces = families
  .map(
    (family) =>
      `@font-face{font-family:"${familyName(family)}";src:url(/fonts/${family}.woff2) format("woff2");font-weight:200 800;font-display:swap}`,
  )
  .join('\n');

export function fontRoutes(app: FastifyInstance): void {
  for (const family of families) {
    const content = readFileSync(
      resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
    );
    app.get(`/fonts/${family}.woff2`, (_request, reply) => reply.type('font/woff2').send(content));
  }
}
