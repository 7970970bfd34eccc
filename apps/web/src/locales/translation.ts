import type { Language } from '../foundation/locale/current-language.ts';
import type { Messages } from '../foundation/texts/catalogue.ts';
import type { Translation } from './english.ts';

/** How a language finds its messages. */
export function translateFrom(messages: Translation): Language['translate'] {
  const catalogues: Readonly<Record<string, Messages>> = messages;
  return (catalogue, key, message) => catalogues[catalogue]?.[key] ?? message;
}
