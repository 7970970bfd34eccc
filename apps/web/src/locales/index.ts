import type { LanguageLoaders } from '../foundation/locale/locale.ts';

/** Where each language comes from; its file is fetched when it is first needed. */
export const languageLoaders: LanguageLoaders = {
  de: async () => (await import('./de.ts')).language,
  es: async () => (await import('./es.ts')).language,
  fr: async () => (await import('./fr.ts')).language,
  'en-XA': async () => (await import('./en-xa.ts')).language,
};
