import type { Catalogues } from '../english.ts';

export const deletion: Catalogues<'deletion' | 'staffDeletion' | 'staffPeople'> = {
  deletion: {
    title: 'Supprimer le compte',
    lead: 'Supprime votre compte et tout son contenu. Vous avez {days, plural, one {#\u00a0jour} other {#\u00a0jours}} pour changer d’avis.',
    ask: 'Supprimer mon compte',
    loading: 'Chargement…',
    loadFailed: 'Nous n’avons pas pu charger ce que la suppression de votre compte entraînerait.',
    dispute:
      'Un paiement est contesté auprès de votre banque. Vous pourrez supprimer votre compte une fois le litige tranché.',
    willBeDeleted: 'Votre compte sera supprimé le {day}.',
    waits: 'Votre compte sera supprimé une fois le litige sur votre paiement tranché.',
    untilThen:
      'D’ici là, vos données restent telles quelles. Les sites web et les boîtes mail sont suspendus, sauf si vous choisissez à nouveau une offre, ce qui conserve aussi le compte.',
    isDeleted: 'Votre compte est en cours de suppression.',
    keep: 'Conserver mon compte',
    kept: 'Votre compte est conservé',
    close: 'Fermer',
    cancel: 'Annuler',
    now: 'Aujourd’hui',
    endsNow: 'Votre offre prend fin, et vos sites web et boîtes mail sont suspendus.',
    refunded: 'Nous remboursons {amount}.',
    notRefunded:
      'Rien n’est remboursé\u202f: votre garantie de remboursement de 30\u00a0jours est écoulée, ou rien n’a été payé.',
    noPlan: 'Vous n’avez aucune offre à résilier. Rien n’est débité.',
    openInvoices:
      '{count, plural, one {Votre facture impayée est annulée.} other {Vos #\u00a0factures impayées sont annulées.}} Vous n’avez rien à payer.',
    later: 'Supprimé le {day}',
    websites:
      '{count, plural, one {#\u00a0site web} other {#\u00a0sites web}} avec fichiers et bases de données',
    mailboxes: '{count, plural, one {#\u00a0boîte mail} other {#\u00a0boîtes mail}} avec tous les e-mails',
    backups: '{count, plural, one {#\u00a0sauvegarde} other {#\u00a0sauvegardes}}',
    members: 'L’accès de {count, plural, one {#\u00a0personne} other {#\u00a0personnes}} à votre compte',
    rest: 'Enregistrements DNS, CDN, demandes de support et leurs fichiers, moyens de paiement, clés d’API et webhooks',
    profile: 'Votre nom, votre adresse e-mail et toutes les autres données personnelles',
    others: 'Votre accès aux comptes d’autres personnes, qui restent',
    domains: 'Les domaines ne sont pas supprimés',
    domainsStay:
      'Ils restent enregistrés jusqu’à leur expiration, mais vous ne pourrez plus les gérer, les renouveler ni les transférer. Pour les garder, transférez-les d’abord vers un autre prestataire.',
    losesDomains: 'Je perds ces domaines.',
    domainsNeeded:
      'Confirmez que vous perdez ces domaines, ou transférez-les d’abord vers un autre prestataire.',
    keptByUs: 'Ce que nous conservons',
    invoices:
      'Les factures et leurs coordonnées de facturation, car la loi l’exige\u202f: {years, plural, one {#\u00a0an} other {#\u00a0ans}} à partir de la fin de leur année, la dernière jusqu’au {day}.',
    trialCard:
      'Si vous avez eu un essai gratuit, une empreinte de votre carte, pour que chaque carte n’ait qu’un essai\u202f: aussi longtemps que les factures.',
    log: 'Le journal de qui a fait quoi dans votre compte, sans noms ni adresses e-mail, pour détecter les abus.',
    email: 'Saisissez {email} pour confirmer',
    otherEmail: 'Ce n’est pas l’adresse e-mail de votre compte.',
    confirm: 'Supprimer mon compte',
    requested: 'Votre compte sera supprimé le {day}',
  },
  staffDeletion: {
    title: 'Suppression du compte',
    requested: 'Suppression demandée',
    running: 'En cours de suppression',
    done: 'Supprimé',
    asked: 'Demandée le {day}',
    due: 'Le compte est supprimé le {day}.',
    waits: 'Le compte est supprimé une fois le paiement contesté tranché.',
    isRunning: 'Il n’est plus possible de l’arrêter.',
    operation: 'Afficher l’opération',
    stop: 'Arrêter la suppression',
    stopLead: 'Le client conserve le compte et reçoit un e-mail. Son offre reste terminée.',
    stopped: 'Suppression arrêtée',
  },
  staffPeople: {
    title: 'Personnes ayant accès',
    developer: 'Développeur',
    billing: 'Facturation',
    since: 'Depuis le {day}',
  },
};
