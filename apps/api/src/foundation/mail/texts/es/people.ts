import type { Translated } from '@homeport/contract/translated';
import type { people as english } from '../people.ts';

export const people: Translated<typeof english> = {
  'people.account': 'Cuenta',
  'people.person': 'Persona',
  'people.role': 'Rol',
  'people.developer': 'Desarrollo',
  'people.billing': 'Facturación',
  'memberInvitation.subject': '{account} te invitó a su cuenta de {brand}',
  'memberInvitation.preview': 'Acéptala en un plazo de {days, plural, one {# día} other {# días}}.',
  'memberInvitation.title': 'Te invitaron a una cuenta',
  'memberInvitation.what':
    '{account} te invitó a trabajar en su cuenta de {brand}. Inicia sesión o crea una cuenta con esta dirección de correo para aceptar. No necesitas un plan propio.',
  'memberInvitation.accept': 'Ver invitación',
  'memberInvitation.validity': 'El enlace funciona durante {days, plural, one {# día} other {# días}}.',
  'memberInvitation.unexpected': 'Si no conoces esta dirección, puedes ignorar este correo.',
  'memberJoined.subject': '{member} tiene acceso a tu cuenta de {brand}',
  'memberJoined.what': '{member} aceptó tu invitación y ya tiene acceso a tu cuenta.',
  'memberJoined.title': 'Tu invitación se aceptó',
  'memberJoined.review': 'Revisar personas',
  'memberJoined.unexpected': 'Si no lo esperabas, quita allí a la persona.',
  'memberLeft.subject': '{member} salió de tu cuenta de {brand}',
  'memberLeft.what': '{member} terminó su acceso a tu cuenta.',
  'memberLeft.title': 'Alguien salió de tu cuenta',
  'memberLeft.passwords':
    'Las contraseñas de tu servidor, de WordPress y de los buzones que esa persona conocía siguen funcionando. Cámbialas si es necesario.',
  'membershipEnded.subject': 'Tu acceso a la cuenta de {brand} de {account} terminó',
  'membershipEnded.what': 'Ya no tienes acceso a la cuenta de {account}.',
  'membershipEnded.title': 'Tu acceso terminó',
  'membershipEnded.own': 'Tu propia cuenta no cambia.',
};
