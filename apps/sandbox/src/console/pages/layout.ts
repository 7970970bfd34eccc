import type { ClockReading } from '../../core/time-keeper.ts';
import { pageDocument } from '../../pages/document.ts';
import { type Html, html } from '../../pages/html.ts';
import { icon } from '../../pages/icons.ts';
import { consoleSurface } from '../surface.ts';
import { momentText, stretchText } from './moments.ts';
import { chip } from './pieces.ts';

const places = [
  ['inbox', '/', 'Inbox'],
  ['authenticator', '/authenticator', 'Codes'],
  ['payments', '/payments', 'Payments'],
  ['panels', '/panels', 'Panels'],
  ['cdn', '/cdn', 'CDN'],
  ['domains', '/domains', 'Domains'],
  ['dns', '/dns', 'DNS'],
  ['mailboxes', '/mailboxes', 'Mail'],
  ['files', '/files', 'Files'],
  ['time', '/time', 'Time'],
  ['faults', '/fault-injection', 'Faults'],
] as const;
type PlaceName = (typeof places)[number][0];

export interface Page {
  title: string;
  /** The place that is marked as the current one. */
  place?: PlaceName;
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

/** One page of the console: navigation, the clock, and the page's content. */
export function layout(page: Page): string {
  const { title, place, clock, body, wide } = page;
  return pageDocument(consoleSurface, {
    title: `${title} · Sandbox`,
    script: true,
    body: html`<a class="skip" href="#content">Skip to content</a>
      <header class="bar">
        <a class="brand" href="/">${logo}<span>Sandbox</span></a>
        <nav class="places" aria-label="Main">${places.map((each) => placeLink(each, place))}</nav>
        ${clockLink(clock)}
      </header>
      <main id="content" class="${wide ? 'wide' : 'page'}" tabindex="-1">${body}</main>
      <div class="toast" role="status"></div>`,
  });
}

function placeLink([name, path, label]: (typeof places)[number], current: PlaceName | undefined): Html {
  const mark = name === current ? html` aria-current="page"` : undefined;
  return html`<a href="${path}" ${mark}>${icon(name, 20)}<span>${label}</span></a>`;
}

function clockLink(clock: ClockReading): Html {
  const moved = clock.offset_ms === 0 ? undefined : chip(`+${stretchText(clock.offset_ms)}`, 'warn');
  return html`<a class="clock" href="/time"
    ><time datetime="${clock.now}">${momentText(Date.parse(clock.now))}</time>${moved}</a
  >`;
}
