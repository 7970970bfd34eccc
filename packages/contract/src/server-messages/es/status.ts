import type { status as english } from '../status.ts';
import type { Translated } from '../../translated.ts';

export const status: Translated<typeof english> = {
  'status.serversNeeded': 'Elige al menos un servidor.',
  'status.serverUnknown': 'Uno de estos servidores ya no existe.',
  'status.startsInFuture': 'Un incidente no puede empezar en el futuro.',
  'status.endsBeforeStart': 'Debe ser posterior al comienzo.',
  'status.changedMeanwhile': 'Entretanto, otra persona cambió esto. Vuelve a cargar la página.',
  'status.hasEnded': 'Esto ya terminó.',
  'status.idUsed': 'Este identificador se usó para otra cosa.',
  'status.hasBegun': 'El mantenimiento programado ya empezó.',
  'status.serverSilent':
    'No responde desde el {since, date, day}. Decide si se avisa a los clientes de un incidente.',
  'status.notTold': 'No se pudo avisar a todos.',
  'status.feed': 'Estado de {brand}',
  'status.states.investigating': 'Investigando',
  'status.states.identified': 'Identificado',
  'status.states.monitoring': 'En observación',
  'status.states.resolved': 'Resuelto',
  'status.states.planned': 'Programado',
  'status.states.under_way': 'En curso',
  'status.states.done': 'Hecho',
  'status.states.cancelled': 'Cancelado',
};
