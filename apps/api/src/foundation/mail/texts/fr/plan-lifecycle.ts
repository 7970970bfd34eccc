import type { planLifecycle as english } from '../plan-lifecycle.ts';
import type { Translated } from '@homeport/contract/translated';

export const planLifecycle: Translated<typeof english> = {
  'trialEnding.subject': 'Votre essai gratuit se termine le {day}',
  'trialEnding.preview': 'Ce qui se passe ensuite, et comment résilier.',
  'trialEnding.what':
    'Votre offre {planName} continue automatiquement à la fin de son essai gratuit. Vous serez alors débité, sauf si vous résiliez avant.',
  'trialEnding.firstPayment': 'Premier paiement',
  'trialEnding.amount': 'Montant',
  'trialEnding.where': 'Vous pouvez changer de moyen de paiement ou résilier l’offre sous Compte.',
  'chargeFailed.subject': 'Votre paiement n’a pas abouti',
  'chargeFailed.reminder': 'Rappel\u202f: votre paiement est en attente jusqu’au {day}',
  'chargeFailed.what':
    'Nous n’avons pas pu débiter votre moyen de paiement pour l’offre {planName}. Tout continue de fonctionner jusqu’au {day}. Entre-temps, nous continuons d’essayer.',
  'chargeFailed.next':
    'Veuillez vérifier votre carte ou choisir un autre moyen de paiement. Le montant dû y sera prélevé immédiatement.',
  'chargeFailed.changeMethod': 'Changer de moyen de paiement',
  'bankAsks.subject': 'Confirmez votre paiement auprès de votre banque',
  'bankAsks.what':
    'Votre banque vous demande de confirmer le paiement de votre offre {planName}. Rien n’a encore été débité. Tout continue de fonctionner jusqu’au {day}.',
  'bankAsks.confirm': 'Confirmer le paiement',
  'termOver.what': 'Votre période de 3\u00a0ans est terminée. Tout continue de fonctionner jusqu’au {day}.',
  'termOver.renew': 'Renouveler votre offre',
  'termOver.afterGrace':
    'Après cette date, vos sites web sont désactivés jusqu’au renouvellement. Aucune donnée n’est supprimée.',
  'planUnpaid.subject': 'Vos sites web sont désactivés',
  'planUnpaid.preview': 'Payez le montant dû pour les rétablir.',
  'planUnpaid.what':
    'Votre offre {planName} n’est pas payée\u202f; nous avons donc désactivé vos sites web. Aucune donnée n’est supprimée. Ils reviennent dès l’arrivée du paiement.',
  'planUnpaid.pay': 'Payer votre offre',
  'paidAgain.subject': 'Nous avons reçu votre paiement',
  'paidAgain.preview': 'Votre offre {planName} est payée.',
  'paidAgain.what':
    'Votre offre {planName} est payée. Si vos sites web étaient désactivés, ils reviennent en quelques minutes.',
  'termEnding.subject':
    'Votre offre {planName} se termine {days, plural, =1 {demain} other {dans #\u00a0jours}}',
  'termEnding.preview': 'Elle est payée jusqu’au {day}.',
  'termEnding.what':
    'Vous avez payé votre offre {planName} pour trois ans, jusqu’au {day}. Elle ne se renouvelle pas automatiquement\u202f: renouvelez-la pour que vos sites web restent en ligne.',
  'cancellationReceived.subject': 'Nous avons reçu votre résiliation',
  'cancellationReceived.preview': 'Vous ne serez plus débité.',
  'cancellationReceived.what':
    'Vous nous avez demandé de résilier votre offre {planName}. Votre moyen de paiement ne sera plus débité.',
  'cancellationReceived.unconfirmed':
    'Nous confirmerons la résiliation et vous indiquerons quand votre accès prend fin\u202f: sous 1\u00a0à 5\u00a0jours ouvrés.',
  'cancellationReceived.untilTermEnds':
    'Tout continue de fonctionner jusqu’au {day}, fin de la période que vous avez payée.',
  'cancellationReceived.undo': 'Annuler la résiliation',
  'cancellationReceived.undoUntilConfirmed':
    'Vous pouvez annuler la résiliation tant que nous ne l’avons pas confirmée.',
  'cancellationReceived.undoUntilThen': 'Vous pouvez annuler la résiliation jusque-là.',
  'cancellationWithdrawn.subject': 'Votre offre {planName} continue',
  'cancellationWithdrawn.preview': 'Votre résiliation a été annulée.',
  'cancellationWithdrawn.what':
    'Votre résiliation a été annulée. Votre offre continue et est débitée comme avant.',
  'cancellationConfirmed.subject': 'Votre résiliation est confirmée',
  'cancellationConfirmed.preview': 'Votre accès prend fin le {day}.',
  'cancellationConfirmed.what': 'Votre offre {planName} prend fin le {day}. Sauvegardez d’abord vos données.',
  'cancellationConfirmed.accessEnds': 'Fin de l’accès',
  'cancellationConfirmed.dashboard': 'Ouvrir votre tableau de bord',
  'planEnded.preview': 'Vos données sont conservées jusqu’au {day}.',
  'planEnded.what':
    'Comme vous l’avez demandé, votre offre {planName} a pris fin et vos sites web sont désactivés. Vos données sont conservées jusqu’au {day}\u202f: si vous changez d’avis, choisissez une offre avant cette date.',
  'planEnded.choose': 'Choisir une offre',
  'methodChanged.subject': 'Votre moyen de paiement a été changé',
  'methodChanged.preview': 'Les prochains paiements y seront prélevés.',
  'methodChanged.what':
    'Les prochains paiements de votre offre seront prélevés sur le moyen de paiement que vous venez d’enregistrer.',
  'methodChanged.paymentMethod': 'Moyen de paiement',
  'methodChanged.notYou': 'Ce n’était pas vous\u202f? Contactez immédiatement {support}.',
  'refunded.subject': 'Nous avons remboursé {amount}',
  'refunded.what': 'Votre remboursement est en route vers le moyen de paiement qui avait été débité.',
  'refunded.invoices': 'Voir vos factures',
};
