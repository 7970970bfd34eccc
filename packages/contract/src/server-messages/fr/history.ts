import type { history as english } from '../history.ts';
import type { Translated } from '../../translated.ts';

export const history: Translated<typeof english> = {
  'history.signedUp': 'Compte créé.',
  'history.signedIn': 'Connexion.',
  'history.signedInWithCode': 'Connexion avec un code reçu par e-mail.',
  'history.signedInWithPasskey': 'Connexion avec une clé d’accès.',
  'history.signedInWithAuthenticator': 'Connexion avec une application d’authentification.',
  'history.signedInWithRecoveryCode': 'Connexion avec un code de récupération.',
  'history.signInFailed':
    'Une connexion a échoué\u202f: {wrong, select, code {code incorrect} other {mot de passe incorrect}}.',
  'history.codeLocked': 'Un code de connexion a été bloqué après trop d’essais incorrects.',
  'history.signedOut': 'Déconnexion.',
  'history.sessionEnded': 'Une session a été déconnectée.',
  'history.refreshReused': 'Nous avons déconnecté une session suspecte.',
  'history.deviceReused': 'Nous avons oublié un appareil mémorisé après l’utilisation d’une copie de sa clé.',
  'history.deviceForgotten': 'Un appareil mémorisé a été oublié.',
  'history.resetRequested': 'Un lien pour définir un nouveau mot de passe a été demandé.',
  'history.passwordReset': 'Le mot de passe a été changé avec un lien reçu par e-mail.',
  'history.passwordChanged': 'Le mot de passe a été changé.',
  'history.passwordChangeFailed':
    'Un changement de mot de passe a échoué\u202f: mot de passe actuel incorrect.',
  'history.emailChangeRequested': 'Un changement d’adresse e-mail a été demandé.',
  'history.emailChangeFailed':
    'Un changement d’adresse e-mail a échoué\u202f: mot de passe actuel incorrect.',
  'history.emailChanged': 'L’adresse e-mail a été changée.',
  'history.emailChangeUndone': 'L’ancienne adresse e-mail a été rétablie.',
  'history.passkeyAdded': 'La clé d’accès {name} a été ajoutée.',
  'history.passkeyRemoved': 'La clé d’accès {name} a été retirée.',
  'history.passkeyRefused':
    'Une connexion avec la clé d’accès {name} a été refusée\u202f: elle a peut-être été copiée.',
  'history.apiKeyCreated': 'La clé d’API {name} a été créée.',
  'history.apiKeyRevoked': 'La clé d’API {name} a été révoquée.',
  'history.apiKeysEnded': 'Toutes les clés d’API ont été révoquées, car l’accès au compte a changé.',
  'history.webhookChanged': 'Le webhook vers {name} a été modifié.',
  'history.webhookCreated': 'Un webhook vers {name} a été créé.',
  'history.webhookDisabled':
    'Le webhook vers {name} a été désactivé\u202f: rien n’a pu être livré pendant des jours.',
  'history.webhooksEnded': 'Tous les webhooks ont été désactivés, car l’accès au compte a changé.',
  'history.webhookRemoved': 'Le webhook vers {name} a été retiré.',
  'history.webhookSecretRotated': 'Le webhook vers {name} a un nouveau secret de signature.',
  'history.authenticatorAdded': 'Une application d’authentification a été ajoutée.',
  'history.authenticatorRemoved': 'L’application d’authentification a été retirée.',
  'history.recoveryCodeUsed': 'Un code de récupération a été utilisé.',
  'history.recoveryCodesRenewed': 'De nouveaux codes de récupération ont été créés.',
  'history.secondFactorsRemoved': 'Le support a retiré tous les seconds facteurs.',
  'history.confirmationFailed': 'Une confirmation a échoué\u202f: mot de passe ou code incorrect.',
  'history.roleRemoved': 'Le compte est maintenant un compte client.',
  'history.roleChanged':
    'Le compte a maintenant le rôle {to, select, owner {de propriétaire} admin {d’administrateur} senior_agent {d’agent senior} other {d’agent}}.',
  'history.detailsChanged': 'Le nom ou l’entreprise a été modifié.',
  'history.panelOpened': 'Le panneau d’hébergement a été ouvert.',
  'history.panelPasswordSet': 'Le mot de passe du panneau d’hébergement a été changé.',
  'history.websiteDeletionAsked':
    'La suppression {isNamed, select, yes {de {name}} other {d’un site web}} a été demandée.',
  'history.websiteDeleted': 'Le site web {name} a été supprimé.',
  'history.aliasDeleted': 'L’alias {name} a été supprimé.',
  'history.nameLost':
    '{isNamed, select, yes {{name}} other {Un nom}} est passé au compte de son propriétaire.',
  'history.nameTakenOver': '{isNamed, select, yes {{name}} other {Un nom}} est passé à ce compte.',
  'history.wordpressOpened':
    'L’administration WordPress {isNamed, select, yes {de {name}} other {d’un site web}} a été ouverte.',
  'history.wordpressPasswordSet':
    'Le mot de passe WordPress {isNamed, select, yes {de {name}} other {d’un site web}} a été changé.',
  'history.wordpressPasswordRequested':
    'Un nouveau mot de passe WordPress a été demandé pour {isNamed, select, yes {{name}} other {un site web}}.',
  'history.emailPasswordSet': 'Le mot de passe du compte de messagerie a été changé.',
  'history.mailboxCreated':
    '{isNamed, select, yes {La boîte mail {name}} other {Une boîte mail}} a été créée.',
  'history.mailboxCopyCancelled':
    'La copie d’e-mails d’un autre fournisseur vers {isNamed, select, yes {{name}} other {une boîte mail}} a été arrêtée.',
  'history.mailboxCopyRequested':
    'La copie d’e-mails d’un autre fournisseur vers {isNamed, select, yes {{name}} other {une boîte mail}} a été lancée.',
  'history.mailboxDeleted':
    '{isNamed, select, yes {La boîte mail {name}} other {Une boîte mail}} a été supprimée avec ses e-mails.',
  'history.mailboxPasswordSet':
    'Le mot de passe {isNamed, select, yes {de la boîte mail {name}} other {d’une boîte mail}} a été changé.',
  'history.forwarderCreated':
    '{isNamed, select, yes {La redirection {name}} other {Une redirection}} a été créée.',
  'history.forwarderDeleted':
    '{isNamed, select, yes {La redirection {name}} other {Une redirection}} a été supprimée.',
  'history.catchAllSet': 'Le catch-all {isNamed, select, yes {de {name}} other {d’un domaine}} a été changé.',
  'history.emailDisconnected':
    'L’e-mail a été déconnecté {isNamed, select, yes {de {name}} other {d’un domaine}}.',
  'history.domainChecked': 'Le domaine {name} a été vérifié auprès de son bureau d’enregistrement.',
  'history.domainConfirmationResent': 'L’e-mail de confirmation du titulaire de {name} a été redemandé.',
  'history.domainLocked': 'Le domaine {name} a été verrouillé contre les transferts.',
  'history.domainUnlocked': 'Le verrou de transfert du domaine {name} a été désactivé.',
  'history.customerViewed': 'Le support a consulté le compte.',
  'history.sessionsEnded': 'Le support vous a déconnecté de tous vos appareils.',
  'history.accountDisabled': 'Le support a désactivé le compte.',
  'history.accountEnabled': 'Le support a réactivé le compte.',
  'history.supportOpenedPanel': 'Le support a ouvert le panneau d’hébergement.',
  'history.supportOpenedPanelForTicket':
    'Le support a ouvert le panneau d’hébergement pour le ticket {ticket}.',
  'history.operationRetried': 'Le support a réessayé une tâche.',
  'history.operationResumed': 'Le support a repris une tâche.',
  'history.operationGivenUp': 'Le support a arrêté une tâche.',
  'history.paymentMethodRemoved': 'Un moyen de paiement a été retiré.',
  'history.dataRequested': 'Une copie de vos données a été demandée.',
  'history.dataDownloaded': 'Une copie de vos données a été téléchargée.',
  'history.billingDetailsChanged': 'Les coordonnées de facturation ont été modifiées.',
  'history.cancellationRequested': 'L’offre a été résiliée.',
  'history.cancellationWithdrawn': 'La résiliation a été annulée.',
  'history.cancellationConfirmed': 'La résiliation a été confirmée.',
  'history.changeScheduled': 'Un changement d’offre a été planifié.',
  'history.changeWithdrawn': 'Le changement d’offre planifié a été annulé.',
  'history.memberActed':
    'Quelque chose a été modifié ici\u00a0: {area, select, websites {sites web} domains {domaines} email {e-mail} billing {offre et paiements} support {support} other {compte}}.',
  'history.memberInvited':
    'Quelqu’un a été invité à ce compte avec le rôle {role, select, developer {développeur} other {facturation}}.',
  'history.memberInvitedAgain': 'Une invitation à ce compte a été renvoyée.',
  'history.invitationWithdrawn': 'Une invitation à ce compte a été annulée.',
  'history.memberJoined':
    '{isNamed, select, yes {{name}} other {Quelqu’un}} a maintenant accès à ce compte, avec le rôle {role, select, developer {développeur} other {facturation}}.',
  'history.memberLeft': '{isNamed, select, yes {{name}} other {Quelqu’un}} a quitté ce compte.',
  'history.memberRemoved':
    'L’accès {isNamed, select, yes {de {name}} other {d’une personne}} à ce compte a pris fin.',
  'history.memberRoleChanged':
    '{isNamed, select, yes {{name}} other {Quelqu’un}} a maintenant dans ce compte le rôle {role, select, developer {développeur} other {facturation}}.',
  'history.memberWebsitesChanged':
    '{isNamed, select, yes {{name}} other {Quelqu’un}} travaille maintenant sur {scope, select, all {tous les sites web} other {certains sites web}} de ce compte.',
  'history.memberFactorDemanded': 'Un second facteur est exigé des personnes ayant accès à ce compte.',
  'history.memberFactorNotDemanded':
    'Un second facteur n’est plus exigé des personnes ayant accès à ce compte.',
  'history.refundRequested': 'Un remboursement a été lancé.',
  'history.creditGiven': 'Nous avons ajouté un crédit à ce compte.',
  'history.creditRevoked': 'Nous avons repris un crédit de ce compte.',
  'history.trialExtended': 'L’essai gratuit a été prolongé.',
  'history.deletionRequested': 'La suppression de ce compte a été demandée.',
  'history.deletionKept': 'Ce compte est conservé\u202f: la suppression a été annulée.',
  'history.deletionStopped': 'Notre équipe a arrêté la suppression de ce compte.',
};
