import { defaultLocale } from '@homeport/contract/locales';
import type { Locale } from '@homeport/contract/locales';

interface Preferences {
  /** What the person chose before, if they did. */
  stored: string | null;
  /** The browser's languages, the preferred one first. */
  browser: readonly string[];
  /** What this installation offers. */
  offered: readonly Locale[];
}

/** The language to start with: the stored choice, else the browser's first language that is offered, else English. */
export function chooseLocale({ stored, browser, offered }: Preferences): Locale {
  const chosen = offered.find((locale) => locale === stored);
  if (chosen !== undefined) return chosen;
  for (const tag of browser) {
    const match = matching(tag, offered);
    if (match !== undefined) return match;
  }
  return defaultLocale;
}

/** The closest offered locale: 'pt-BR' is served by 'pt', and 'pt' by 'pt-BR' (RFC 4647, lookup and basic filtering). */
function matching(tag: string, offered: readonly Locale[]): Locale | undefined {
  const wanted = tag.toLowerCase();
  const subtags = wanted.split('-');
  for (let length = subtags.length; length > 0; length--) {
    const range = subtags.slice(0, length).join('-');
    const found = offered.find((locale) => locale.toLowerCase() === range);
    if (found !== undefined) return found;
  }
  return offered.find((locale) => locale.toLowerCase().startsWith(`${wanted}-`));
}
