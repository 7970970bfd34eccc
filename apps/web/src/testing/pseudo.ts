import { locales } from '@homeport/contract/locales';
import { setLocale, startLanguage } from '../foundation/locale/locale.ts';
import { languageLoaders } from '../locales/index.ts';

/** Shows what is rendered from now on in the pseudo-language, until the test ends. */
export async function showPseudoLanguage(): Promise<void> {
  void startLanguage(languageLoaders, locales);
  await setLocale('en-XA');
}

/** Attributes that people read or hear. */
const READ_ATTRIBUTES = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];

/** Elements whose content is not translated. */
const SKIPPED = 'time, script, style, [translate="no"]';

/**
 * What the page says in plain English: texts that no catalogue has. Numbers, times and what is marked as not
 * to be translated are not counted.
 * @param data what people and providers named themselves, as it is shown
 */
export function untranslated(data: readonly string[] = []): string[] {
  const shown: string[] = [document.title];
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(SKIPPED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Element) shown.push(...READ_ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
    else shown.push(node.textContent ?? '');
  }
  return shown.filter((text) => isUntranslated(text, data));
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Whether a text has words without pseudo messages, which are in brackets, and without data. */
function isUntranslated(text: string, data: readonly string[]): boolean {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
  }
  for (const known of data) {
    if (!hasWords(rest)) return false;
    rest = rest.replaceAll(known, '');
  }
  return hasWords(rest);
}
