import type { websites as english } from '../websites.ts';
import type { Translated } from '../../translated.ts';

export const websites: Translated<typeof english> = {
  'wordpress.passwordRefused': 'WordPress no acepta esta contraseña.',
  'wordpress.alreadyInstalled': 'WordPress ya está instalado en este sitio web.',
  'wordpress.cannotInstall': 'Este servidor no puede instalar ni gestionar WordPress.',
  'wordpress.cannotSignIn': 'Este servidor no puede abrir WordPress a los clientes.',
  'wordpress.cannotCache': 'Este servidor no puede activar ni desactivar la caché de objetos de WordPress.',
  'wordpress.stillChanging':
    'El servidor de hosting está tardando más de lo habitual. Seguimos haciendo tu cambio.',
  'wordpress.installationBrokenOff':
    'El servidor de hosting interrumpió la instalación. Inténtalo de nuevo: empieza desde el principio.',
  'wordpress.installationStalled': 'La instalación no terminó. Inténtalo de nuevo o contacta con soporte.',
  'wordpress.inTheWay': 'Ya hay un WordPress en este sitio web y no responde. Contacta con soporte.',
  'wordpress.pageInTheWay':
    'Este sitio web tiene su propio index.php, que WordPress reemplazaría. Renombra o elimina ese archivo e inténtalo de nuevo.',
  'wordpress.websiteRefused': 'El servidor de hosting no acepta este sitio web. Contacta con soporte.',
  'wordpress.websiteGone': 'El sitio web ya no existe. Vuelve a cargar la página.',
  'wordpress.notInstalled':
    'El servidor de hosting no pudo instalar WordPress ahora. Inténtalo de nuevo en unos minutos.',
  'wordpress.installed': 'WordPress está instalado.',
  'wordpress.installedAs': 'WordPress está instalado. Tu nombre de usuario de WordPress es {login}.',
  'wordpress.installationFailed': 'No se pudo instalar WordPress.',
  'wordpress.unreadable':
    'El servidor de hosting no puede decir ahora qué funciona en este sitio web. Inténtalo de nuevo en unos minutos.',
  'wordpress.cacheNotSwitched':
    'El servidor de hosting no pudo cambiar la caché de objetos. Inténtalo de nuevo en unos minutos.',
  'wordpress.cacheFailed': 'No se pudo activar o desactivar Redis.',
  'wordpress.cacheNotice':
    'Falló la activación o desactivación de Redis en {named, select, yes {{subject}} other {tu cuenta}}',
  'wordpress.cannotUpdate': 'Este servidor no puede actualizar WordPress. Puedes actualizarlo en WP Admin.',
  'wordpress.notFound': 'No hay WordPress en este sitio web. Vuelve a cargar la página.',
  'wordpress.versionNotOffered': 'Esta versión ya no se ofrece. Vuelve a cargar la página.',
  'wordpress.updateUnderWay': 'Hay otra actualización de este WordPress en curso. Espera a que termine.',
  'wordpress.otherWork':
    'Se está restaurando una copia de seguridad o instalando un sitio web. Espera a que termine.',
  'wordpress.updateBackupFailed':
    'La copia de seguridad falló, así que no se cambió nada. Inténtalo de nuevo o actualiza sin copia.',
  'wordpress.updateBackupNotOffered':
    'Este servidor no puede hacer copias de seguridad, así que no se cambió nada. Puedes actualizar sin copia.',
  'wordpress.brokenByUpdate':
    'WordPress se actualizó y desde entonces el sitio web no responde bien a los visitantes. Puedes restaurar la copia de seguridad que hicimos antes.',
  'wordpress.brokenByUpdateUnbacked':
    'WordPress se actualizó y desde entonces el sitio web no responde bien a los visitantes. A menudo, un plugin o un tema no encaja con la nueva versión: desactívalo en WP Admin o contacta con soporte.',
  'wordpress.updateRefused':
    'No se pudo actualizar WordPress. Inténtalo en WP Admin, que dice por qué, o contacta con soporte.',
  'wordpress.notUpdated':
    'El servidor de hosting no pudo actualizar WordPress ahora. Inténtalo de nuevo en unos minutos.',
  'wordpress.updated': 'WordPress está actualizado.',
  'wordpress.updateFailed': 'Falló la actualización de WordPress.',
  'templates.invalid': 'Plantilla no válida',
  'templates.notInstallable': 'No puedes instalar esta plantilla.',
  'templates.cannotInstall': 'Este servidor no puede instalar plantillas.',
  'templates.wordpressComing':
    'WordPress se está instalando o actualizando en este sitio web. Espera a que termine.',
  'templates.anotherComing': 'Se está instalando otra plantilla en este sitio web. Espera a que termine.',
  'templates.backupFailed':
    'La copia de seguridad falló, así que no se cambió nada. Inténtalo de nuevo o instala sin copia.',
  'templates.backupNotOffered':
    'Este servidor no puede hacer copias de seguridad, así que no se cambió nada. Puedes instalar sin copia.',
  'templates.installationBrokenOff':
    'El servidor de hosting interrumpió la instalación. Inténtalo de nuevo: empieza desde el principio.',
  'templates.installationStalled': 'La instalación no terminó. Inténtalo de nuevo o contacta con soporte.',
  'templates.refused': 'El servidor de hosting no acepta esta plantilla. Contacta con soporte.',
  'templates.websiteGone': 'El sitio web ya no existe. Vuelve a cargar la página.',
  'templates.gone': 'Esta plantilla ya no está disponible. Elige otra.',
  'templates.notInstalled':
    'El servidor de hosting no pudo instalar la plantilla ahora. Inténtalo de nuevo en unos minutos.',
  'templates.installed': 'La plantilla está instalada.',
  'templates.installedAs': 'La plantilla está instalada. Tu nombre de usuario de WordPress es {login}.',
  'templates.installationFailed': 'No se pudo instalar la plantilla.',
  'templates.installationNotice':
    'Falló la instalación de una plantilla en {named, select, yes {{subject}} other {tu cuenta}}',
  'performance.cannotChangePhp': 'Este servidor no puede cambiar la versión de PHP.',
  'performance.cannotChange': 'Este servidor no puede cambiar los ajustes del servidor web.',
  'performance.stillChanging':
    'El servidor de hosting está tardando más de lo habitual. Seguimos haciendo tu cambio.',
  'performance.phpTooOld': 'Se necesita PHP 8.2 o posterior. Elige primero una versión de PHP más nueva.',
  'performance.phpUnavailable': 'Este servidor no ofrece esa versión de PHP. Elige otra.',
  'performance.ownDirectives':
    'La compresión la fijan tus propias directivas de nginx en el panel de control. Cámbiala allí.',
  'performance.directivesUnread':
    'Este servidor no muestra tus directivas de nginx, así que la compresión se queda como está. Puedes cambiarla en el panel de control.',
  'performance.directivesRefused':
    'Este servidor no nos permite cambiar la compresión. Puedes cambiarla en el panel de control.',
  'performance.notChanged': 'El servidor de hosting no aplicó el cambio. Inténtalo de nuevo en unos minutos.',
  'performance.changeFailed': 'No se pudo cambiar un ajuste de rendimiento.',
  'performance.phpChangeFailed': 'No se pudo cambiar la versión de PHP.',
  'performance.phpChangeNotice':
    'Falló el cambio de la versión de PHP de {named, select, yes {{subject}} other {tu cuenta}}',
  'performance.changeNotice':
    'Falló el cambio de un ajuste de rendimiento de {named, select, yes {{subject}} other {tu cuenta}}',
  'performance.unreadable':
    'El servidor de hosting no puede decir ahora cómo se sirve este sitio web. Inténtalo de nuevo en unos minutos.',
};
