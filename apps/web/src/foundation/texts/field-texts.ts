import { fieldTexts, translateFieldTexts } from '@homeport/contract/field-texts';
import { catalogue } from './catalogue.ts';
import type { MessageValues } from '@homeport/icu/format-message';

/** The contract’s error messages for fields. */
export const text = catalogue('fields', fieldTexts);

/** Makes the contract’s schemas return errors in the language of the page. */
export function translateFields(): void {
  const say: (key: keyof typeof fieldTexts, values: MessageValues) => string = text;
  translateFieldTexts((key, limits) => say(key, limits));
}
