import type { websites as english } from '../websites.ts';
import type { Translated } from '../../translated.ts';

export const websites: Translated<typeof english> = {
  'wordpress.passwordRefused': 'WordPress n’accepte pas ce mot de passe.',
  'wordpress.alreadyInstalled': 'WordPress est déjà installé sur ce site web.',
  'wordpress.cannotInstall': 'Ce serveur ne peut ni installer ni gérer WordPress.',
  'wordpress.cannotSignIn': 'Ce serveur ne peut pas connecter les clients à WordPress.',
  'wordpress.cannotCache': 'Ce serveur ne peut ni activer ni désactiver le cache objet de WordPress.',
  'wordpress.stillChanging':
    'Le serveur d’hébergement prend plus de temps que d’habitude. Votre changement est toujours en cours.',
  'wordpress.installationBrokenOff':
    'Le serveur d’hébergement a interrompu l’installation. Veuillez réessayer\u202f: elle reprend du début.',
  'wordpress.installationStalled':
    'L’installation ne s’est pas terminée. Veuillez réessayer, ou contacter le support.',
  'wordpress.inTheWay':
    'Il y a déjà sur ce site web un WordPress qui ne répond pas. Veuillez contacter le support.',
  'wordpress.pageInTheWay':
    'Ce site web a son propre index.php, que WordPress remplacerait. Renommez ou supprimez ce fichier, puis réessayez.',
  'wordpress.websiteRefused':
    'Le serveur d’hébergement n’accepte pas ce site web. Veuillez contacter le support.',
  'wordpress.websiteGone': 'Le site web n’existe plus. Veuillez recharger la page.',
  'wordpress.notInstalled':
    'Le serveur d’hébergement n’a pas pu installer WordPress. Veuillez réessayer dans quelques minutes.',
  'wordpress.installed': 'WordPress est installé.',
  'wordpress.installedAs': 'WordPress est installé. Votre nom d’utilisateur WordPress est {login}.',
  'wordpress.installationFailed': 'WordPress n’a pas pu être installé.',
  'wordpress.unreadable':
    'Le serveur d’hébergement ne peut pas dire maintenant ce qui tourne sur ce site web. Veuillez réessayer dans quelques minutes.',
  'wordpress.cacheNotSwitched':
    'Le serveur d’hébergement n’a pas pu basculer le cache objet. Veuillez réessayer dans quelques minutes.',
  'wordpress.cacheFailed': 'Redis n’a pas pu être activé ou désactivé.',
  'wordpress.cacheNotice':
    'L’activation ou la désactivation de Redis pour {named, select, yes {{subject}} other {votre compte}} a échoué',
  'wordpress.cannotUpdate':
    'Ce serveur ne peut pas mettre à jour WordPress. Vous pouvez le faire dans l’admin WordPress.',
  'wordpress.notFound': 'Il n’y a pas de WordPress sur ce site web. Veuillez recharger la page.',
  'wordpress.versionNotOffered': 'Cette version n’est plus proposée. Veuillez recharger la page.',
  'wordpress.updateUnderWay':
    'Une autre mise à jour de ce WordPress est en cours. Veuillez attendre qu’elle soit terminée.',
  'wordpress.otherWork':
    'Une sauvegarde est en cours de restauration ou un site web en cours d’installation. Veuillez attendre que ce soit terminé.',
  'wordpress.updateBackupFailed':
    'La sauvegarde a échoué\u202f; rien n’a donc été modifié. Réessayez, ou mettez à jour sans sauvegarde.',
  'wordpress.updateBackupNotOffered':
    'Ce serveur ne peut pas faire de sauvegardes\u202f; rien n’a donc été modifié. Vous pouvez mettre à jour sans sauvegarde.',
  'wordpress.brokenByUpdate':
    'WordPress a été mis à jour, et depuis, le site web ne répond plus correctement aux visiteurs. Vous pouvez restaurer la sauvegarde que nous avons faite avant.',
  'wordpress.brokenByUpdateUnbacked':
    'WordPress a été mis à jour, et depuis, le site web ne répond plus correctement aux visiteurs. Souvent, une extension ou un thème n’est pas compatible avec la nouvelle version\u202f: désactivez-le dans l’admin WordPress, ou contactez le support.',
  'wordpress.updateRefused':
    'WordPress n’a pas pu être mis à jour. Veuillez essayer dans l’admin WordPress, qui dit pourquoi, ou contacter le support.',
  'wordpress.notUpdated':
    'Le serveur d’hébergement n’a pas pu mettre à jour WordPress. Veuillez réessayer dans quelques minutes.',
  'wordpress.updated': 'WordPress est à jour.',
  'wordpress.updateFailed': 'La mise à jour de WordPress a échoué.',
  'templates.invalid': 'Modèle non valide',
  'templates.notInstallable': 'Vous ne pouvez pas installer ce modèle.',
  'templates.cannotInstall': 'Ce serveur ne peut pas installer de modèles.',
  'templates.wordpressComing':
    'WordPress est en cours d’installation ou de mise à jour sur ce site web. Veuillez attendre que ce soit terminé.',
  'templates.anotherComing':
    'Un autre modèle est en cours d’installation sur ce site web. Veuillez attendre que ce soit terminé.',
  'templates.backupFailed':
    'La sauvegarde a échoué\u202f; rien n’a donc été modifié. Réessayez, ou installez sans sauvegarde.',
  'templates.backupNotOffered':
    'Ce serveur ne peut pas faire de sauvegardes\u202f; rien n’a donc été modifié. Vous pouvez installer sans sauvegarde.',
  'templates.installationBrokenOff':
    'Le serveur d’hébergement a interrompu l’installation. Veuillez réessayer\u202f: elle reprend du début.',
  'templates.installationStalled':
    'L’installation ne s’est pas terminée. Veuillez réessayer, ou contacter le support.',
  'templates.refused': 'Le serveur d’hébergement n’accepte pas ce modèle. Veuillez contacter le support.',
  'templates.websiteGone': 'Le site web n’existe plus. Veuillez recharger la page.',
  'templates.gone': 'Ce modèle n’est plus disponible. Veuillez en choisir un autre.',
  'templates.notInstalled':
    'Le serveur d’hébergement n’a pas pu installer le modèle. Veuillez réessayer dans quelques minutes.',
  'templates.installed': 'Le modèle est installé.',
  'templates.installedAs': 'Le modèle est installé. Votre nom d’utilisateur WordPress est {login}.',
  'templates.installationFailed': 'Le modèle n’a pas pu être installé.',
  'templates.installationNotice':
    'L’installation d’un modèle sur {named, select, yes {{subject}} other {votre compte}} a échoué',
  'performance.cannotChangePhp': 'Ce serveur ne peut pas changer la version de PHP.',
  'performance.cannotChange': 'Ce serveur ne peut pas modifier les réglages du serveur web.',
  'performance.stillChanging':
    'Le serveur d’hébergement prend plus de temps que d’habitude. Votre changement est toujours en cours.',
  'performance.phpTooOld':
    'PHP 8.2\u00a0ou plus récent est nécessaire. Choisissez d’abord une version de PHP plus récente.',
  'performance.phpUnavailable':
    'Ce serveur ne propose pas cette version de PHP. Veuillez en choisir une autre.',
  'performance.ownDirectives':
    'La compression est réglée par vos propres directives nginx dans le panneau de contrôle. Veuillez la modifier là-bas.',
  'performance.directivesUnread':
    'Ce serveur ne montre pas vos directives nginx\u202f; la compression reste donc telle quelle. Vous pouvez la modifier dans le panneau de contrôle.',
  'performance.directivesRefused':
    'Ce serveur ne nous laisse pas modifier la compression. Vous pouvez la modifier dans le panneau de contrôle.',
  'performance.notChanged':
    'Le serveur d’hébergement n’a pas pris en compte le changement. Veuillez réessayer dans quelques minutes.',
  'performance.changeFailed': 'Un réglage de performances n’a pas pu être modifié.',
  'performance.phpChangeFailed': 'La version de PHP n’a pas pu être changée.',
  'performance.phpChangeNotice':
    'Le changement de la version de PHP de {named, select, yes {{subject}} other {votre compte}} a échoué',
  'performance.changeNotice':
    'La modification d’un réglage de performances de {named, select, yes {{subject}} other {votre compte}} a échoué',
  'performance.unreadable':
    'Le serveur d’hébergement ne peut pas dire maintenant comment ce site web est servi. Veuillez réessayer dans quelques minutes.',
};
