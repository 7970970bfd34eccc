import { type Html, html } from './html.ts';
import type { Surface } from './surface.ts';

interface DocumentParts {
  title: string;
  body: Html;
  /** Runs the surface's script. */
  script?: boolean;
}

/** The whole document around a page of the surface. */
export function pageDocument(surface: Surface, { title, body, script }: DocumentParts): string {
  const { assets, name, icon } = surface;
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          ${icon ? html`<link rel="icon" href="${assets}/favicon.svg" type="image/svg+xml" />` : undefined}
          <link
            rel="preload"
            href="${assets}/instrument-sans.woff2"
            as="font"
            type="font/woff2"
            crossorigin
          />
          <link rel="stylesheet" href="${assets}/${name}.css" />
          ${script ? html`<script type="module" src="${assets}/${name}.js"></script>` : undefined}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  );
}
