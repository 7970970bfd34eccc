import type { ClockReading } from '../../core/time-keeper.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { momentText, stretchText } from './moments.ts';
import { chip } from './pieces.ts';

const places = [
  ['inbox', '/', 'Inbox'],
  ['payments', '/payments', 'Payments'],
  ['panels', '/panels', 'Panels'],
  ['files', '/files', 'Files'],
  ['time', '/time', 'Time'],
  ['faults', '/fault-injection', 'Faults'],
] as const;
export type PlaceName = (typeof places)[number][0];

export interface Page {
  title: string;
  place: PlaceName;
  clock: ClockReading;
  body: Html;
  /** Uses the whole width and height, without the page's own margins. */
  wide?: boolean;
}

const logo = html`<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
  <rect class="logo-field" width="32" height="32" rx="9" />
  <path
    d="M16 7v18M8.5 13.5v3.75C8.5 21.6 11.8 25 16 25s7.5-3.4 7.5-7.75V13.5"
    fill="none"
    stroke="#fff"
    stroke-width="2.6"
    stroke-linecap="round"
  />
</svg>`;

/** The whole document around one page: navigation, the clock, and the page's content. */
export function layout(page: Page): string {
  const { title, place, clock, body, wide } = page;
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title} · Sandbox</title>
          <link rel="icon" href="/assets/favicon.svg" type="image/svg+xml" />
          <link rel="preload" href="/assets/instrument-sans.woff2" as="font" type="font/woff2" crossorigin />
          <link rel="stylesheet" href="/assets/console.css" />
          <script type="module" src="/assets/console.js"></script>
        </head>
        <body>
          <a class="skip" href="#content">Skip to content</a>
          <header class="bar">
            <a class="brand" href="/">${logo}<span>Sandbox</span></a>
            <nav class="places" aria-label="Main">${places.map((each) => placeLink(each, place))}</nav>
            ${clockLink(clock)}
          </header>
          <main id="content" class="${wide ? 'wide' : 'page'}" tabindex="-1">${body}</main>
          <div class="toast" role="status"></div>
        </body>
      </html>`,
  );
}

function placeLink([name, path, label]: (typeof places)[number], current: PlaceName): Html {
  const mark = name === current ? html` aria-current="page"` : undefined;
  return html`<a href="${path}" ${mark}>${icon(name, 20)}<span>${label}</span></a>`;
}

function clockLink(clock: ClockReading): Html {
  const moved = clock.offset_ms === 0 ? undefined : chip(`+${stretchText(clock.offset_ms)}`, 'warn');
  return html`<a class="clock" href="/time"
    ><time datetime="${clock.now}">${momentText(Date.parse(clock.now))}</time>${moved}</a
  >`;
}
