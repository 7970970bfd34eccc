import { french as server } from '@homeport/contract/server-messages/fr';
import { french as mails } from '../../mail/texts/fr.ts';
import type { Language } from '../language.ts';
import { translateFrom } from '../translation.ts';

/** French. Its words and rules are in docs/languages/fr.md. */
export const language: Language = { dates: 'fr-FR', numbers: 'fr-FR', ...translateFrom(mails, server) };
