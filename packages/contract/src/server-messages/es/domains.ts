import type { domains as english } from '../domains.ts';
import type { Translated } from '../../translated.ts';

export const domains: Translated<typeof english> = {
  'domains.noName': 'Nombre de dominio no válido.',
  'domains.unavailable': 'Este dominio no está disponible para registrar.',
  'domains.ownerConfirmed': 'La dirección de correo del titular está confirmada.',
  'domains.cannotResend': 'El registrador no puede enviar el correo de nuevo.',
  'domains.justResent': 'El correo se envió hace un momento. Revisa tu bandeja de entrada y el spam.',
  'domains.registeredElsewhere':
    'Este dominio está registrado en otro lugar. Cambia allí sus servidores de nombres.',
  'domains.noOwnNameservers': 'Nuestros servidores de nombres no están disponibles para este dominio.',
  'domains.registryRequired': 'Obligatorio',
  'domains.registryInvalid': 'La entidad de registro no acepta este valor.',
  'domains.noAccount': '{email} no tiene cuenta.',
  'domains.ofAnother': '{name} pertenece a otro cliente.',
  'domains.sale': 'Dominio {name}, {years, plural, one {# año} many {# de años} other {# años}}',
  'domains.taken': 'Otra persona registró {name} un momento antes.',
  'domains.dearer': 'Entretanto, la entidad de registro subió el precio de {name}.',
  'domains.notAccepted': 'La entidad de registro no aceptó el registro de {name}.',
  'domains.transferSale': 'Transferencia de {name}, con un año más',
  'domains.transferNotAccepted': 'La transferencia de {name} no se aceptó.',
  'domains.transferWrongCode':
    'El código de autorización de {name} es incorrecto. Pide uno nuevo a su registrador.',
  'domains.transferLocked': '{name} está bloqueado en su registrador. Desbloquéalo allí y empieza de nuevo.',
  'domains.transferRecent': '{name} se registró o se transfirió hace menos de 60\u00a0días.',
  'domains.transferExpired': '{name} venció. Renuévalo primero en su registrador.',
  'domains.transferUnregistered': '{name} no está registrado.',
  'domains.transferCancelled': 'Cancelaste la transferencia de {name}.',
  'domains.notManaged': 'Este dominio se gestiona donde está registrado.',
  'domains.noLock': 'Los dominios con esta extensión no tienen bloqueo de transferencia.',
  'domains.alreadyLocked': 'Este dominio ya está bloqueado o se está bloqueando.',
  'domains.alreadyUnlocked': 'Este dominio ya está desbloqueado o se está desbloqueando.',
  'domains.leaving': 'Otro registrador se está llevando este dominio. Rechaza eso primero.',
  'domains.notLeaving': 'No hay ninguna transferencia en curso.',
  'domains.unlockFirst': 'Desbloquea primero el dominio.',
  'domains.noDnssec': 'DNSSEC no está disponible para este dominio.',
  'domains.dnssecNeedsOurs':
    'DNSSEC está disponible con nuestros servidores de nombres. Cambia primero a ellos.',
  'domains.dnssecLeaving': 'Se te mostró el código para una transferencia. Bloquea primero el dominio.',
  'domains.dnssecFirst':
    'Desactiva primero DNSSEC: con él, el dominio deja de funcionar en otros servidores de nombres.',
  'domains.dnssecCodeFirst':
    'Desactiva primero DNSSEC: con él, el dominio puede dejar de funcionar en otro registrador.',
  'domains.dnssecSettling':
    'Los servidores de nombres cambiaron hace poco y algunas redes aún consultan los anteriores. Inténtalo de nuevo después del {until, date, day}.',
  'domains.dnssecWait':
    'DNSSEC se desactivó hace poco y algunas redes aún lo esperan. Inténtalo de nuevo después del {until, date, day}.',
  'domains.noCode': 'La entidad de registro de este dominio no da códigos de autorización.',
  'domains.ownerUnderWay': 'El titular ya se está cambiando.',
  'domains.transferUnderWay': 'La transferencia ya empezó, así que no se puede cancelar.',
  'domains.transferAnswered': 'No hay ninguna confirmación pendiente.',
  'domains.renewalSale': 'Renovación de {name}, {years, plural, one {# año} many {# de años} other {# años}}',
  'domains.restorationSale': 'Restauración de {name}',
  'domains.notRenewable': 'Este dominio no se puede renovar en este momento.',
  'domains.renewedElsewhere': '{name} ya estaba renovado.',
  'domains.renewedMeanwhile': 'Ya había otra renovación de {name} en curso.',
  'domains.renewalGone': '{name} ya no está en nuestra cuenta en el registrador.',
  'domains.renewalDearer': 'Entretanto, la entidad de registro subió el precio de {name}.',
  'domains.renewalRefused': 'La entidad de registro no aceptó la renovación de {name}.',
  'domains.noSavedCard':
    'La renovación automática necesita una tarjeta guardada. Renueva una vez con tarjeta para guardarla.',
  'domains.priceExpired': 'El precio ya no es válido. Vuelve a cargar la página.',
  'domains.transferLate':
    'Tu transferencia está tardando más de lo habitual. Nuestro equipo se ocupa y te escribirá.',
  'domains.lockLate':
    'El cambio del bloqueo de transferencia está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'domains.dnssecLate': 'El cambio de DNSSEC está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'domains.dnssecRefused': 'La entidad de registro no aceptó el cambio de DNSSEC.',
  'domains.dnssecFailed': 'No se pudo cambiar DNSSEC.',
  'domains.nameserversSigned':
    'La entidad de registro aún tiene claves DNSSEC de este dominio, así que otros servidores de nombres lo harían inaccesible. Desactiva DNSSEC, espera dos días y cambia de nuevo los servidores de nombres.',
  'domains.lockFailed': 'No se pudo cambiar el bloqueo de transferencia.',
  'domains.ownerNotSaved': 'La entidad de registro no aceptó los nuevos datos del titular.',
  'domains.ownerNotSavedNotice':
    'Falló el cambio de titular de {named, select, yes {{subject}} other {un dominio}}',
  'domains.renewalLate':
    'Tu renovación está tardando más de lo habitual. Nuestro equipo se ocupa y te escribirá.',
  'domains.chargeLate': 'Tu pago está tardando más de lo habitual. Nuestro equipo se ocupa y te escribirá.',
  'domains.renewalPaidFor':
    'Está pagada: abandónala con «homeport domains give-up-renewal», que pregunta primero al registrador y la reembolsa.',
  'domains.registrationLate':
    'Tu registro está tardando más de lo habitual. Nuestro equipo se ocupa y te escribirá.',
  'domains.resendFailed': 'No se pudo enviar de nuevo el correo de confirmación.',
  'domains.resendNotice':
    'Falló el envío del correo de confirmación de {named, select, yes {{subject}} other {tu cuenta}}',
  'domains.nameserversLate':
    'El cambio de tus servidores de nombres está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'domains.nameserversFailed': 'No se pudieron cambiar los servidores de nombres.',
  'domains.paidFor':
    'Está pagado: abandónalo con «homeport domains give-up», que pregunta primero al registrador y lo reembolsa.',
};
