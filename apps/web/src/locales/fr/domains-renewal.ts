import type { Catalogues } from '../english.ts';

export const domainsRenewal: Catalogues<'domainsRenewal'> = {
  domainsRenewal: {
    title: 'Renouveler {name}',
    back: 'Retour à {name}',
    loading: 'Chargement du prix…',
    failed: 'Le renouvellement de ce domaine n’a pas pu être chargé.',
    priceFailed: 'Impossible d’obtenir le prix pour le moment. Veuillez réessayer dans une minute.',
    notFoundWhy: 'Il n’est pas enregistré dans ce compte.',
    elsewhere: 'Ce domaine est enregistré ailleurs. Veuillez l’y renouveler.',
    pendingDelete: 'Ce domaine ne peut plus être ni renouvelé ni restauré.',
    cancelled: 'Le paiement n’a pas été finalisé. Veuillez réessayer ou contacter le support.',
    grace:
      'Ce domaine a expiré le {day}. Renouvelez-le au plus tard le {until} pour le conserver\u202f; les sites web et les e-mails peuvent être interrompus.',
    redemption:
      'Ce domaine n’a pas été renouvelé à temps. Vous pouvez encore le restaurer jusqu’au {until}, à un prix plus élevé. Une année supplémentaire est comprise.',
    period: 'Renouveler pour',
    years: '{years, plural, one {#\u00a0an} other {#\u00a0ans}}',
    perYear: 'Prix par an',
    restoration: 'Restauration avec un an',
    premium: 'Domaine premium',
    until: 'Enregistré jusqu’au',
    registeredUntil: 'Nouvelle date d’expiration',
    tax: 'Taxe',
    taxUnknown:
      'Impossible de calculer la taxe pour votre carte enregistrée. Veuillez continuer sur la page de paiement.',
    dueToday: 'À payer aujourd’hui',
    dueTodaySaid:
      '{name} pour {years, plural, one {#\u00a0an} other {#\u00a0ans}}\u202f: {price} à payer aujourd’hui',
    payByCard: 'Payer {price} avec {brand} •••• {last4}',
    payOtherwise: 'Payer autrement',
    payOnPage: 'Continuer vers le paiement',
    savesCard:
      'Votre carte est enregistrée pour les prochains renouvellements. Nous ne la débitons que si vous payez avec elle ou si le renouvellement automatique est activé.',
    redirecting: 'Redirection vers Stripe…',
    priceExpired: 'Le prix a expiré. Voici le prix actuel\u202f; veuillez le vérifier et payer à nouveau.',
    noCard: 'Il n’y a plus de carte enregistrée. Veuillez payer sur la page de paiement.',
    paymentsUnavailable:
      'Notre prestataire de paiement est injoignable pour le moment. Vous n’avez pas été débité. Veuillez réessayer.',
    outcome: 'Renouvellement',
    charging: 'Débit de votre carte…',
    renewing: 'Le registre renouvelle {name}…',
    renewingDetail:
      'Cela prend en général moins d’une minute. Vous pouvez quitter cette page\u202f; nous vous enverrons un e-mail.',
    waiting: 'Vérification de votre paiement…',
    renewed: '{name} est renouvelé',
    renewedUntil: 'Il est à vous jusqu’au {day}.',
    refused: '{name} n’a pas pu être renouvelé',
    refusedDetail: 'Votre paiement est intégralement remboursé. L’e-mail à ce sujet en donne la raison.',
    attention: 'Votre renouvellement prend plus de temps que d’habitude',
    attentionDetail:
      'Notre équipe s’en occupe et vous enverra un e-mail. Vous obtiendrez soit le renouvellement, soit un remboursement intégral.',
    notPaid: 'Ce renouvellement n’est pas payé',
    notPaidDetail: 'Vous n’avez pas été débité. Vous pouvez réessayer.',
    viewDomain: 'Voir le domaine',
    tryAgain: 'Réessayer',
    declined: 'Votre banque a refusé le prélèvement. Vous n’avez pas été débité. Utilisez une autre carte.',
    authentication_required:
      'Votre banque vous demande de confirmer le paiement. Continuez sur la page de paiement.',
    no_card: 'Il n’y a pas de carte enregistrée à débiter.',
    card_changed:
      'Votre carte enregistrée a changé\u202f; nous ne l’avons donc pas débitée. Vérifiez-la et réessayez.',
    price_changed:
      'Le prix est plus élevé que celui que vous aviez accepté\u202f; nous n’avons donc pas débité votre carte.',
    already_renewed: 'Ce domaine avait déjà été renouvelé. Vous n’avez pas été débité.',
    gone: 'Ce domaine n’est plus chez notre bureau d’enregistrement. Vous n’avez pas été débité.',
    refusedProblem: 'Le registre n’a pas accepté le renouvellement. Vous n’avez pas été débité.',
    expired: 'Le dernier renouvellement n’a pas été payé à temps. Vous n’avez pas été débité.',
    tax_unknown:
      'La taxe n’a pas pu être calculée\u202f; nous n’avons donc pas débité votre carte. Veuillez payer sur la page de paiement.',
    confirmTitle: 'Confirmez votre paiement',
    confirmWhy:
      'Votre banque vous demande de confirmer le paiement. Nous renouvelons le domaine dès que c’est fait\u202f; vous pouvez revenir à cette page.',
    confirmPayment: 'Confirmer le paiement',
    confirmOtherwise: 'Vous pouvez aussi choisir un autre moyen de payer ci-dessous.',
    autorenew: 'Renouvellement automatique',
    autorenewOn: 'Nous débitons {price} sur {brand} •••• {last4} le {day} et renouvelons pour un an.',
    autorenewOnSoon:
      'Nous débitons {price} sur votre carte enregistrée avant l’expiration et renouvelons pour un an.',
    plusTax: '{price} hors taxes',
    autorenewByRegistrar: 'Il se renouvelle automatiquement auprès du bureau d’enregistrement.',
    autorenewOff: 'Il expire si vous ne le renouvelez pas.',
    autorenewOffer:
      'Activé\u202f: nous débitons {price} par an sur {brand} •••• {last4}, quatre semaines avant l’expiration.',
    autorenewNeedsCard: 'Renouvelez d’abord une fois par carte\u202f; vous pourrez ensuite l’activer.',
    autorenewTurnedOn: '{name} se renouvelle automatiquement.',
    autorenewTurnedOff: '{name} ne se renouvelle plus automatiquement.',
    autorenewPriceChanged:
      'Le prix est maintenant de {price} par an. Réactivez le renouvellement si vous êtes d’accord.',
    autorenewFailed: 'La modification n’a pas fonctionné. Veuillez réessayer.',
  },
};
