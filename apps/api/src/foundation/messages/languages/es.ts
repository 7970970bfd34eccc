import { spanish as server } from '@homeport/contract/server-messages/es';
import { spanish as mails } from '../../mail/texts/es.ts';
import type { Language } from '../language.ts';
import { translateFrom } from '../translation.ts';

/** Spanish. Its words and rules are in docs/languages/es.md. */
export const language: Language = { dates: 'es', numbers: 'es', ...translateFrom(mails, server) };
