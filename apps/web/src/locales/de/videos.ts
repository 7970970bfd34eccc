import type { Catalogues } from '../english.ts';

export const videos: Catalogues<'videos'> = {
  videos: {
    title: 'Videos',
    none: 'Hier erscheinen kurze Videos zu den häufigsten Fragen. Noch gibt es keine.',
    dashboard: 'Dashboard',
    guides: 'Anleitungen lesen',
  },
};
