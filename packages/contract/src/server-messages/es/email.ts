import type { email as english } from '../email.ts';
import type { Translated } from '../../translated.ts';

export const email: Translated<typeof english> = {
  'email.passwordRefused': 'El servidor no acepta esta contraseña.',
  'email.passwordUnconfirmed':
    'El servicio de correo no respondió, así que no sabemos si la nueva contraseña se aplica. Cámbiala de nuevo en un minuto.',
  'email.passwordBeingSet':
    'Se está cambiando otra contraseña de {address} en este momento. Inténtalo de nuevo en un minuto.',
  'email.temporaryName': 'Un nombre temporal no puede tener correo. Conecta un dominio propio.',
  'email.invalidName': '{name} no es un nombre de dominio que pueda tener correo.',
  'email.beingMoved': '{name} se está trasladando desde otra cuenta. Inténtalo de nuevo en un minuto.',
  'email.beingDisconnected': '{name} aún se está desconectando. Conéctalo de nuevo cuando termine.',
  'email.beingConnected': '{name} se está conectando en este momento. Desconéctalo cuando termine.',
  'email.notIncluded': 'Tu plan no incluye correo. Mejora tu plan para usarlo.',
  'email.noFurtherDomain': 'Tu plan no incluye otro dominio de correo. Mejora tu plan para conectar más.',
  'email.noMailUnderName': '{email} no tiene correo en {name}.',
  'email.notConnected': '{name} aún no está conectado al correo. Termina eso primero.',
  'email.notOffered': 'El servicio de correo de este dominio no ofrece esto.',
  'email.addressReserved': '{address} está reservada para el servidor de correo. Elige otro nombre.',
  'email.mailboxExists': 'Ya existe un buzón {address}.',
  'email.forwarderExists': 'Ya existe un reenvío {address}.',
  'email.quotaTooLarge': 'A tu plan le quedan {left, number}\u00a0MB para buzones.',
  'email.forwardLoop': 'El correo daría vueltas en bucle: {loop}',
  'email.deletionLoop':
    'Sin {address}, el correo daría vueltas en bucle: {loop}. Cambia primero el catch-all o el reenvío.',
  'email.typeAddress': 'Escribe la dirección del buzón.',
  'email.beingCreated': '{address} se está creando en este momento. Inténtalo de nuevo cuando termine.',
  'email.beingDeleted': '{address} se está eliminando.',
  'email.addressTaken':
    'Esta dirección ya existe en el servicio de correo. Aparecerá en la lista en un momento.',
  'email.addressRefused': 'El servicio de correo no acepta esta dirección. Elige otro nombre.',
  'email.quotaRefused':
    'El servicio de correo no acepta este límite de almacenamiento. Sigue valiendo el anterior.',
  'email.forwarderRefused':
    'El servicio de correo no acepta este reenvío. Comprueba las direcciones o elige otro nombre.',
  'email.catchAllRefused': 'El servicio de correo no acepta este catch-all. Sigue valiendo el anterior.',
  'email.addressGone': 'Esta dirección ya no existe.',
  'email.mailboxNotCreated': 'No se pudo crear el buzón. Inténtalo de nuevo.',
  'email.mailboxUnconfirmed':
    'El servicio de correo no respondió, así que no sabemos si el buzón se creó. Si aparece en la lista en unos minutos, dale una contraseña nueva. Si no, créalo de nuevo.',
  'email.mailboxNotChanged':
    'No se pudo cambiar el límite de almacenamiento, así que sigue valiendo el anterior. Inténtalo de nuevo.',
  'email.quotaUnconfirmed':
    'El servicio de correo no respondió, así que no sabemos si el nuevo límite de almacenamiento se aplica. La lista lo muestra en cuanto el servicio responda.',
  'email.mailboxNotDeleted': 'Aún no se pudo eliminar el buzón. Inténtalo de nuevo.',
  'email.forwarderNotCreated': 'No se pudo crear el reenvío. Inténtalo de nuevo.',
  'email.forwarderUnconfirmed':
    'El servicio de correo no respondió, así que no sabemos si el reenvío se creó. Si no aparece en la lista en unos minutos, créalo de nuevo.',
  'email.forwarderNotDeleted': 'Aún no se pudo eliminar el reenvío. Inténtalo de nuevo.',
  'email.catchAllNotSet':
    'No se pudo cambiar el catch-all, así que sigue valiendo el anterior. Inténtalo de nuevo.',
  'email.catchAllUnconfirmed':
    'El servicio de correo no respondió, así que no sabemos qué catch-all se aplica. La lista lo muestra en cuanto el servicio responda.',
  'email.mailboxUnfinished':
    'Falló la creación del buzón. Revisa tu lista de buzones y créalo de nuevo si falta.',
  'email.quotaUnfinished':
    'Falló el cambio del límite de almacenamiento. Revisa tu lista de buzones e inténtalo de nuevo.',
  'email.forwarderUnfinished':
    'Falló la creación del reenvío. Revisa tu lista de reenvíos y créalo de nuevo si falta.',
  'email.catchAllUnfinished': 'Falló el cambio del catch-all. Revísalo e inténtalo de nuevo.',
  'email.addressNotice': 'Falló un cambio de {named, select, yes {{subject}} other {tu correo}}',
  'email.notReady': '{address} se está creando o eliminando. Inténtalo de nuevo cuando termine.',
  'email.copyStopping': 'La copia a {address} se está deteniendo. Inténtalo de nuevo en un momento.',
  'email.copiesAtOnce':
    '{count, plural, one {Se está copiando # buzón} many {Se están copiando # de buzones} other {Se están copiando # buzones}}. Inicia este cuando termine uno de ellos.',
  'email.copied': 'Los correos de tu proveedor anterior se copiaron.',
  'email.copyFailed':
    'No se pudieron copiar los correos. Inténtalo de nuevo; lo que ya se copió se conserva.',
  'email.copyPrivate': 'Este servidor no es accesible desde internet. Comprueba el servidor IMAP.',
  'email.copyNoServer': 'No hay ningún servidor con este nombre. Comprueba el servidor IMAP.',
  'email.copyUnreachable':
    'El servidor del proveedor anterior no responde. Comprueba el servidor IMAP e inténtalo de nuevo.',
  'email.copyCertificate':
    'El certificado del servidor del proveedor anterior no es válido para este nombre, así que no enviamos la contraseña. Comprueba el servidor IMAP.',
  'email.copyNoTls':
    'El servidor del proveedor anterior no ofrece cifrado, así que no enviamos la contraseña.',
  'email.copySourcePassword':
    'El proveedor anterior no acepta la dirección o la contraseña. Gmail, Yahoo e iCloud necesitan una contraseña de aplicación. Microsoft ya no acepta contraseñas de otras empresas.',
  'email.copyTargetPassword': 'La contraseña del buzón de aquí es incorrecta.',
  'email.copyFull':
    'El buzón de aquí está lleno. Aumenta su límite de almacenamiento y copia de nuevo; lo que ya se copió se conserva.',
  'email.copyTooMany':
    'Hay más de 500.000 correos, demasiados para copiarlos de una vez. Contacta con soporte.',
  'email.copyLate':
    'La copia tardó más de un día, así que la detuvimos. Copia de nuevo para continuar; lo que ya se copió se conserva.',
  'email.copyNotice': 'Falló la copia de correos a {named, select, yes {{subject}} other {tu buzón}}',
  'email.domainTaken':
    'Este dominio ya está conectado a otra cuenta de correo. Contacta con soporte si es tuyo.',
  'email.noPlan': 'Tu plan ya no incluye correo.',
  'email.domainGone': 'Ya no es necesario conectar este dominio.',
  'email.domainRefused': 'El servicio de correo no acepta este dominio. Contacta con soporte.',
  'email.unusable': 'El servicio de correo no se puede usar en este momento. Contacta con soporte.',
  'email.unexpected': 'Inténtalo de nuevo o contacta con soporte si el error continúa.',
  'email.connectionFailed': 'No se pudo conectar el dominio al correo.',
  'email.removalLate': 'Aún no se pudo quitar el dominio del servicio de correo.',
  'email.disconnected': 'El dominio está desconectado del correo y sus buzones se eliminaron.',
  'email.disconnectionFailed': 'No se pudo desconectar el dominio del correo.',
  'email.disconnectionNotice':
    'Falló la desconexión de {named, select, yes {{subject}} other {tu cuenta}} del correo',
  'email.planLate':
    'Tu plan cambió, pero aplicar sus límites de correo está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'email.notDelivered': 'No se pudo entregar el correo.',
  'email.onlyForward':
    'Puede que sus registros ya no estén y su titular cuenta con ello: solo se puede llevar a término.',
};
