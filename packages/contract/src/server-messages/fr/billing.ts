import type { billing as english } from '../billing.ts';
import type { Translated } from '../../translated.ts';

export const billing: Translated<typeof english> = {
  'billing.trialCardUsed':
    'Cette carte a déjà servi à un essai gratuit. Rien n’a été débité. Vous pouvez vous abonner sans essai.',
  'billing.cardDeclined': '{reason}',
  'billing.everyMonth': 'Chaque mois',
  'billing.everyYear': 'Chaque année',
  'billing.onceForThreeYears': 'Une fois pour 3\u00a0ans',
  'billing.card': 'Carte {brand} se terminant par {last4}',
  'billing.link': 'Link',
  'billing.lineOfPlan':
    'Hébergement {planName}{period, select, monthly {, mensuel} yearly {, annuel} term {, 3\u00a0ans} other {}}',
  'billing.lineOfTrial': 'Essai gratuit de l’hébergement {planName}',
  'billing.lineOfRemainingTime': 'Durée restante de l’hébergement {planName}',
  'billing.lineOfUnusedTime': 'Durée non utilisée de l’hébergement {planName}',
  'billing.lineOfRefund': 'Déjà remboursé',
  'billing.severalLines': '{first} et {others, plural, one {#\u00a0autre} other {#\u00a0autres}}',
  'billing.unnamedInvoice': 'Facture',
  'billing.noCancellation': 'Il n’y a pas de résiliation qui puisse être annulée.',
  'billing.cancellationNotWaiting': 'Cette résiliation n’attend pas de confirmation.',
  'billing.priceChanged':
    'Le prix de cette offre est maintenant de {amount, number,\u202f::currency/USD group-off}. Veuillez le vérifier et réessayer.',
  'billing.catalogue.changedMeanwhile': 'Quelqu’un d’autre a modifié ces prix entre-temps. Rechargez-les.',
  'billing.catalogue.publishing': 'Des prix sont en cours de publication. Réessayez dans un instant.',
  'billing.catalogue.nothingChanged': 'Ces prix sont déjà publiés.',
  'billing.catalogue.notPublished':
    'Les nouveaux prix n’ont pas pu être publiés. Les anciens restent en vigueur.',
  'billing.noScheduledChange': 'Il n’y a pas de changement qui puisse être annulé.',
  'billing.changeUnderWay': 'Votre offre est en train de changer\u202f; ce n’est donc plus annulable.',
  'billing.notChangeableLater':
    'Votre offre ne peut pas passer à celle-ci. Rechargez la page pour voir vos possibilités.',
  'billing.renewingNow': 'Votre offre est en cours de renouvellement. Réessayez dans une heure.',
  'billing.doesNotFit':
    'Ce que vous utilisez dépasse cette offre. Rechargez la page pour voir ce qu’il faut retirer.',
  'billing.termUnpaid':
    'Le prélèvement de cette période n’est pas encore payé. Arrêtez l’offre maintenant, ou choisissez la fin de la période une fois payé.',
  'billing.refundChanged':
    'Le remboursement est maintenant de {amount, number,\u202f::currency/USD group-off}. Veuillez le vérifier et réessayer.',
  'billing.noPaidInvoice': 'Aucune facture payée ne correspond.',
  'billing.refundOverLimit':
    'Vous pouvez rembourser jusqu’à {amount} à la fois. Pour plus, demandez à un administrateur.',
  'billing.refundsOverLimit':
    'Vous pouvez rembourser jusqu’à {amount} en 24\u00a0heures, et il vous reste {left}. Pour plus, demandez à un administrateur.',
  'billing.refundEndsPlan': 'Seul un administrateur peut mettre fin à un plan avec un remboursement.',
  'billing.refundTooHigh': 'Seuls {cents} centimes de cette facture peuvent être remboursés.',
  'billing.otherPlanInvoice': 'Cette facture n’a pas payé l’offre en cours. Remboursez-la et gardez l’offre.',
  'billing.refundIdUsed': 'Il y a déjà un remboursement avec cet identifiant.',
  'billing.creditOverLimit':
    'Vous pouvez accorder jusqu’à {amount} de crédit à la fois. Demandez à un administrateur pour aller au-delà.',
  'billing.creditsOverLimit':
    'Vous pouvez accorder jusqu’à {amount} de crédit en 24 heures, dont il reste {left}. Demandez à un administrateur pour aller au-delà.',
  'billing.creditIdUsed': 'Il existe déjà un crédit avec cet identifiant.',
  'billing.creditNotGiven':
    'Ce crédit ne peut pas être repris\u202f: il est encore en route ou a été refusé.',
  'billing.goodwillForTeam':
    'Ce compte fait partie de l’équipe. Seuls les clients peuvent recevoir un geste commercial.',
  'billing.goodwillForDeleted': 'Ce compte est en cours de suppression.',
  'billing.noTrial': 'Ce client n’est pas en période d’essai gratuit.',
  'billing.trialCanceled': 'L’offre est résiliée. Annulez d’abord la résiliation.',
  'billing.trialWithChange':
    'L’offre change à la fin de l’essai. Le client doit d’abord annuler ce changement.',
  'billing.trialBeingExtended': 'Cet essai est déjà en cours de prolongation.',
  'billing.trialUsedUp':
    'Cet essai a déjà été prolongé de {days, plural, one {#\u00a0jour} many {#\u00a0de jours} other {#\u00a0jours}}, le maximum que vous pouvez accorder.',
  'billing.trialTooLong':
    'Vous pouvez prolonger cet essai de {days, plural, one {#\u00a0jour} many {#\u00a0de jours} other {#\u00a0jours}} au plus.',
  'billing.extensionIdUsed': 'Il existe déjà une prolongation avec cet identifiant.',
  'billing.creditGivenLate':
    'Un crédit pour un client n’est pas arrivé chez le prestataire de paiement ({code}).',
  'billing.creditRevokedLate': 'Un crédit n’a pas pu être repris chez le prestataire de paiement ({code}).',
  'billing.trialNotExtended': 'L’essai gratuit n’a pas pu être prolongé ({code}).',
  'billing.refundLate': 'Votre remboursement prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'billing.refundLateEmail':
    'Votre remboursement prend plus de temps que d’habitude. Notre équipe s’en occupe et vous enverra un e-mail.',
  'billing.checkoutLeftOpen': 'Un paiement laissé ouvert n’a pas pu être fermé.',
  'billing.notCompared': 'La comparaison des revenus avec Stripe ne s’est pas terminée.',
  'billing.payoutsNotRead': 'Les virements de Stripe n’ont pas tous pu être lus.',
  'billing.creditLate': 'Votre crédit prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'billing.endLate': 'La fin de l’offre prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'billing.eventFailed': 'Un événement du prestataire de paiement n’a pas pu être traité.',
  'billing.refundRefused': 'Le service de paiement refuse le remboursement ({code}).',
  'billing.methodRemovalLate':
    'Un moyen de paiement retiré par son client est encore chez le prestataire de paiement.',
  'billing.methodExpired': 'Cette carte a expiré. Choisissez un autre moyen de paiement.',
  'billing.methodNeeded.plan':
    'Votre offre est débitée sur ce moyen de paiement. Choisissez-en d’abord un autre par défaut.',
  'billing.methodNeeded.renewals':
    'Des domaines se renouvellent automatiquement avec ce moyen de paiement. Choisissez-en un autre par défaut, ou désactivez d’abord le renouvellement automatique.',
  'billing.methodLate':
    'Le changement de votre moyen de paiement prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'billing.methodFailed': 'Votre nouveau moyen de paiement n’a pas pu être défini.',
  'billing.methodNotice': 'Le changement de votre moyen de paiement a échoué',
  'billing.scheduledChangeLate':
    'Un changement d’offre n’a pas pu être planifié chez le prestataire de paiement.',
  'billing.renewalLate': 'Votre changement prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'billing.emailLate':
    'La mise à jour de votre adresse e-mail chez le prestataire de paiement prend plus de temps que d’habitude.',
  'billing.detailsLate':
    'La mise à jour des coordonnées de facturation chez le prestataire de paiement prend plus de temps que d’habitude.',
  'billing.writeOffFailed': 'Une facture qui n’est plus due n’a pas pu être fermée.',
  'billing.moneyOfCustomer': 'Cet argent appartient au client\u202f: reprenez l’opération.',
  'billing.creditOfCustomer': 'Le client a droit à ce crédit\u202f: reprenez l’opération.',

  // Promo codes.
  'billing.promo.unknown': 'Nous ne connaissons pas ce code. Vérifiez l’orthographe.',
  'billing.promo.notStarted': 'Ce code n’est pas encore valable.',
  'billing.promo.paused': 'Ce code est suspendu pour le moment.',
  'billing.promo.ended': 'Ce code a expiré.',
  'billing.promo.otherPlan': 'Ce code n’est pas valable pour cette offre et cette période de facturation.',
  'billing.promo.newCustomersOnly': 'Ce code est réservé aux nouveaux clients.',
  'billing.promo.usedByYou': 'Vous avez déjà utilisé ce code.',
  'billing.promo.usedUp': 'Ce code est épuisé.',
  'billing.promo.codeTaken': 'Le code promo {code} existe déjà.',
  'billing.promo.oneDiscount': 'Saisissez un pourcentage ou un montant, l’un des deux.',
  'billing.promo.monthsNeeded':
    'Indiquez le nombre de mois pour une remise sur plusieurs mois, et seulement dans ce cas.',
  'billing.promo.endsBefore': 'La fin doit être postérieure au début et dans le futur.',
  'billing.promo.idUsed': 'Une autre promotion porte déjà cet identifiant.',
  'billing.promo.hasEnded': 'Cette promotion est terminée et ne peut plus être modifiée.',
};
