import type { auth as english } from '../auth.ts';
import type { Translated } from '../../translated.ts';

export const auth: Translated<typeof english> = {
  'auth.wrongCurrentPassword': 'Esta no es tu contraseña actual.',
  'auth.samePassword': 'Elige una contraseña distinta de la actual.',
  'auth.commonPassword': 'Esta contraseña es demasiado común. Elige otra.',
  'auth.guessablePassword':
    'Elige una contraseña sin «{word}». Tu nombre, tu empresa, tu dirección de correo y {brand} son fáciles de adivinar.',
  'auth.manySignIns':
    'Muchas personas están iniciando sesión en este momento. Inténtalo de nuevo en unos segundos.',
  'auth.codeJustSent': 'Se envió un código hace un momento. Busca el código más reciente en tu correo.',
  'auth.wrongFactor':
    'El código es incorrecto. Introduce el siguiente código de tu aplicación de autenticación o un código de recuperación sin usar.',
  'auth.confirmByFactor': 'Confirma con tu segundo factor en lugar de tu contraseña.',
  'auth.confirmByPassword': 'Confirma con tu contraseña.',
  'auth.wrongAppCode': 'Este código es incorrecto o ya se usó. Compruébalo o espera al siguiente.',
  'auth.wrongRecoveryCode': 'Este código de recuperación es incorrecto o ya se usó.',
  'auth.wrongPasskey': 'No se pudo verificar esta llave de acceso. Inténtalo de nuevo.',
  'auth.challengeExpired': 'Esta solicitud caducó. Inténtalo de nuevo.',
  'auth.authenticatorInUse': 'Ya usas una aplicación de autenticación. Quítala primero.',
  'auth.passkeyInUse': 'Esta llave de acceso ya está en uso.',
  'auth.tooManyPasskeys': 'Tienes {limit} llaves de acceso. Quita una para añadir otra.',
  'auth.staffNeedFactor': 'El equipo necesita un segundo factor. Añade otro antes de quitar este.',
  'auth.factorNeeded': 'Añade primero una llave de acceso o una aplicación de autenticación.',
  'auth.apiKeyScope':
    'Esta llamada necesita una clave de API con acceso de {access, select, write {escritura} other {lectura}} a {area, select, websites {sitios web} domains {dominios} email {correo} billing {facturación} support {soporte} other {cuenta}}.',
  'auth.tooManyApiKeys': 'Tienes {limit} claves de API. Revoca una para crear otra.',
  'auth.apiKeysOfStaff': 'Las cuentas del equipo no pueden tener claves de API.',
  'auth.wrongEmailCode': 'Este código es incorrecto. Revisa el correo que enviamos a esta dirección.',
  'auth.emailCodesExpired': 'Estos códigos ya no funcionan. Empieza el cambio de nuevo para recibir otros.',
  'auth.sameEmail': 'Esta ya es tu dirección de correo.',
  'auth.emailTaken': 'Esta dirección de correo ya tiene una cuenta. Elige otra.',
  'auth.cannotDisableSelf': 'No puedes desactivar tu propia cuenta.',
  'auth.alreadyDisabled': 'Esta cuenta ya está desactivada.',
  'auth.onTeamAlready': 'Esta persona ya está en el equipo. Cambia su rol.',
  'auth.disabledFirst': 'Esta cuenta está desactivada. Actívala primero.',
  'auth.ownRole': 'No puedes cambiar tu propio rol. Pídeselo a otro propietario.',
  'auth.ownersOnly': 'Solo los propietarios pueden hacer esto con alguien del equipo.',
  'auth.noColleague': 'Esta persona no está en el equipo. Elige a otra.',
  'auth.roleChanged': 'Otra persona cambió este rol. Vuelve a cargar la página.',
  'auth.lastOwner': 'Este es el último propietario. Da antes este rol a otra persona.',
  'auth.notDisabled': 'Esta cuenta no está desactivada.',
};
