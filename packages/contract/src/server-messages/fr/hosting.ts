import type { hosting as english } from '../hosting.ts';
import type { Translated } from '../../translated.ts';

export const hosting: Translated<typeof english> = {
  'hosting.wrongOption': 'Choix non valide…',
  'hosting.invalidName': 'Nom de domaine non valide.',
  'hosting.noServer':
    'Aucun serveur n’est disponible dans cette localisation pour le moment. Veuillez en choisir une autre.',
  'hosting.noFreeServer': 'Aucun serveur libre ici pour le moment',
  'hosting.passwordRefused': 'Le serveur n’accepte pas ce mot de passe.',
  'hosting.accountBeingSetUp':
    'Votre compte d’hébergement dans cette localisation est en cours de configuration. Veuillez réessayer dans une minute.',
  'hosting.oneLocation':
    'Votre offre comprend une seule localisation d’hébergement. Veuillez passer à une offre supérieure pour en utiliser d’autres.',
  'hosting.websiteLimit':
    'Votre offre comprend {limit, plural, one {#\u00a0site web} other {#\u00a0sites web}}. Veuillez passer à une offre supérieure pour en ajouter.',
  'hosting.noAccount': 'Veuillez d’abord configurer votre compte d’hébergement.',
  'hosting.connectedAlready':
    '{name} est déjà connecté. Les autres sites web s’ajoutent depuis le tableau de bord.',
  'hosting.anotherConnecting': 'Un autre domaine est en cours de connexion.',
  'hosting.anotherConnectingWait':
    'Un autre domaine est en cours de connexion. Veuillez réessayer dans une minute.',
  'hosting.beingAdded': '{name} est en cours d’ajout.',
  'hosting.onYourWebsite': '{name} est déjà sur l’un de vos sites web.',
  'hosting.noAliasOfSubdomain':
    'Un sous-domaine ne peut pas avoir d’alias. Veuillez choisir le site web dont il dépend.',
  'hosting.othersFirst':
    'C’est le site web principal de votre compte d’hébergement. Veuillez d’abord supprimer les autres\u202f: {names}.',
  'hosting.legacyMainStays':
    'C’est le site web principal de l’hébergement que vous aviez avant ce portail. Pour le supprimer, choisissez d’abord une autre offre.',
  'hosting.cannotAddSubdomains': 'Ce serveur ne peut pas ajouter de sous-domaines à un site web.',
  'hosting.cannotMakeBackups': 'Ce serveur ne peut pas faire de sauvegardes.',
  'hosting.cannotIssueCertificates': 'Ce serveur ne peut pas délivrer de certificats.',
  'hosting.cannotSignIn': 'Ce serveur ne peut pas connecter les clients à son panneau.',
  'hosting.cannotSetPasswords': 'Ce serveur ne peut pas changer les mots de passe de son panneau.',
  'hosting.cannotRestrictNames': 'Ce serveur ne peut pas restreindre les noms que les clients y créent.',
  'hosting.cannotEditZones': 'Ce serveur ne peut pas modifier les enregistrements DNS.',
  'hosting.cannotAddZones': 'Ce serveur ajoute lui-même les zones DNS des sites web.',
  'hosting.cannotImport': 'Ce serveur ne peut pas lister les clients à importer.',
  'hosting.yourAccount': 'Votre compte',
  'hosting.domainOnPanel':
    'Ce domaine est déjà hébergé sur le serveur. S’il est à vous, veuillez contacter le support.',
  'hosting.nameLost': 'Le nom est passé au client qui a prouvé qu’il est à lui.',
  'hosting.nameRefused': 'Le serveur n’accepte pas ce nom de domaine. Veuillez le vérifier.',
  'hosting.accountFull':
    'Votre compte d’hébergement a atteint sa limite. Veuillez passer à une offre supérieure, ou contacter le support.',
  'hosting.websiteGone': 'Le site web n’existe plus. Veuillez recharger la page.',
  'hosting.refused': 'Le serveur d’hébergement ne l’autorise pas. Veuillez contacter le support.',
  'hosting.panelNotOpened':
    'Le serveur d’hébergement n’ouvre pas le panneau de contrôle. Veuillez contacter le support.',
  'hosting.unreachable': 'Connexion impossible au serveur d’hébergement…',
  'hosting.websiteAdded': 'Le site web est ajouté.',
  'hosting.additionFailed': 'Le site web n’a pas pu être ajouté.',
  'hosting.additionNotice': 'L’ajout de {named, select, yes {{subject}} other {votre compte}} a échoué',
  'hosting.backupFailed':
    'La sauvegarde a échoué\u202f; rien n’a donc été supprimé. Réessayez, ou supprimez sans sauvegarde.',
  'hosting.backupNotOffered':
    'Ce serveur ne peut pas faire de sauvegardes\u202f; rien n’a donc été supprimé. Vous pouvez supprimer sans sauvegarde.',
  'hosting.backupMade': 'Votre sauvegarde est prête.',
  'hosting.backupNotMade': 'La sauvegarde n’a pas pu être faite. Veuillez réessayer dans quelques minutes.',
  'hosting.backupUnavailable': 'Ce serveur ne peut pas faire de sauvegardes.',
  'hosting.nothingToBackUp': 'Il n’y a rien à sauvegarder dans ce compte d’hébergement.',
  'hosting.backupTooSoon': 'Vous avez une sauvegarde récente. Vous pourrez faire la prochaine plus tard.',
  'hosting.backupUnderWay':
    'Une sauvegarde est en cours. Vous pourrez en restaurer une quand elle sera prête.',
  'hosting.wordpressUpdating':
    'WordPress est en cours de mise à jour sur un site web. Veuillez attendre que ce soit terminé.',
  'hosting.restoreUnderWay':
    'Une sauvegarde est en cours de restauration. Veuillez attendre que ce soit terminé.',
  'hosting.deletionUnderWay':
    'Un site web est en cours de suppression. Veuillez attendre que ce soit terminé.',
  'hosting.backupOfAnother':
    'Le site web principal de cette sauvegarde a été supprimé\u202f; elle ne peut donc pas être restaurée ici. Contactez le support pour récupérer son contenu.',
  'hosting.backupGone': 'Cette sauvegarde n’est plus sur le serveur. Rien n’a été modifié.',
  'hosting.backupFirstFailed':
    'L’état actuel n’a pas pu être sauvegardé d’abord\u202f; rien n’a donc été restauré. Veuillez réessayer.',
  'hosting.restoreFailed':
    'Le serveur n’a pas pu restaurer la sauvegarde. Veuillez réessayer\u202f; ce que vous aviez avant est dans la sauvegarde la plus récente.',
  'hosting.restored': 'Votre sauvegarde est restaurée.',
  'hosting.cannotSendBackups':
    'Ce serveur ne peut pas transmettre ses sauvegardes. Veuillez contacter le support pour en obtenir une copie.',
  'hosting.backupSent': 'Votre sauvegarde est prête à télécharger.',
  'hosting.backupNotSent':
    'La sauvegarde n’a pas pu être préparée pour le téléchargement. Veuillez réessayer, ou contacter le support.',
  'hosting.downloadEnded': 'Ce téléchargement a pris fin. Veuillez le préparer à nouveau.',
  'hosting.sendUnderWay':
    'Une autre sauvegarde est en cours de préparation. Veuillez attendre que ce soit terminé.',
  'hosting.notRestored': 'La sauvegarde n’a pas pu être restaurée.',
  'hosting.othersExist':
    'Il y a maintenant d’autres sites web dans ce compte d’hébergement. Veuillez recharger la page et les supprimer d’abord.',
  'hosting.notDeleted':
    'Le serveur d’hébergement n’a pas pu supprimer cela maintenant. Veuillez réessayer dans quelques minutes.',
  'hosting.websiteDeleted': 'Le site web est supprimé.',
  'hosting.deletionFailed': 'Le site web n’a pas pu être supprimé. Rien n’a été modifié.',
  'hosting.deletionNotice':
    'La suppression de {named, select, yes {{subject}} other {votre compte}} a échoué',
  'hosting.aliasDeleted': 'L’alias est supprimé.',
  'hosting.aliasNotDeleted': 'L’alias n’a pas pu être supprimé.',
  'hosting.busy': 'Le serveur d’hébergement est occupé. Veuillez réessayer dans quelques minutes.',
  'hosting.notConnected':
    'Le serveur d’hébergement n’a pas pu connecter le domaine. Veuillez réessayer dans quelques minutes.',
  'hosting.domainConnected': 'Le domaine est connecté à votre compte d’hébergement.',
  'hosting.connectionFailed': 'Le domaine n’a pas pu être connecté.',
  'hosting.pointingLate':
    'Faire pointer votre domaine vers votre site web prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'hosting.pointingFailed': 'Les enregistrements DNS qui mènent à votre site web n’ont pas pu être définis.',
  'hosting.renamingLate':
    'Votre site web reçoit un autre nom. Cela prend plus de temps que d’habitude\u202f; notre équipe s’en occupe.',
  'hosting.resumingLate':
    'Votre offre est payée, mais la réactivation de vos sites web prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'hosting.resumingFailed': 'Vos sites web n’ont pas pu être réactivés.',
  'hosting.resumingNotice': 'La réactivation de vos sites web a échoué',
  'hosting.loginTaken': 'Ce nom d’utilisateur est déjà pris sur le serveur. Veuillez en choisir un autre.',
  'hosting.notSetUp':
    'Le compte n’a pas pu être créé. Rien n’a été débité\u202f; veuillez réessayer, ou contacter le support si l’erreur persiste.',
  'hosting.setupFailed': 'Votre compte d’hébergement n’a pas pu être configuré.',
  'hosting.suspensionLate': 'Vos sites web doivent être suspendus, ce qui n’a pas encore été fait.',
  'hosting.planLate':
    'Votre offre a été changée, mais l’application de ses limites prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'hosting.planFailed': 'Votre compte d’hébergement n’a pas pu passer à votre nouvelle offre.',
  'hosting.planNotice': 'Le passage de votre compte d’hébergement à votre nouvelle offre a échoué',
  'hosting.contactLate':
    'La mise à jour de l’adresse e-mail de votre compte d’hébergement prend plus de temps que d’habitude.',
  'hosting.certificateLate':
    'Le serveur d’hébergement n’a pas pu délivrer le certificat. Notre équipe le voit, et vous pouvez ajouter un certificat dans le panneau de contrôle.',
  'hosting.nameOfAnother':
    'Un autre client a prouvé que le nom est à lui, et ne peut l’utiliser qu’après ceci.',
};
