import type { CallAnswer } from '@homeport/contract/call';
import type { statusPage } from '@homeport/contract/status';
import { messageByKey } from '../foundation/messages/message.ts';

type Page = CallAnswer<typeof statusPage>;

interface FeedOptions {
  /** Whose status it is. */
  brand: string;
  /** The portal's URL, without a slash at its end. */
  portalUrl: string;
}

const mostEntries = 50;

/** The updates of the status page as an Atom feed (RFC 4287), the newest first. */
export function atomFeed({ events, as_of: asOf }: Page, { brand, portalUrl }: FeedOptions): string {
  const page = `${portalUrl}/status`;
  const entries = events
    .flatMap((event) => event.updates.map((update) => ({ event, update })))
    .toSorted((a, b) => (a.update.at < b.update.at ? 1 : -1))
    .slice(0, mostEntries);
  const updated =
    entries
      .map(({ update }) => update.edited ?? update.at)
      .toSorted()
      .at(-1) ?? asOf;
  const lines = entries.map(
    ({ event, update }) => `  <entry>
    <id>urn:uuid:${update.id}</id>
    <title>${escaped(`${messageByKey(`status.states.${update.state}`).english}: ${event.title}`)}</title>
    <link href="${escaped(`${page}#${event.id}`)}"/>
    <published>${update.at}</published>
    <updated>${update.edited ?? update.at}</updated>
    <content type="text">${escaped(update.text)}</content>
  </entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escaped(page)}</id>
  <title>${escaped(messageByKey('status.feed', { brand }).english)}</title>
  <link href="${escaped(page)}"/>
  <link rel="self" href="${escaped(`${portalUrl}/status.atom`)}"/>
  <author><name>${escaped(brand)}</name></author>
  <updated>${updated}</updated>
${lines.join('')}</feed>
`;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
