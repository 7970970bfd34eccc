import { englishMessage } from '@homeport/contract/server-messages';
import { pseudo } from '@homeport/icu/pseudo';
import { mailTexts } from '../../mail/mail-texts.ts';
import type { Language } from '../language.ts';

/** English with accents and padding, which shows texts that are not translatable yet. */
export const language: Language = {
  dates: 'en-GB',
  numbers: 'en-US',
  mailText: (key) => pseudo(mailTexts[key]),
  serverMessage: (key) => pseudo(englishMessage(key)),
};
