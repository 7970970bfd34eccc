/** What a mail says, before it is set in plain text and in HTML. */
export interface EmailContent {
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** People can do without this kind of mail: where they choose so. */
  choiceUrl?: string;
}

/** A line of facts; with an address, the label leads there. */
export type Fact = readonly [label: string, value: string, url?: string];

export type Block =
  | { kind: 'text'; text: string }
  /** Something to type elsewhere. */
  | { kind: 'code'; code: string }
  /** The one thing to do. `spelledOut`: its address stands there too, for a link that exists in this mail alone. */
  | { kind: 'action'; label: string; url: string; spelledOut: boolean }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** What a person wrote, as plain text. */
  | { kind: 'quote'; text: string }
  /** Smaller print. */
  | { kind: 'note'; text: string };

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const code = (digits: string): Block => ({ kind: 'code', code: digits });
export const action = (label: string, url: string): Block => ({
  kind: 'action',
  label,
  url,
  spelledOut: false,
});
export const ownAction = (label: string, url: string): Block => ({
  kind: 'action',
  label,
  url,
  spelledOut: true,
});
export const facts = (...rows: Fact[]): Block => ({ kind: 'facts', facts: rows });
export const quote = (words: string): Block => ({ kind: 'quote', text: words });
export const note = (words: string): Block => ({ kind: 'note', text: words });

/** Who writes, as configured. */
export interface Brand {
  name: string;
  supportEmail: string;
  /** Where customers reach the portal; no trailing slash. */
  portalUrl: string;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as people read it. @param cents US cents */
export function readableDollars(cents: number): string {
  return dollars.format(cents / 100);
}

/** A day as people read it. @param iso ISO 8601 */
export function readableDay(iso: string): string {
  return day.format(new Date(iso));
}

/** A moment as people read it. @param iso ISO 8601 */
export function readableMoment(iso: string): string {
  return `${moment.format(new Date(iso))} UTC`;
}
