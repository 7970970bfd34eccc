import type { Catalogues } from '../english.ts';

export const videos: Catalogues<'videos'> = {
  videos: {
    title: 'Vidéos',
    none: 'De courtes vidéos répondant aux questions les plus fréquentes apparaîtront ici. Il n’y en a pas encore.',
    dashboard: 'Tableau de bord',
    guides: 'Lire les guides',
  },
};
