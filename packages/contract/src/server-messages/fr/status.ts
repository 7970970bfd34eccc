import type { status as english } from '../status.ts';
import type { Translated } from '../../translated.ts';

export const status: Translated<typeof english> = {
  'status.serversNeeded': 'Choisissez au moins un serveur.',
  'status.serverUnknown': 'L’un de ces serveurs n’existe plus.',
  'status.startsInFuture': 'Un incident ne peut pas commencer dans le futur.',
  'status.endsBeforeStart': 'Doit être après le début.',
  'status.changedMeanwhile': 'Quelqu’un d’autre a modifié ceci entre-temps. Rechargez la page.',
  'status.hasEnded': 'C’est déjà terminé.',
  'status.idUsed': 'Cet identifiant a servi à autre chose.',
  'status.hasBegun': 'La maintenance planifiée a commencé.',
  'status.serverSilent':
    'Il n’a pas répondu depuis le {since, date, day}. Décidez si les clients sont prévenus d’un incident.',
  'status.notTold': 'Tout le monde n’a pas pu être prévenu.',
  'status.feed': 'État de {brand}',
  'status.states.investigating': 'Analyse en cours',
  'status.states.identified': 'Cause identifiée',
  'status.states.monitoring': 'Sous surveillance',
  'status.states.resolved': 'Résolu',
  'status.states.planned': 'Planifié',
  'status.states.under_way': 'En cours',
  'status.states.done': 'Terminé',
  'status.states.cancelled': 'Annulé',
};
