import type { hosting as english } from '../hosting.ts';
import type { Translated } from '../../translated.ts';

export const hosting: Translated<typeof english> = {
  'hosting.wrongOption': 'Opción no válida',
  'hosting.invalidName': 'Nombre de dominio no válido.',
  'hosting.noServer': 'Ningún servidor está disponible en esta ubicación en este momento. Elige otra.',
  'hosting.noFreeServer': 'Aquí no hay servidores libres ahora',
  'hosting.passwordRefused': 'El servidor no acepta esta contraseña.',
  'hosting.accountBeingSetUp':
    'Tu cuenta de hosting en esta ubicación se está configurando. Inténtalo de nuevo en un minuto.',
  'hosting.oneLocation': 'Tu plan incluye una ubicación de hosting. Mejora tu plan para usar otras.',
  'hosting.websiteLimit': 'Tu plan incluye {limit} sitios web. Mejora tu plan para añadir más.',
  'hosting.noAccount': 'Configura primero tu cuenta de hosting.',
  'hosting.connectedAlready':
    '{name} ya está conectado. Los demás sitios web se añaden desde la página de inicio.',
  'hosting.anotherConnecting': 'Se está conectando otro dominio en este momento.',
  'hosting.anotherConnectingWait':
    'Se está conectando otro dominio en este momento. Inténtalo de nuevo en un minuto.',
  'hosting.beingAdded': '{name} se está añadiendo en este momento.',
  'hosting.onYourWebsite': '{name} ya está en uno de tus sitios web.',
  'hosting.noAliasOfSubdomain': 'Un subdominio no puede tener un alias. Elige el sitio web superior.',
  'hosting.othersFirst':
    'Este es el sitio web principal de tu cuenta de hosting. Elimina primero los demás: {names}.',
  'hosting.legacyMainStays':
    'Este es el sitio web principal del hosting que tenías antes de este portal. Para eliminarlo, elige primero otro plan.',
  'hosting.cannotAddSubdomains': 'Este servidor no puede añadir subdominios a un sitio web.',
  'hosting.cannotMakeBackups': 'Este servidor no puede hacer copias de seguridad.',
  'hosting.cannotIssueCertificates': 'Este servidor no puede emitir certificados.',
  'hosting.cannotSignIn': 'Este servidor no puede abrir su panel a los clientes.',
  'hosting.cannotSetPasswords': 'Este servidor no puede cambiar contraseñas de su panel.',
  'hosting.cannotRestrictNames':
    'Este servidor no puede restringir los nombres que los clientes crean en él.',
  'hosting.cannotEditZones': 'Este servidor no puede editar registros DNS.',
  'hosting.cannotAddZones': 'Este servidor añade las zonas DNS de los sitios web por sí solo.',
  'hosting.cannotImport': 'Este servidor no puede listar los clientes que importar.',
  'hosting.yourAccount': 'Tu cuenta',
  'hosting.domainOnPanel': 'Este dominio ya está alojado en el servidor. Contacta con soporte si es tuyo.',
  'hosting.nameLost': 'El nombre pasó al cliente que demostró que es suyo.',
  'hosting.nameRefused': 'El servidor no acepta este nombre de dominio. Compruébalo.',
  'hosting.accountFull': 'Tu cuenta de hosting alcanzó su límite. Mejora tu plan o contacta con soporte.',
  'hosting.websiteGone': 'El sitio web ya no existe. Vuelve a cargar la página.',
  'hosting.refused': 'El servidor de hosting no lo permite. Contacta con soporte.',
  'hosting.panelNotOpened': 'El servidor de hosting no abre el panel de control. Contacta con soporte.',
  'hosting.unreachable': 'No se pudo conectar con el servidor de hosting…',
  'hosting.websiteAdded': 'El sitio web se añadió.',
  'hosting.additionFailed': 'No se pudo añadir el sitio web.',
  'hosting.additionNotice': 'No se pudo añadir {named, select, yes {{subject}} other {tu cuenta}}',
  'hosting.backupFailed':
    'La copia de seguridad falló, así que no se eliminó nada. Inténtalo de nuevo o elimina sin copia.',
  'hosting.backupNotOffered':
    'Este servidor no puede hacer copias de seguridad, así que no se eliminó nada. Puedes eliminar sin copia.',
  'hosting.backupMade': 'Tu copia de seguridad está lista.',
  'hosting.backupNotMade': 'No se pudo hacer la copia de seguridad. Inténtalo de nuevo en unos minutos.',
  'hosting.backupUnavailable': 'Este servidor no puede hacer copias de seguridad.',
  'hosting.nothingToBackUp': 'En esta cuenta de hosting no hay nada que copiar.',
  'hosting.backupTooSoon': 'Tienes una copia de seguridad reciente. Podrás hacer la próxima más tarde.',
  'hosting.backupUnderWay':
    'Se está haciendo una copia de seguridad. Podrás restaurar una cuando esté lista.',
  'hosting.wordpressUpdating': 'WordPress se está actualizando en un sitio web. Espera a que termine.',
  'hosting.restoreUnderWay': 'Se está restaurando una copia de seguridad. Espera a que termine.',
  'hosting.deletionUnderWay': 'Se está eliminando un sitio web. Espera a que termine.',
  'hosting.backupOfAnother':
    'El sitio web principal de esta copia se eliminó, así que no se puede restaurar aquí. Contacta con soporte para recuperar su contenido.',
  'hosting.backupGone': 'Esta copia de seguridad ya no está en el servidor. No se cambió nada.',
  'hosting.backupFirstFailed':
    'No pudimos hacer antes una copia del estado actual, así que no se restauró nada. Inténtalo de nuevo.',
  'hosting.restoreFailed':
    'El servidor no pudo restaurar la copia de seguridad. Inténtalo de nuevo; lo que tenías antes está en la copia más reciente.',
  'hosting.restored': 'Tu copia de seguridad está restaurada.',
  'hosting.cannotSendBackups':
    'Este servidor no puede entregar sus copias de seguridad. Contacta con soporte para recibir una.',
  'hosting.backupSent': 'Tu copia de seguridad está lista para descargar.',
  'hosting.backupNotSent':
    'No se pudo preparar la descarga de la copia de seguridad. Inténtalo de nuevo o contacta con soporte.',
  'hosting.downloadEnded': 'Esta descarga terminó. Prepárala de nuevo.',
  'hosting.sendUnderWay': 'Se está preparando la descarga de otra copia de seguridad. Espera a que termine.',
  'hosting.notRestored': 'No se pudo restaurar la copia de seguridad.',
  'hosting.othersExist':
    'Ahora hay otros sitios web en esta cuenta de hosting. Vuelve a cargar la página y elimínalos primero.',
  'hosting.notDeleted':
    'El servidor de hosting no pudo eliminarlo ahora. Inténtalo de nuevo en unos minutos.',
  'hosting.websiteDeleted': 'El sitio web se eliminó.',
  'hosting.deletionFailed': 'No se pudo eliminar el sitio web. No se cambió nada.',
  'hosting.deletionNotice': 'No se pudo eliminar {named, select, yes {{subject}} other {tu cuenta}}',
  'hosting.aliasDeleted': 'El alias se eliminó.',
  'hosting.aliasNotDeleted': 'No se pudo eliminar el alias.',
  'hosting.busy': 'El servidor de hosting está ocupado. Inténtalo de nuevo en unos minutos.',
  'hosting.notConnected':
    'El servidor de hosting no pudo conectar el dominio. Inténtalo de nuevo en unos minutos.',
  'hosting.domainConnected': 'El dominio está conectado a tu cuenta de hosting.',
  'hosting.connectionFailed': 'No se pudo conectar el dominio.',
  'hosting.pointingLate':
    'Apuntar tu dominio a tu sitio web está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'hosting.pointingFailed': 'No se pudieron crear los registros DNS que llevan a tu sitio web.',
  'hosting.renamingLate':
    'Tu sitio web está recibiendo otro nombre. Está tardando más de lo habitual; nuestro equipo se ocupa.',
  'hosting.resumingLate':
    'Tu plan está pagado, pero activar tus sitios web está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'hosting.resumingFailed': 'No se pudieron activar de nuevo tus sitios web.',
  'hosting.resumingNotice': 'No se pudieron activar de nuevo tus sitios web',
  'hosting.loginTaken': 'Este nombre de usuario está ocupado en el servidor. Elige otro.',
  'hosting.notSetUp':
    'No se pudo crear la cuenta. No se cobró nada por ella; inténtalo de nuevo o contacta con soporte si el error continúa.',
  'hosting.setupFailed': 'No se pudo configurar tu cuenta de hosting.',
  'hosting.suspensionLate': 'Tus sitios web deben suspenderse y aún no ha ocurrido.',
  'hosting.planLate':
    'Tu plan cambió, pero aplicar sus límites está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'hosting.planFailed': 'Tu cuenta de hosting no pudo pasar a tu nuevo plan.',
  'hosting.planNotice': 'No se pudo pasar tu cuenta de hosting a tu nuevo plan',
  'hosting.contactLate':
    'Actualizar la dirección de correo de tu cuenta de hosting está tardando más de lo habitual.',
  'hosting.certificateLate':
    'El servidor de hosting no pudo emitir el certificado. Nuestro equipo puede verlo y puedes añadir un certificado en el panel de control.',
  'hosting.nameOfAnother': 'Otro cliente demostró que el nombre es suyo y solo puede usarlo después de esto.',
};
