import type { Catalogues } from '../english.ts';

export const videos: Catalogues<'videos'> = {
  videos: {
    title: 'Videos',
    none: 'Aquí aparecerán videos cortos que responden a las preguntas más frecuentes. Aún no hay ninguno.',
    dashboard: 'Inicio',
    guides: 'Leer las guías',
  },
};
