import { german as server } from '@homeport/contract/server-messages/de';
import { german as mails } from '../../mail/texts/de.ts';
import type { Language } from '../language.ts';
import { translateFrom } from '../translation.ts';

/** German. Its words and rules are in docs/languages/de.md. */
export const language: Language = { dates: 'de-DE', numbers: 'de-DE', ...translateFrom(mails, server) };
