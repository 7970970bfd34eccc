import { toHostname } from '@homeport/contract/fields';
import { parse } from 'tldts';

export interface SearchedName {
  /** What was asked for, as A-labels, such as `maison-lune.co.uk`. */
  name: string;
  /** The name without its ending. */
  label: string;
  ending: string;
  /** Other ways to write the label. */
  variants: string[];
}

const registrableLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Finds the domain name in what people type or paste: a name, words, an address of a page, an email address.
 * @param defaultEnding for names without an ending
 * @returns undefined when no domain name can be made of it
 */
export function understand(typed: string, defaultEnding: string): SearchedName | undefined {
  const text = withoutAddress(typed.normalize('NFKC').replaceAll('。', '.').trim().toLowerCase());
  if (!text.includes('.') || text.includes(' ')) return ofWords(text.replaceAll('.', ' '), defaultEnding);
  const host = toHostname(text);
  if (host === undefined) return undefined;
  const { domain, publicSuffix } = parse(host);
  if (domain === null || publicSuffix === null) return undefined;
  return named(domain.slice(0, -publicSuffix.length - 1), publicSuffix, []);
}

/** Spaces become hyphens; without them is the other way to write it. */
function ofWords(text: string, ending: string): SearchedName | undefined {
  const words = text.split(/[\s_'’]+/).filter((word) => word !== '');
  const [label, together] = [words.join('-'), words.join('')].map(toLabel);
  if (label === undefined) return undefined;
  return named(label, ending, together === undefined || together === label ? [] : [together]);
}

function named(label: string, ending: string, variants: string[]): SearchedName | undefined {
  if (!registrableLabel.test(label)) return undefined;
  return { name: `${label}.${ending}`, label, ending, variants };
}

/** The label as an A-label; undefined when it cannot be one. */
function toLabel(text: string): string | undefined {
  const ascii = toHostname(`${text}.com`)?.slice(0, -'.com'.length);
  return ascii !== undefined && registrableLabel.test(ascii) ? ascii : undefined;
}

/** The host of a pasted address: without scheme, user, port, path, `www.` and a final dot. */
function withoutAddress(text: string): string {
  return text
    .replace(/^[a-z][a-z0-9+.-]*:(\/\/)?/, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}
