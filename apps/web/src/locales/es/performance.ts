import type { Catalogues } from '../english.ts';

export const performance: Catalogues<'performance'> = {
  performance: {
    optimizePhp: 'Optimizar ajustes de PHP',
    phpTooOld: 'Se necesita PHP 8.2 o posterior',
    unexpected:
      'Hubo un error inesperado. Vuelve a cargar la página e inténtalo de nuevo, o contacta con soporte si el error continúa.',
    performance: 'Rendimiento',
    notOnServer: 'Estos ajustes no están disponibles en el servidor de este sitio web.',
    loading: 'Cargando los ajustes de tu servidor web…',
    staticFiles: 'Caché de archivos estáticos',
    staticFilesWhy:
      'Las imágenes, los scripts y los estilos se sirven directamente y los navegadores los guardan en caché.',
    compression: 'Compresión de archivos',
    compressionWhy: 'Reduce los archivos de texto en unos dos tercios.',
    unknown: 'Desconocido',
    unknownWhy: 'El servidor no dice si esto está activado. Aun así puedes cambiarlo.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    turnOnSetting: 'Activar: {setting}',
    turnOffSetting: 'Desactivar: {setting}',
    php: 'PHP',
    phpVersion: 'PHP {version}',
    phpModern: 'Moderna',
    phpModernWhy: '8.2 o posterior: rápida y aún con actualizaciones de seguridad.',
    phpOld: 'Obsoleta',
    phpOldNow: 'Este sitio web usa una versión anterior.',
    phpChoice: 'Versión de PHP',
    phpUntil: '{version} · soporte hasta {date}',
    phpEnded: '{version} · sin soporte desde {date}',
    phpUndated: '{version}',
    phpChange: 'Cambiar versión',
    phpChanging: 'Cambiando a PHP {version}…',
    phpWhy:
      'Los temas y plugins pueden necesitar una versión anterior o posterior. Comprueba tu sitio web tras el cambio; puedes volver atrás cuando quieras.',
    phpEndedWhy:
      'PHP {version} ya no recibe actualizaciones de seguridad. Úsala solo hasta que tu sitio web funcione con una más nueva.',
    optimizePhpWhy: 'PHP más rápido para sitios con mucho tráfico.',
    guide: 'Guía',
    guideAbout: 'rendimiento del sitio web',
    dismiss: 'Ocultar',
  },
};
