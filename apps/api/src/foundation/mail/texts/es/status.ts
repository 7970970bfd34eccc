import type { status as english } from '../status.ts';
import type { Translated } from '@homeport/contract/translated';

export const status: Translated<typeof english> = {
  'statusUpdate.subject': '{label}: {title}',
  'statusUpdate.incident': 'Incidente',
  'statusUpdate.update': 'Actualización',
  'statusUpdate.resolved': 'Resuelto',
  'statusUpdate.planned': 'Mantenimiento programado',
  'statusUpdate.underWay': 'Mantenimiento en curso',
  'statusUpdate.done': 'Mantenimiento terminado',
  'statusUpdate.cancelled': 'Mantenimiento programado cancelado',
  'statusUpdate.why': 'Recibes este correo porque usas un servicio afectado.',
  'statusUpdate.services': 'Afectados',
  'statusUpdate.since': 'Desde',
  'statusUpdate.begins': 'Empieza',
  'statusUpdate.plannedEnd': 'Debería terminar',
  'statusUpdate.open': 'Abrir la página de estado',
  'statusUpdate.portal': 'Portal de clientes',
  'statusUpdate.hosting': 'Hosting',
  'statusUpdate.domains': 'Dominios',
  'statusUpdate.email': 'Correo',
  'statusUpdate.cdn': 'CDN',
};
