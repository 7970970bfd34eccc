import type { deletion as english } from '../deletion.ts';
import type { Translated } from '../../translated.ts';

export const deletion: Translated<typeof english> = {
  'deletion.otherAddress': 'Ce n’est pas l’adresse e-mail de votre compte.',
  'deletion.domainsStay':
    'Confirmez que vous perdez ces domaines, ou transférez-les d’abord vers un autre prestataire.',
  'deletion.staff':
    'Les comptes du personnel ne se suppriment pas ici. Un administrateur doit d’abord retirer le rôle.',
  'deletion.dispute':
    'Un paiement est contesté auprès de votre banque. Votre compte pourra être supprimé une fois le litige tranché.',
  'deletion.tooLate': 'Votre compte est en cours de suppression. Il n’est plus possible de l’arrêter.',
  'deletion.noRequest': 'Aucune suppression n’est demandée qui puisse être arrêtée.',
  'deletion.stuck': 'Le compte n’a pas été entièrement supprimé.',
  'deletion.onlyForward':
    'Impossible d’abandonner\u202f: une partie du compte est déjà supprimée. Résolvez le problème et reprenez l’opération.',
};
