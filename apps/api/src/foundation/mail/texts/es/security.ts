import type { security as english } from '../security.ts';
import type { Translated } from '@homeport/contract/translated';

export const security: Translated<typeof english> = {
  'passkeyAdded.subject': 'Se añadió una llave de acceso',
  'passkeyAdded.what': 'La llave de acceso «{name}» ya se puede usar para iniciar sesión en tu cuenta.',
  'passkeyRemoved.subject': 'Se quitó una llave de acceso',
  'passkeyRemoved.what': 'La llave de acceso «{name}» ya no sirve para iniciar sesión en tu cuenta.',
  'authenticatorAdded.subject': 'Se añadió una aplicación de autenticación',
  'authenticatorAdded.what':
    'Los inicios de sesión en tu cuenta necesitan ahora un código de tu aplicación de autenticación.',
  'authenticatorRemoved.subject': 'Se quitó la aplicación de autenticación',
  'authenticatorRemoved.what': 'Los códigos de tu aplicación de autenticación ya no sirven para tu cuenta.',
  'apiKeyCreated.subject': 'Se creó una clave de API',
  'apiKeyCreated.what': 'La clave de API «{name}» ya se puede usar con tu cuenta.',
  'apiKeyRevoked.subject': 'Se revocó una clave de API',
  'apiKeyRevoked.what': 'La clave de API «{name}» ya no funciona.',
  'webhookChanged.subject': 'Se añadió o cambió un webhook',
  'webhookChanged.what': 'Lo que ocurre en tu cuenta se envía a {name}.',
  'webhookDisabled.subject': 'Tu webhook se desactivó',
  'webhookDisabled.what': 'No se pudo entregar nada a {host} durante cinco días, así que dejamos de enviar.',
  'webhookDisabled.next': 'Corrige el endpoint y activa de nuevo el webhook.',
  'webhookDisabled.open': 'Abrir webhooks',
  'recoveryCodeUsed.subject': 'Se usó un código de recuperación',
  'recoveryCodeUsed.what':
    'Se usó un código de recuperación en lugar de tu segundo factor. Te quedan {left}.',
  'recoveryCodesRenewed.subject': 'Se crearon nuevos códigos de recuperación',
  'recoveryCodesRenewed.what': 'Tus códigos de recuperación anteriores ya no funcionan.',
  'secondFactorsRemoved.subject': 'Se quitaron tus segundos factores',
  'secondFactorsRemoved.what':
    'A petición tuya, nuestro equipo quitó de tu cuenta todas las llaves de acceso, la aplicación de autenticación y los códigos de recuperación. Se cerró la sesión en todos los dispositivos.',
  'securityChanged.review': 'Revisar tus ajustes de inicio de sesión',
  'securityChanged.notYou': '¿No lo hiciste? Crea una nueva contraseña de inmediato y escribe a {support}.',
  'common.reason': 'Motivo',
  'roleChanged.what':
    'Ahora tienes el rol de {to, select, owner {propietario} admin {administrador} senior_agent {agente sénior} agent {agente} other {cliente}} en {brand}. Se cerró la sesión en todos los dispositivos.',
  'roleChanged.whatOfRemoval':
    'Ya no tienes un rol en el equipo de {brand}. Tu cuenta de cliente se conserva. Se cerró la sesión en todos los dispositivos.',
  'roleChanged.subject':
    'Ahora tienes el rol de {to, select, owner {propietario} admin {administrador} senior_agent {agente sénior} agent {agente} other {cliente}} en {brand}',
  'roleChanged.subjectOfRemoval': 'Se quitó tu rol en el equipo de {brand}',
  'roleChanged.title':
    'Ahora tienes el rol de {to, select, owner {propietario} admin {administrador} senior_agent {agente sénior} agent {agente} other {cliente}}',
  'roleChanged.titleOfRemoval': 'Se quitó tu rol en el equipo',
  'roleChanged.notExpected': '¿No lo esperabas? Escribe a {support}.',
  'teamChanged.removed':
    '{by} quitó el rol de {from, select, owner {propietario} admin {administrador} senior_agent {agente sénior} agent {agente} other {usuario}} a {member}.',
  'teamChanged.made':
    '{by} dio a {member} el rol de {to, select, owner {propietario} admin {administrador} senior_agent {agente sénior} agent {agente} other {cliente}}.',
  'teamChanged.operator': 'Un operador en la línea de comandos',
  'teamChanged.subject': 'El rol de {member} cambió ({brand})',
  'teamChanged.title': 'Cambió un rol en el equipo',
  'teamChanged.why':
    'Recibes este correo porque tienes el rol de administrador. Si no lo esperabas, pregunta a la persona que hizo el cambio.',
};
