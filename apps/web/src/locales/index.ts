import type { LanguageLoaders } from '../foundation/locale/locale.ts';

/** Where each language comes from; its file is fetched when it is first needed. */
export const languageLoaders: LanguageLoaders = {
  'en-XA': async () => (await import('./en-xa.ts')).language,
};
