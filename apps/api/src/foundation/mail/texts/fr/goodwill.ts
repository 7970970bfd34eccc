import type { goodwill as english } from '../goodwill.ts';
import type { Translated } from '@homeport/contract/translated';

export const goodwill: Translated<typeof english> = {
  'creditGiven.subject': 'Vous avez {amount} de crédit en plus',
  'creditGiven.preview': 'Il sera déduit de votre prochaine facture.',
  'creditGiven.what':
    'Nous avons ajouté un crédit à votre compte. Il est déduit des prochaines factures de votre offre jusqu’à épuisement.',
  'creditGiven.where':
    'Il ne s’applique ni aux domaines ni aux offres de 3\u00a0ans, et ne peut pas être versé.',
  'creditGiven.see': 'Voir votre crédit',
  'creditRevoked.subject': 'Nous avons repris {amount} de crédit',
  'creditRevoked.preview': 'Ce qui a déjà été utilisé vous reste acquis.',
  'creditRevoked.what':
    'Nous avons repris un crédit que nous vous avions accordé. Les factures dont il a déjà été déduit ne changent pas. Une question\u202f? Écrivez à {support}.',
  'trialExtended.subject': 'Votre essai gratuit se termine désormais le {day}',
  'trialExtended.preview': 'Rien ne sera débité avant cette date.',
  'trialExtended.what':
    'Nous avons prolongé l’essai gratuit de votre offre {planName}. Votre premier paiement est reporté à sa nouvelle date de fin.',
  'trialExtended.ends': 'Premier paiement',
};
