import { type Html, html } from '../../console/pages/html.ts';

/** The frame of every hosted page. */
export function page(title: string, body: Html, options: { script?: boolean } = {}): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="preload" href="/c/assets/instrument-sans.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/c/assets/fonts.css" />
        <link rel="stylesheet" href="/c/assets/checkout.css" />
        <link rel="icon" href="/c/assets/favicon.svg" type="image/svg+xml" />
        ${options.script ? html`<script src="/c/assets/checkout.js" defer></script>` : undefined}
      </head>
      <body>
        ${body}
      </body>
    </html>`.toString();
}

export const padlock = html`<svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
  <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
  <path d="M7 11V7a5 5 0 0 1 10 0v4" />
</svg>`;

export const arrow = html`<svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
  <path d="m12 19-7-7 7-7" />
  <path d="M19 12H5" />
</svg>`;
