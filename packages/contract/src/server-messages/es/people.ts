import type { people as english } from '../people.ts';
import type { Translated } from '../../translated.ts';

export const people: Translated<typeof english> = {
  'people.notForStaff': 'Las cuentas del equipo no participan en cuentas de clientes.',
  'people.ownAddress': 'Esta es la dirección de la propia cuenta.',
  'people.alreadyMember': 'Esta persona ya tiene acceso a la cuenta.',
  'people.alreadyInvited': 'Esta dirección ya está invitada. Envía de nuevo la invitación.',
  'people.tooMany': 'Como máximo {limit} personas pueden tener acceso a una cuenta. Quita antes a alguien.',
  'people.invitationOver': 'Esta invitación ya no es válida. Pide una nueva.',
  'people.otherAddress':
    'Esta invitación se envió a otra dirección de correo. Inicia sesión con la cuenta de esa dirección para aceptarla.',
};
