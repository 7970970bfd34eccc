/** The content of an email, before it is rendered as plain text and HTML. */
export interface EmailContent {
  subject: string;
  /** The preview that mail apps show beside the subject. */
  preview: string;
  title: string;
  blocks: readonly Block[];
  /** The page on which people can turn this kind of email off. */
  choiceUrl?: string;
  reply?: ReplyPath;
}

/** How an answer to an email finds its ticket, and an email its conversation. */
export interface ReplyPath {
  /** Where answers go; undefined: nobody reads them. */
  address?: string;
  /** The Message-IDs of the conversation so far, without angle brackets; the last one is answered. */
  references: readonly string[];
}

/** A fact with its label; with a URL, the label is a link. */
export type Fact = readonly [label: string, value: string, url?: string];

export type Block =
  | { kind: 'text'; text: string }
  /** A code to type elsewhere. */
  | { kind: 'code'; code: string }
  /** The main action. `spelledOut` shows the URL as text as well, for links that exist only in this email. */
  | { kind: 'action'; label: string; url: string; spelledOut: boolean }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** Text written by a person, unformatted. */
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

/** The configured sender. */
export interface Brand {
  name: string;
  supportEmail: string;
  /** The portal's URL without a trailing slash. */
  portalUrl: string;
}
