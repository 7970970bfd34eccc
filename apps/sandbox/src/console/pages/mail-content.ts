/** The useful parts of an email: codes and links. */
export interface MailContent {
  codes: string[];
  links: string[];
}

const link = /https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]/g;
const sixDigits = /(?<![\w#$€£.,-])\d{6}(?![\w.,-]*\d)/g;

export function readMailContent(text: string): MailContent {
  const withoutLinks = text.replaceAll(link, ' ');
  return {
    codes: [...new Set(withoutLinks.match(sixDigits))],
    links: [...new Set(text.match(link))],
  };
}

/** Cuts a text at its links, so that each can be shown as one. */
export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    pieces.push({ text: text.slice(from, match.index), isLink: false }, { text: match[0], isLink: true });
    from = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(from), isLink: false });
  return pieces.filter((piece) => piece.text !== '');
}
