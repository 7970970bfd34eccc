import type { Catalogues } from '../english.ts';

export const billingChanges: Catalogues<'billingCancellation' | 'billingLaterChange' | 'billingPlanChange'> =
  {
    billingCancellation: {
      terms: 'Conditions de résiliation',
      cancelAccount: 'Résilier',
      tooLong: '500\u00a0caractères au maximum',
      tickFirst:
        'Veuillez confirmer que vous avez lu et compris nos conditions et que vous souhaitez résilier.',
      submitted:
        'Votre demande de résiliation a bien été envoyée. Nous vous tiendrons au courant et confirmerons la résiliation par e-mail.',
      failed: 'La demande a échoué. Veuillez écrire à {email} pour demander votre résiliation.',
      title: 'Résilier l’offre',
      yourPlan:
        'Votre offre {plan}, {period, select, monthly {mensuelle} yearly {annuelle} other {3\u00a0ans}}',
      lead: 'Une seule étape, sans appel téléphonique. Voyez ci-dessous ce qui se passe.',
      whenToEnd: 'Quand votre offre doit-elle prendre fin\u202f?',
      endTerm: 'Le {day}',
      endTermWhy:
        'Tout continue de fonctionner jusqu’à la fin de la période que vous avez payée. Rien n’est remboursé, et vous pouvez annuler la résiliation jusque-là.',
      endTrialWhy:
        'Tout continue de fonctionner jusqu’à la fin de votre essai gratuit. Rien ne vous est débité, et vous pouvez annuler la résiliation jusque-là.',
      endNow: 'Maintenant',
      endNowWhy: 'Vos sites web sont désactivés immédiatement. Cette action est irréversible.',
      endNowRefund: 'Nous remboursons {amount} aujourd’hui sur votre moyen de paiement.',
      endNowPending: 'Nous calculons votre remboursement. Cela prend en général moins d’une minute.',
      endNowFree: 'Rien n’a été débité\u202f; il n’y a donc rien à rembourser.',
      endNowLate:
        'Rien n’est remboursé\u202f: la garantie satisfait ou remboursé de 30\u00a0jours est écoulée.',
      endNowNothing: 'Rien n’est remboursé\u202f: il ne reste aucun paiement à rembourser.',
      reason: 'Pourquoi nous quittez-vous\u202f?',
      reasonHint: 'Facultatif. Cela nous aide à nous améliorer.',
      counted: '{count, number} / {limit, number}',
      brokenReason:
        'Ce texte contient des caractères qui ne peuvent pas être enregistrés. Veuillez le saisir à nouveau.',
      agree: 'J’ai lu et compris les conditions de résiliation et je souhaite résilier.',
      submitting: 'Envoi de votre demande…',
      termNoCharge: 'Votre moyen de paiement n’est plus débité à partir du moment où vous résiliez.',
      termAccess:
        'L’accès prend fin 1\u00a0à 5\u00a0jours ouvrés après votre résiliation. Nous vous communiquons le jour exact par e-mail.',
      termBack: 'Vous pouvez annuler la résiliation tant que nous ne l’avons pas confirmée.',
      termKept:
        'L’accès prend fin avec la période que vous avez payée. Vous pouvez annuler la résiliation jusque-là.',
      termNow: 'L’accès prend fin immédiatement. Cette action est irréversible.',
      termData:
        'Vos sites web sont désactivés à la fin de l’accès. Nous conservons vos données 30\u00a0jours de plus, au cas où vous changeriez d’avis.',
      termMoney:
        'Notre garantie satisfait ou remboursé s’applique pendant les 30\u00a0jours qui suivent votre premier paiement. Elle ne couvre pas les noms de domaine.',
      fullTerms: 'Conditions d’utilisation',
      goToDashboard: 'Aller au tableau de bord',
      seeAccount: 'Compte',
      underWay: 'Votre offre est résiliée',
      underWayLead:
        'Vous l’avez demandé le {day}. Votre moyen de paiement ne sera plus débité. Nous confirmons par e-mail, et l’accès prend fin sous 1\u00a0à 5\u00a0jours ouvrés.',
      confirmedLead: 'La résiliation est confirmée. Votre accès prend fin le {day}.',
      termLead: 'Tout continue de fonctionner jusqu’au {day}. Votre moyen de paiement ne sera plus débité.',
      nowLead: 'Votre offre prend fin maintenant, et votre moyen de paiement ne sera plus débité.',
      nowLeadRefund:
        'Votre offre prend fin maintenant. Nous remboursons {amount} sur votre moyen de paiement\u202f; comptez 5\u00a0à 10\u00a0jours ouvrés.',
      loadFailed: 'Impossible de charger votre offre.',
      keepPlan: 'Garder mon offre',
      kept: 'Votre résiliation a été annulée. Votre offre continue comme avant.',
      notKept: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    },
    billingLaterChange: {
      title: 'Passer à une offre plus petite',
      lead: 'Votre offre change le {day}, à la fin de la période que vous avez payée. D’ici là, rien ne change et rien n’est débité.',
      leadTrial:
        'Votre offre change le {day}, à la fin de votre essai gratuit. D’ici là, rien ne change et rien n’est débité.',
      current:
        'Vous avez l’offre {plan}, {period, select, monthly {payée au mois} yearly {payée à l’année} other {payée pour 3\u00a0ans}}, à {price}.',
      choose: 'Offre à partir du {day}',
      option: '{plan}, {period, select, monthly {mensuel} yearly {annuel} other {3\u00a0ans}}',
      perMonth: '{price} / mois',
      charged:
        '{price} {period, select, monthly {chaque mois} yearly {chaque année} other {pour 3\u00a0ans}}, à partir du {day}',
      taxAdded: 'Prix hors taxes.',
      tooMuch: 'Ne convient pas encore',
      storage: 'Stockage des sites\u202f: {used} sur {limit}',
      websites: 'Sites web\u202f: {used, number} sur {limit, number}',
      locations: 'Sites web dans {used, number} localisations\u202f; cette offre en a une',
      email_storage: 'Stockage e-mail\u202f: {used} sur {limit}',
      email_domains:
        'Vos {used, number} domaines e-mail restent. Cette offre en prévoit {limit, number}\u202f; vous ne pourrez donc pas en ajouter.',
      seeStorage: 'Voir votre stockage',
      seeWebsites: 'Voir vos sites web',
      seeEmail: 'Voir vos e-mails',
      changes: 'Ce qui change le {day}',
      fromTo: '{from} → {to}',
      fromToAnnounced: '{from}, à partir du {day} {to}',
      price: 'Prix',
      storageRow: 'Stockage',
      websitesRow: 'Sites web',
      cpu: 'vCPU',
      ram: 'RAM',
      cpuSeconds: 'Secondes de processeur par mois',
      isolation: 'Isolation des sites',
      locationsRow: 'Localisations',
      emailStorage: 'Stockage e-mail',
      emailDomains: 'Domaines e-mail',
      isolationKind: '{kind, select, full {Complète} other {De base}}',
      locationKind: '{kind, select, single {Une seule} other {Plusieurs}}',
      unlimited: 'Illimité',
      everythingElse: 'Vos sites web, vos domaines et vos données restent.',
      sameFeatures:
        'Vos sites web, vos domaines et vos fonctionnalités restent. Seule la fréquence de paiement change.',
      confirm: 'Changer le {day}',
      confirming: 'Enregistrement…',
      undoNote:
        'Vous pouvez annuler ce changement jusqu’à ce jour. Passer à une offre supérieure ou résilier le remplace.',
      failed: 'Votre changement n’a pas été enregistré. Veuillez réessayer.',
      backToUpgrade: 'Voir les offres supérieures',
      scheduled: 'Votre offre devient {plan} le {day}',
      scheduledNext:
        'À partir de là, vous payez {price} {period, select, monthly {chaque mois} yearly {chaque année} other {pour 3\u00a0ans}}. D’ici là, rien ne change.',
      undo: 'Garder mon offre actuelle',
      undone: 'Votre offre reste telle quelle.',
      notUndone: 'Cela n’a pas fonctionné. Veuillez réessayer.',
      tooLate: 'Votre offre est en train de changer. Ce n’est plus annulable.',
      account: 'Compte',
      loadFailed: 'Impossible de charger vos options.',
      smallest: 'Vous avez notre plus petite offre, payée chaque mois.',
      prepaid:
        'Votre offre est prépayée jusqu’au {day} et ne se renouvelle pas automatiquement. Vous choisirez l’offre de votre choix au renouvellement.',
      cancelled: 'Votre offre est résiliée et ne peut donc pas être changée. Annulez d’abord la résiliation.',
      seeCancellation: 'Voir votre résiliation',
      unpaid: 'Un paiement de votre offre est en attente. Une fois effectué, vous pourrez changer d’offre.',
      seePayments: 'Voir vos paiements',
      renewing: 'Votre offre est en cours de renouvellement. Réessayez dans une heure.',
      other: 'Cette offre ne peut pas être changée ici. Veuillez contacter le support.',
      offerTitle: 'Autres possibilités',
      offerFrom: '{price} par mois à partir du {day}',
      offerKeeps:
        'Vous gardez vos sites web, vos domaines, {gb}\u00a0Go de stockage et {mailGb}\u00a0Go de stockage e-mail.',
      offerKeepsAll:
        'Vous gardez tout ce que vous avez. C’est plus cher par mois que le paiement annuel, mais vous pouvez partir à la fin de chaque mois.',
      offerSee: 'Passer à {option}',
    },
    billingPlanChange: {
      upgradeHeading: 'Changez d’offre d’hébergement',
      fetching: 'Chargement de l’offre et des informations de paiement…',
      upgradePlan: 'Changer d’offre',
      continueToPayment: 'Continuer vers le paiement',
      upgradingPlan: 'Changement d’offre',
      loading: 'Chargement…',
      upgraded: 'Vous êtes passé à l’offre d’hébergement {plan}',
      bestPlan:
        'Vous avez déjà notre meilleure offre. Il vous faut plus\u202f? Veuillez contacter le support.',
      otherProvider:
        'Avec votre prestataire de paiement, l’offre ne peut pas être changée ici. Veuillez contacter le support.',
      goToDashboard: 'Aller au tableau de bord',
      renewHeading: 'Abonnez-vous à une offre d’hébergement',
      renewLead:
        'Vous n’êtes plus abonné à une offre d’hébergement. Veuillez en choisir une pour rétablir vos services.',
      renewNotPermitted:
        'Cette opération n’est pas autorisée. Si l’erreur persiste, veuillez contacter le support.',
      saveYearly: '20\u00a0% d’économie avec les offres annuelles',
      upgradeTitle: 'Passer à une offre supérieure',
      yourPlan:
        'Vous avez l’offre {plan}, {period, select, monthly {payée au mois} yearly {payée à l’année} other {payée pour 3\u00a0ans}}.',
      freePlan: 'Vous avez l’offre gratuite pour les domaines.',
      legacyPlan:
        'Vous avez une ancienne offre\u202f: l’hébergement d’avant ce portail. Il n’est pas facturé ici.',
      termUntil: 'Votre période actuelle court jusqu’au {day}.',
      trialUntil: 'Votre essai gratuit court jusqu’au {day}.',
      smallerPlan: 'Vous cherchez une offre plus petite ou un paiement mensuel\u202f?',
      upgradedNext: 'Veuillez attendre environ 10\u00a0minutes avant d’utiliser votre compte d’hébergement.',
      cancelledFirst:
        'Votre offre est résiliée et ne peut donc pas être changée. Annulez d’abord la résiliation.',
      seeCancellation: 'Voir votre résiliation',
      unpaidFirst:
        'Un paiement de votre offre est en attente. Une fois effectué, vous pourrez passer à une offre supérieure.',
      seePayments: 'Voir vos paiements',
      loadFailed: 'Impossible de charger vos informations de paiement.',
      previewFailed: 'Impossible de calculer le coût de ce changement. Rien n’a été débité.',
      months: '{months, plural, one {#\u00a0mois} other {#\u00a0mois}} à {price}',
      prorated: '{plan} jusqu’au {day}, au prorata',
      offer: 'Remise\u202f: {title}',
      anOffer: 'Remise',
      prorationCredit: 'Crédit pour la durée non utilisée de {plan}',
      prepaidCredit: 'Crédit pour votre offre {plan} prépayée',
      tax: 'Taxe',
      openBefore: 'Impayé antérieur',
      freeTrial: 'Essai gratuit',
      creditKept: '{amount} de votre crédit restent sur le solde de votre compte pour de futurs paiements.',
      nextCharge: 'Prochain prélèvement\u202f: {amount} le {day}',
      firstCharge: 'Premier prélèvement\u202f: {amount} le {day}',
      chargedToCard: 'Prélevé immédiatement sur votre carte {brand} se terminant par {last4}.',
      chargedAtOnce: 'Prélevé immédiatement sur votre moyen de paiement.',
      paidAtCheckout: 'Vous payez sur la page suivante, chez Stripe.',
      calculating: 'Calcul du montant à payer aujourd’hui…',
      renewTitle: 'Renouveler votre offre',
      kept: 'Nous avons conservé vos sites web et vos données. Ils sont de nouveau en ligne quelques minutes après votre paiement.',
      lastPlan:
        'Votre dernière offre\u202f: {plan}, {period, select, monthly {payée au mois} yearly {payée à l’année} other {payée pour 3\u00a0ans}}.',
      renewLoadFailed: 'Impossible de charger votre offre.',
      templateTitle: 'Offres avec modèles de sites',
      templateLead:
        'Un site web prêt à l’emploi, installé pour vous en quelques minutes. Choisissez une offre qui comprend des modèles.',
      templateBest: 'Votre offre comprend déjà tout ce qui est indiqué ici.',
      createAccount: 'Créer votre compte',
      haveAccount: 'Se connecter',
    },
  };
