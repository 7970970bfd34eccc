import type { Language } from '../foundation/locale/current-language.ts';
import type { Messages } from '../foundation/texts/catalogue.ts';
import type { Translation } from './english.ts';

/** How a language finds its messages. */
export function translateFrom(messages: Translation): Pick<Language, 'translate' | 'serverMessage'> {
  const catalogues: Readonly<Record<string, Messages>> = messages;
  const server: Messages = messages.server;
  return {
    translate: (catalogue, key, message) => catalogues[catalogue]?.[key] ?? message,
    serverMessage: (key) => (Object.hasOwn(server, key) ? server[key] : undefined),
  };
}
