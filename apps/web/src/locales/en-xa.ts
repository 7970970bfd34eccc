import type { Language } from '../foundation/locale/current-language.ts';
import type { Messages } from '../foundation/texts/catalogue.ts';
import { english } from '../foundation/locale/current-language.ts';
import { pseudo } from '@homeport/icu/pseudo';
import { serverMessages } from '@homeport/contract/server-messages';

const known = new Map<string, string>();

function pseudoOf(message: string): string {
  const made = known.get(message) ?? pseudo(message);
  known.set(message, made);
  return made;
}

/** English with accents and padding: every text without them cannot be translated yet. */
export const language: Language = {
  ...english,
  locale: 'en-XA',
  translate: (_catalogue, _key, message) => pseudoOf(message),
  serverMessage: (key) => {
    const messages: Messages = serverMessages;
    const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
    return message === undefined ? undefined : pseudoOf(message);
  },
};
