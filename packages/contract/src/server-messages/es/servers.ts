import type { servers as english } from '../servers.ts';
import type { Translated } from '../../translated.ts';

export const servers: Translated<typeof english> = {
  'servers.taken': 'Otro servidor ya lo tiene.',
  'servers.unknownVendor': 'Debe ser uno de estos: {vendors}',
  'servers.checkLate':
    'La comprobación ha tardado demasiado. Vuelve a cargar la lista para ver si el cambio se ha hecho e inténtalo de nuevo.',
  'servers.changedMeanwhile':
    'Otra persona ha cambiado este servidor mientras tanto. Vuelve a cargarlo y repite tu cambio.',
  'servers.notEmpty':
    'Este servidor tiene {count, plural, one {#\u00a0cuenta} other {#\u00a0cuentas}}. Solo se puede quitar un servidor vacío.',
  'servers.draftNotUsed': 'Este servidor es un borrador. Compruébalo primero.',
  'servers.draftNotDefault':
    'Este servidor es un borrador. Solo un servidor en uso puede ser el predeterminado.',
};
