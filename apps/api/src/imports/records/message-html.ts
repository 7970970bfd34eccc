import { marked } from 'marked';
import type { Format } from '../systems/billing-system.ts';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Longer texts are mostly logs, and Markdown can take minutes to parse. */
const longestMarkdown = 20_000;

/** Tags of bulletin boards, which people type where they are not understood. */
const bbTags: readonly [RegExp, string][] = [
  [/\[(\/?)(b|i|u)\]/gi, '<$1$2>'],
  [/\[(\/?)quote(?:=[^\]]{0,100})?\]/gi, '<$1blockquote>'],
  [/\[(\/?)code\]/gi, '<$1code>'],
  [/\[url\](https?:\/\/[^\s<>"[\]]{1,500})\[\/url\]/gi, '<a href="$1">$1</a>'],
  [/\[url=&quot;?(https?:\/\/[^\s<>"[\]&]{1,500})(?:&quot;)?\]/gi, '<a href="$1">'],
  [/\[url=(https?:\/\/[^\s<>"[\]]{1,500})\]/gi, '<a href="$1">'],
  [/\[\/url\]/gi, '</a>'],
];

/** A text of a ticket as HTML, which still has to be sanitized. */
export function messageHtml(text: string, format: Format): string {
  if (format === 'html') return text;
  const source = text.replaceAll('\r\n', '\n');
  const parsed = format === 'markdown' ? markdownHtml(source) : undefined;
  return withBbTags(parsed ?? plainHtml(source));
}

/** @returns undefined for a text that is too long or too deeply nested to be parsed */
function markdownHtml(source: string): string | undefined {
  if (source.length > longestMarkdown) return undefined;
  try {
    return marked.parse(source, { async: false, gfm: true, breaks: true });
  } catch {
    // The parser recurses for each level of quotes and lists, until the stack is full.
    return undefined;
  }
}

function plainHtml(source: string): string {
  const paragraphs = escape(source).split(/\n{2,}/);
  return paragraphs.map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`).join('');
}

/** The line that says what a ticket was about, which tickets here do not have. */
export const subjectHtml = (subject: string, number: string) =>
  `<p><strong>${escape(subject === '' ? number : `${subject} (${number})`)}</strong></p>`;

function withBbTags(html: string): string {
  if (!html.includes('[')) return html;
  return bbTags.reduce((changed, [pattern, by]) => changed.replaceAll(pattern, by), html);
}
