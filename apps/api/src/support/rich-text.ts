import { limits } from '@homeport/contract/limits';
import { richTextSchemes, richTextTags } from '@homeport/contract/rich-text';
import sanitize from 'sanitize-html';

/** Control characters except tabs and line ends, and those that change the reading direction. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const rules: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...richTextSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than people nest, and far below what exhausts browsers.
  nestingLimit: 30,
  transformTags: {
    // Other links lose their tag and keep their text.
    a: (_name, { href }): sanitize.Tag =>
      href !== undefined && leadsOut(href)
        ? { tagName: 'a', attribs: { href } }
        : { tagName: 'span', attribs: {} },
  },
};

/** Whether an address is absolute, with an allowed scheme. Relative links would lead into the portal. */
function leadsOut(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):./i.exec(href)?.[1]?.toLowerCase();
  return richTextSchemes.some((allowed) => allowed === scheme);
}

/**
 * Reduces any HTML to allowed tags. Other tags are dropped and their text stays, except for scripts and styles. Sanitizing
 * the result again does not change it: dropping a tag can join others to something that a parser reads differently, so a
 * text that keeps changing loses all its tags.
 */
export function sanitizeRichText(html: string): string {
  let kept = reduce(html.toWellFormed().replaceAll(forbidden, ''));
  for (let round = 0; round < 4; round += 1) {
    const again = reduce(kept);
    if (again === kept) return kept;
    kept = again;
  }
  return asRichText(plainText(kept));
}

/** Removes forbidden characters afterwards too, because the sanitizer decodes entities. */
function reduce(html: string): string {
  return sanitize(html, rules).replaceAll(forbidden, '').trim();
}

/** The readable text of sanitized HTML, with each block on its own line. */
export function plainText(sanitized: string): string {
  const lines = sanitized.replaceAll(/<\/?(?:p|br|ul|ol|li|blockquote)\b[^>]*>/g, '\n');
  return decode(lines.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };

/** Decodes the entities that the sanitizer writes. */
function decode(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => entities[name] ?? '');
}

/** Converts plain text to rich text. */
export function asRichText(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${sanitize(escape(line), { allowedTags: [], allowedAttributes: {} })}</p>`)
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The beginning of a text, on one line. */
export function snippetOf(sanitized: string): string {
  const characters = [...plainText(sanitized).replaceAll('\n', ' ')];
  if (characters.length <= limits.ticketSnippet) return characters.join('');
  return `${characters
    .slice(0, limits.ticketSnippet - 1)
    .join('')
    .trimEnd()}…`;
}

/** An upper bound for the number of tags, without parsing. */
export function tagsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
