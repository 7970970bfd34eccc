import { limits } from '@homeport/contract/limits';
import { richTextSchemes, richTextTags } from '@homeport/contract/rich-text';
import sanitize from 'sanitize-html';

/** What no text needs: control characters, and those that turn the reading direction. Tabs and line ends stay. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const rules: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [...richTextSchemes],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Deeper than people nest, and far from what exhausts whoever shows it.
  nestingLimit: 30,
  transformTags: {
    // A link that leads nowhere we know is no link; its text stays.
    a: (_name, { href }): sanitize.Tag =>
      href !== undefined && leadsOut(href)
        ? { tagName: 'a', attribs: { href } }
        : { tagName: 'span', attribs: {} },
  },
};

/** A complete address with one of the allowed schemes: what is relative would lead into the portal. */
function leadsOut(href: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):./i.exec(href)?.[1]?.toLowerCase();
  return richTextSchemes.some((allowed) => allowed === scheme);
}

/**
 * Reduces any HTML to what rich text may have. What it drops loses its tags and keeps its text, scripts and styles aside.
 * Sanitised again, the result stays as it is: dropping one tag can bring others together that a parser reads otherwise,
 * and a text that does not come to rest is kept without any.
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

/** What is forbidden can be written as an entity too, which the sanitiser writes out. */
function reduce(html: string): string {
  return sanitize(html, rules).replaceAll(forbidden, '').trim();
}

/** What people read of a sanitised text: blocks on lines of their own. */
export function plainText(sanitised: string): string {
  const lines = sanitised.replaceAll(/<\/?(?:p|br|ul|ol|li|blockquote)\b[^>]*>/g, '\n');
  return decode(lines.replaceAll(/<[^>]*>/g, ''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', nbsp: ' ' };

/** The sanitiser writes these entities and no others. */
function decode(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => entities[name] ?? '');
}

/** A text as rich text. */
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

/** How a text begins, on one line. */
export function snippetOf(sanitised: string): string {
  const characters = [...plainText(sanitised).replaceAll('\n', ' ')];
  if (characters.length <= limits.ticketSnippet) return characters.join('');
  return `${characters
    .slice(0, limits.ticketSnippet - 1)
    .join('')
    .trimEnd()}…`;
}

/** How many tags a text has at most, counted without parsing it. */
export function tagsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
