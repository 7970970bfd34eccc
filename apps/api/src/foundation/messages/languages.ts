import type { Locale } from '@homeport/contract/locales';
import { english, type Language } from './language.ts';
import { language as de } from './languages/de.ts';
import { language as enXA } from './languages/en-xa.ts';
import { language as es } from './languages/es.ts';
import { language as fr } from './languages/fr.ts';

/** Every language of the portal. */
export const languages: Readonly<Record<Locale, Language>> = { en: english, de, es, fr, 'en-XA': enXA };
