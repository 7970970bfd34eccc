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

/**
 * What the page says in plain English: texts that no catalogue has. Numbers, times and what is marked as not
 * to be translated are not counted.
 * @param data what people and providers named themselves, as it is shown
 */
export function untranslated(data: readonly string[] = []): string[] {
  const shown: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null || element.closest('time, script, style, [translate="no"]') !== null) continue;
    if (node === element) shown.push(...READ_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''));
    else shown.push(node.textContent ?? '');
  }
  return shown.filter((text) => /\p{L}{2}/u.test(withoutPseudo(text, data)));
}

/** What is left of a text without pseudo messages, which are in brackets, and without data. */
function withoutPseudo(text: string, data: readonly string[]): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, '');
  }
  for (const known of data) rest = rest.replaceAll(known, '');
  return rest;
}
