import type { account as english } from '../account.ts';
import type { Translated } from '@homeport/contract/translated';

export const account: Translated<typeof english> = {
  'dataReady.subject': 'Tus datos están listos',
  'dataReady.what':
    'La copia de tus datos que solicitaste está lista. Puedes descargarla en tu cuenta hasta el {day}; debes tener la sesión iniciada.',
  'dataReady.download': 'Descargar tus datos',
  'dataReady.notYou': '¿No lo pediste? Crea una nueva contraseña y escribe a {support} de inmediato.',
  'code.titleOfSignUp': 'Confirma tu dirección de correo',
  'code.titleOfSignIn': 'Tu código de inicio de sesión',
  'code.finishSignUp': 'Escribe este código para terminar de crear tu cuenta de {brand}:',
  'code.signIn': 'Escribe este código para iniciar sesión en {brand}:',
  'code.validity':
    'Sirve una vez, durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}, en el navegador donde se solicitó.',
  'code.warning':
    'Nunca pedimos este código por teléfono ni por correo. Si no lo solicitaste, puedes ignorar este correo: nadie puede iniciar sesión sin él.',
  'passwordReset.subject': 'Crea una nueva contraseña de {brand}',
  'passwordReset.preview':
    'El enlace funciona durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'passwordReset.why':
    'Alguien, seguramente tú, pidió crear una nueva contraseña para la cuenta con esta dirección de correo.',
  'passwordReset.validity':
    'El enlace funciona una vez, durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'passwordReset.notYou': '¿No lo pediste? Puedes ignorar este correo: tu contraseña no cambia.',
  'passwordChanged.subject': 'Tu contraseña de {brand} cambió',
  'passwordChanged.signedOutElsewhere': 'Se cerró tu sesión en los demás dispositivos.',
  'passwordChanged.signedOut': 'Se cerró tu sesión en todas partes.',
  'passwordChanged.title': 'Tu contraseña cambió',
  'passwordChanged.inSettings':
    'Tu contraseña se cambió en los ajustes de tu cuenta. Se cerró la sesión en todos los demás dispositivos, que pedirán un código en el próximo inicio de sesión.',
  'passwordChanged.byLink':
    'Tu contraseña se cambió con un enlace enviado por correo. Se cerró la sesión en todos los dispositivos, que pedirán un código en el próximo inicio de sesión.',
  'passwordChanged.notYou':
    '¿No lo hiciste? Crea una nueva contraseña de inmediato y escribe a {support}. Puede que alguien tenga acceso a tu correo.',
  'sessionReuse.subject': 'Cerramos una sesión de {brand} para proteger tu cuenta',
  'sessionReuse.preview': 'Se volvió a usar un token antiguo de una de tus sesiones.',
  'sessionReuse.title': 'Cerramos una de tus sesiones',
  'sessionReuse.why':
    'Se volvió a usar un token antiguo de una de tus sesiones después de haberse reemplazado. Puede significar que se copió, así que cerramos esa sesión.',
  'sessionReuse.next':
    'Si restauraste una copia de seguridad de tu navegador, inicia sesión de nuevo. Si no, crea una nueva contraseña, lo que cierra tu sesión en todas partes.',
  'deviceReuse.subject': 'Olvidamos un dispositivo recordado de {brand} para proteger tu cuenta',
  'deviceReuse.preview': 'Se volvió a usar un token antiguo de uno de tus dispositivos recordados.',
  'deviceReuse.title': 'Olvidamos uno de tus dispositivos recordados',
  'deviceReuse.why':
    'Se volvió a usar un token antiguo de uno de tus dispositivos recordados después de haberse reemplazado. Puede significar que se copió, así que el dispositivo necesita ahora un código para iniciar sesión.',
  'deviceReuse.next':
    'Si restauraste una copia de seguridad de tu navegador, no tienes que hacer nada. Si no, crea una nueva contraseña, lo que cierra tu sesión en todas partes.',
  'emailChangeCode.titleOfNew': 'Confirma tu nueva dirección de correo',
  'emailChangeCode.titleOfCurrent': 'Confirma el cambio de tu dirección de correo',
  'emailChangeCode.toNew': 'Escribe este código para usar esta dirección en tu cuenta de {brand}:',
  'emailChangeCode.toCurrent':
    'Alguien con la sesión iniciada en tu cuenta quiere cambiar su dirección de correo a {newEmail}. Escribe este código para permitirlo:',
  'emailChangeCode.validity':
    'Sirve una vez, durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'emailChangeCode.notAsked': 'Si no lo pediste, puedes ignorar este correo.',
  'emailChangeCode.notYou':
    '¿No lo pediste? No compartas el código y crea una nueva contraseña de inmediato.',
  'emailChanged.subject': 'Tu dirección de correo de {brand} cambió',
  'emailChanged.preview': 'Ahora es {newEmail}.',
  'emailChanged.title': 'Tu dirección de correo cambió',
  'emailChanged.what':
    'La dirección de correo de tu cuenta es ahora {newEmail}. Se cerró la sesión en todos los demás dispositivos.',
  'emailChanged.notYou': '¿No lo hiciste? Escribe a {support} de inmediato.',
  'emailChanged.restorable':
    '¿No lo hiciste? Recupera esta dirección en un plazo de {days, plural, one {# día} many {# de días} other {# días}}. Se cerrará la sesión en todos los dispositivos y crearás una nueva contraseña.',
  'emailChanged.restore': 'Recuperar esta dirección',
  'emailRestored.subject': 'Se recuperó tu dirección de correo de {brand}',
  'emailRestored.preview': 'Crea una nueva contraseña para iniciar sesión.',
  'emailRestored.title': 'Se recuperó tu dirección de correo',
  'emailRestored.what':
    'El cambio de tu dirección de correo se deshizo y se cerró la sesión en todos los dispositivos. Tu contraseña anterior ya no funciona: crea una nueva para iniciar sesión. También quitamos las llaves de acceso y las aplicaciones de autenticación añadidas hace poco.',
  'emailRestored.validity':
    'El enlace funciona una vez, durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. Después, usa «¿Olvidaste la contraseña?» para recibir otro.',
  'welcome.subject': 'Te damos la bienvenida a {brand}',
  'welcome.preview': 'Tu cuenta está lista.',
  'welcome.next':
    'Tu cuenta está lista. Ahora elige un plan; después configuramos tu hosting y conectamos tu primer dominio, lo que tarda unos minutos.',
  'welcome.continue': 'Continuar',
  'welcome.address':
    'Inicias sesión con esta dirección de correo. Si no creaste la cuenta, escribe a {support}.',
  'panelOpened.subject': 'El soporte de {brand} abrió tu panel de hosting',
  'panelOpened.preview': 'Por tu solicitud #{ticket}.',
  'panelOpened.title': 'Soporte abrió tu panel de hosting',
  'panelOpened.what':
    'Una persona de nuestro equipo abrió tu panel de hosting para trabajar en tu solicitud #{ticket}.',
  'panelOpened.reason': 'Por qué',
  'panelOpened.open': 'Ver la solicitud',
  'panelOpened.logged': 'Cada acceso queda registrado en la solicitud y en el historial de tu cuenta.',
  'accountInvitation.subject': 'Tu hosting de {brand} tiene un nuevo portal',
  'accountInvitation.preview': 'Crea una contraseña para ver allí tus sitios web.',
  'accountInvitation.title': 'Tus sitios web están en tu nueva cuenta',
  'accountInvitation.what':
    'Creamos una cuenta en {brand} para esta dirección de correo. Tu hosting y tus sitios web ya están en ella y no cambian en nada. Crea una contraseña para iniciar sesión.',
  'accountInvitation.setPassword': 'Crear una contraseña',
  'accountInvitation.validity':
    'El enlace funciona una vez, durante {days, plural, one {# día} many {# de días} other {# días}}. Después, usa «¿Olvidaste la contraseña?» en la página de inicio de sesión para recibir otro.',
  'accountInvitation.unexpected': 'Si no tienes hosting con nosotros, puedes ignorar este correo.',
  'staffInvitation.subject':
    'Ahora tienes el rol de {role, select, owner {propietario} admin {administrador} senior_agent {agente sénior} other {agente}} en {brand}',
  'staffInvitation.preview': 'Crea una contraseña para iniciar sesión.',
  'staffInvitation.title': 'Te damos la bienvenida al equipo',
  'staffInvitation.what':
    'Creamos una cuenta con el rol de {role, select, owner {propietario} admin {administrador} senior_agent {agente sénior} other {agente}} para esta dirección de correo. Crea una contraseña para iniciar sesión.',
  'staffInvitation.setPassword': 'Crear una contraseña',
  'staffInvitation.validity':
    'El enlace funciona una vez, durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}. Después, usa «¿Olvidaste la contraseña?» en la página de inicio de sesión para recibir otro.',
  'teamInvitation.subject': 'Te invitaron al equipo de {brand}',
  'teamInvitation.preview':
    'Acéptala en un plazo de {days, plural, one {# día} many {# de días} other {# días}}.',
  'teamInvitation.title': 'Únete al equipo de {brand}',
  'teamInvitation.what':
    '{by} te invitó a trabajar en {brand} con el rol de {role, select, owner {propietario} admin {administrador} senior_agent {agente sénior} other {agente}}.',
  'teamInvitation.accept': 'Ver invitación',
  'teamInvitation.validity':
    'El enlace funciona una vez, durante {days, plural, one {# día} many {# de días} other {# días}}, y solo para esta dirección de correo.',
  'teamInvitation.unexpected': 'Si no lo esperabas, puedes ignorar este correo.',
};
