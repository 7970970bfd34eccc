import type { status as english } from '../status.ts';
import type { Translated } from '@homeport/contract/translated';

export const status: Translated<typeof english> = {
  'statusUpdate.subject': '{label}\u202f: {title}',
  'statusUpdate.incident': 'Incident',
  'statusUpdate.update': 'Mise à jour',
  'statusUpdate.resolved': 'Résolu',
  'statusUpdate.planned': 'Maintenance planifiée',
  'statusUpdate.underWay': 'Maintenance en cours',
  'statusUpdate.done': 'Maintenance terminée',
  'statusUpdate.cancelled': 'Maintenance planifiée annulée',
  'statusUpdate.why': 'Vous recevez cet e-mail parce que vous utilisez un service concerné.',
  'statusUpdate.services': 'Concerne',
  'statusUpdate.since': 'Depuis',
  'statusUpdate.begins': 'Début',
  'statusUpdate.plannedEnd': 'Fin prévue',
  'statusUpdate.open': 'Ouvrir la page d’état',
  'statusUpdate.portal': 'Portail client',
  'statusUpdate.hosting': 'Hébergement',
  'statusUpdate.domains': 'Domaines',
  'statusUpdate.email': 'E-mail',
  'statusUpdate.cdn': 'CDN',
};
