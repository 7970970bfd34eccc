import { fieldTexts, translateFieldTexts } from '@homeport/contract/field-texts';
import { catalogue } from './catalogue.ts';
import type { MessageValues } from '@homeport/icu/format-message';

/** What the contract's schemas say is wrong with a field. */
export const text = catalogue('fields', fieldTexts);

/** Makes the contract's schemas describe errors in the language of the page. */
export function translateFields(): void {
  const say: (key: keyof typeof fieldTexts, values: MessageValues) => string = text;
  translateFieldTexts((key, limits) => say(key, limits));
}
