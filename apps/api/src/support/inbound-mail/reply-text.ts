/** Quotes of mail apps begin like this, each on one line after lines are joined. `…` is the writer and the date. */
const attributions = [
  // On … wrote: / Am … schrieb …: / Le … a écrit : / El … escribió:
  /^On\b.{4,400}\bwrote\s*:$/i,
  /^(?:Am|Den|Von)\b.{4,400}\bschrieb\b.{0,300}:$/i,
  /^.{3,300}\bschrieb (?:am|folgendes)\b.{0,300}:$/i,
  /^Le\b.{4,400}\ba écrit\s*:$/i,
  /^El\b.{4,400}\bescribió\s*:$/i,
];

/** Lines of an app between an answer and the email that it answers. */
const separators = [
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Originalnachricht|Message d['’]origine|Message transféré|Mensaje original)\s*-{2,}$/i,
  /^_{10,}$/,
  /^##- .{1,100} -##$/,
];

/** Outlook repeats the header of the email that is answered: first its author, and its date within a few lines. */
const quotedAuthor = /^\*?(?:From|Von|De|Expéditeur)\s?:\*?\s*\S/i;
const quotedDate = /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el)?|Fecha)\s?:\*?\s*\S/i;

/** The line above a signature, which some apps write without its space. */
const signatureLine = /^--\s?$/;

/** What apps on phones add below a text. */
const advertisement =
  /^(?:Sent from|Get Outlook for|Gesendet (?:von|mit)|Von meinem .{1,40} gesendet|Holen Sie sich Outlook|Outlook für .{1,40} (?:beziehen|herunterladen)|Envoyé (?:de(?:puis)?|à partir de)|Obtenez Outlook|Télécharger Outlook|Enviado (?:desde|con)|Obtener Outlook|Descargar Outlook)\b[^.?!<]{0,80}(?:<[^>]{0,200}>)?$/i;

const isQuoted = (line: string) => /^\s*>/.test(line);
const withoutSigns = (line: string) => line.replace(/^(?:\s*>)+\s?/, '');

/**
 * What a person wrote in an answer, without what it quotes and without the signature. Answers between quoted lines stay
 * with these lines, because they make no sense without them.
 */
export function cutReply(text: string): string {
  const lines = withoutSignature(
    text
      .replaceAll('\r', '')
      .split('\n')
      .map((line) => line.trimEnd()),
  );
  const quote = startOfQuote(lines);
  const end = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line)) + 1;
  const hasAnswersInside = end > firstQuotedLine(lines, quote);
  return withoutAdvertisement(lines.slice(0, hasAnswersInside ? end : quote)).join('\n');
}

/** The first line that belongs to the quoted email, or the number of lines. */
function startOfQuote(lines: readonly string[]): number {
  const lastQuote = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line)) + 1;
  for (let index = 0; index < lines.length; index += 1) {
    const line = withoutSigns(lines[index] ?? '').trim();
    if (separators.some((separator) => separator.test(line))) return startOfAttribution(lines, index);
    if (isQuotedHeader(lines, index)) return index;
    if (attributionAt(lines, index) > 0) return index;
    if (index >= lastQuote && isQuoted(lines[index] ?? '')) return startOfAttribution(lines, index);
  }
  return lines.length;
}

/** How many lines an attribution takes, which apps wrap; 0: none begins here. */
function attributionAt(lines: readonly string[], index: number): number {
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(index, index + count)
      .map((line) => withoutSigns(line).trim())
      .join(' ');
    if (joined.length <= 900 && attributions.some((attribution) => attribution.test(joined))) return count;
  }
  return 0;
}

/** An attribution in another language is the short paragraph that ends with a colon right above the quote. */
function startOfAttribution(lines: readonly string[], quote: number): number {
  let last = quote - 1;
  while (last >= 0 && lines[last]?.trim() === '') last -= 1;
  const line = lines[last] ?? '';
  return line.endsWith(':') && /[@\d]/.test(line) ? last : quote;
}

function isQuotedHeader(lines: readonly string[], index: number): boolean {
  const near = lines.slice(index, index + 5).map((line) => withoutSigns(line).trim());
  return quotedAuthor.test(near[0] ?? '') && near.slice(1).some((line) => quotedDate.test(line));
}

/**
 * The first line of a quote with ">" before its lines; Infinity: the quote is not marked so. Outlook marks nothing, and
 * everything below its header is the quoted email.
 */
function firstQuotedLine(lines: readonly string[], quote: number): number {
  if (isQuoted(lines[quote] ?? '')) return quote;
  const below = quote + Math.max(1, attributionAt(lines, quote));
  const next = lines.findIndex((line, index) => index >= below && line.trim() !== '');
  return isQuoted(lines[next] ?? '') ? next : Number.POSITIVE_INFINITY;
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => signatureLine.test(line));
  return start === -1 ? lines : lines.slice(0, start);
}

function withoutAdvertisement(lines: readonly string[]): string[] {
  const kept = trimmed(lines);
  return kept.length > 1 && advertisement.test(kept.at(-1) ?? '') ? trimmed(kept.slice(0, -1)) : kept;
}

function trimmed(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  if (first === -1) return [];
  return lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Elements in which mail apps put what an answer quotes, and everything after them. */
const quoteElements =
  /<(?:blockquote\b[^>]{0,500}\b(?:type=["']?cite|class=["']?[^"'>]{0,200}gmail_quote)|div\b[^>]{0,500}\b(?:class=["']?[^"'>]{0,200}(?:gmail_quote|moz-cite-prefix|yahoo_quoted|protonmail_quote)|id=["']?(?:appendonsend|divRplyFwdMsg|mail-editor-reference-message-container|OLK_SRC_BODY_SECTION))|hr\b[^>]{0,200}\bid=["']?stopSpelling)/i;
const signatureElements =
  /<div\b[^>]{0,500}\b(?:class=["']?[^"'>]{0,200}gmail_signature|id=["']?(?:Signature|ms-outlook-mobile-signature|AppleMailSignature))/i;
const replyLine = /##- [^<]{1,100} -##/;

/** The same for HTML, by its elements. The text after the first quote goes, so an answer inside one is not kept. */
export function cutHtmlReply(html: string): string {
  const ends = [quoteElements, signatureElements, replyLine].map(
    (end) => end.exec(html)?.index ?? html.length,
  );
  return html.slice(0, Math.min(...ends));
}
