import type { email as english } from '../email.ts';
import type { Translated } from '../../translated.ts';

export const email: Translated<typeof english> = {
  'email.passwordRefused': 'Le serveur n’accepte pas ce mot de passe.',
  'email.passwordUnconfirmed':
    'Le service de messagerie n’a pas répondu\u202f; nous ne savons donc pas si le nouveau mot de passe s’applique. Veuillez le définir à nouveau dans une minute.',
  'email.passwordBeingSet':
    'Un autre mot de passe est en cours de définition pour {address}. Veuillez réessayer dans une minute.',
  'email.temporaryName':
    'Un nom temporaire ne peut pas avoir d’e-mail. Veuillez connecter votre propre domaine.',
  'email.invalidName': '{name} n’est pas un nom de domaine qui puisse avoir des e-mails.',
  'email.beingMoved':
    '{name} est en cours de transfert depuis un autre compte. Veuillez réessayer dans une minute.',
  'email.beingDisconnected':
    '{name} est encore en cours de déconnexion. Veuillez le reconnecter quand ce sera terminé.',
  'email.beingConnected': '{name} est en cours de connexion. Veuillez le déconnecter quand ce sera terminé.',
  'email.notIncluded':
    'Votre offre ne comprend pas l’e-mail. Veuillez passer à une offre supérieure pour l’utiliser.',
  'email.noFurtherDomain':
    'Votre offre ne comprend pas d’autre domaine e-mail. Veuillez passer à une offre supérieure pour en connecter davantage.',
  'email.noMailUnderName': '{email} n’a pas d’e-mail sous {name}.',
  'email.notConnected': '{name} n’est pas encore connecté à l’e-mail. Veuillez d’abord terminer cela.',
  'email.notOffered': 'Le service de messagerie de ce domaine ne propose pas cela.',
  'email.addressReserved': '{address} est réservée au serveur de messagerie. Veuillez choisir un autre nom.',
  'email.mailboxExists': 'La boîte mail {address} existe déjà.',
  'email.forwarderExists': 'La redirection {address} existe déjà.',
  'email.quotaTooLarge': 'Il reste {left, number}\u00a0Mo à votre offre pour les boîtes mail.',
  'email.forwardLoop': 'Les e-mails tourneraient en boucle\u202f: {loop}',
  'email.deletionLoop':
    'Sans {address}, les e-mails tourneraient en boucle\u202f: {loop}. Veuillez d’abord changer le catch-all ou la redirection.',
  'email.typeAddress': 'Veuillez saisir l’adresse de la boîte mail.',
  'email.beingCreated': '{address} est en cours de création. Veuillez réessayer quand ce sera terminé.',
  'email.beingDeleted': '{address} est en cours de suppression.',
  'email.addressTaken':
    'Cette adresse existe déjà dans le service de messagerie. Elle apparaîtra dans la liste dans un instant.',
  'email.addressRefused':
    'Le service de messagerie n’accepte pas cette adresse. Veuillez choisir un autre nom.',
  'email.quotaRefused':
    'Le service de messagerie n’accepte pas cette limite de stockage. La précédente reste en vigueur.',
  'email.forwarderRefused':
    'Le service de messagerie n’accepte pas cette redirection. Veuillez vérifier les adresses ou choisir un autre nom.',
  'email.catchAllRefused':
    'Le service de messagerie n’accepte pas ce catch-all. Le précédent reste en vigueur.',
  'email.addressGone': 'Cette adresse n’existe plus.',
  'email.mailboxNotCreated': 'La boîte mail n’a pas pu être créée. Veuillez réessayer.',
  'email.mailboxUnconfirmed':
    'Le service de messagerie n’a pas répondu\u202f; nous ne savons donc pas si la boîte mail a été créée. Si elle apparaît dans la liste d’ici quelques minutes, donnez-lui un nouveau mot de passe. Sinon, créez-la à nouveau.',
  'email.mailboxNotChanged':
    'La limite de stockage n’a pas pu être changée\u202f; la précédente reste donc en vigueur. Veuillez réessayer.',
  'email.quotaUnconfirmed':
    'Le service de messagerie n’a pas répondu\u202f; nous ne savons donc pas si la nouvelle limite de stockage s’applique. La liste l’indiquera dès que le service répondra.',
  'email.mailboxNotDeleted': 'La boîte mail n’a pas encore pu être supprimée. Veuillez réessayer.',
  'email.forwarderNotCreated': 'La redirection n’a pas pu être créée. Veuillez réessayer.',
  'email.forwarderUnconfirmed':
    'Le service de messagerie n’a pas répondu\u202f; nous ne savons donc pas si la redirection a été créée. Si elle n’apparaît pas dans la liste d’ici quelques minutes, créez-la à nouveau.',
  'email.forwarderNotDeleted': 'La redirection n’a pas encore pu être supprimée. Veuillez réessayer.',
  'email.catchAllNotSet':
    'Le catch-all n’a pas pu être changé\u202f; le précédent reste donc en vigueur. Veuillez réessayer.',
  'email.catchAllUnconfirmed':
    'Le service de messagerie n’a pas répondu\u202f; nous ne savons donc pas quel catch-all s’applique. La liste l’indiquera dès que le service répondra.',
  'email.mailboxUnfinished':
    'La création de la boîte mail a échoué. Veuillez vérifier la liste de vos boîtes mail, et la créer à nouveau si elle manque.',
  'email.quotaUnfinished':
    'Le changement de la limite de stockage a échoué. Veuillez vérifier la liste de vos boîtes mail, puis réessayer.',
  'email.forwarderUnfinished':
    'La création de la redirection a échoué. Veuillez vérifier la liste de vos redirections, et la créer à nouveau si elle manque.',
  'email.catchAllUnfinished': 'Le changement du catch-all a échoué. Veuillez le vérifier, puis réessayer.',
  'email.addressNotice':
    'Une modification de {named, select, yes {{subject}} other {votre messagerie}} a échoué',
  'email.notReady':
    '{address} est en cours de création ou de suppression. Veuillez réessayer quand ce sera terminé.',
  'email.copyStopping': 'La copie vers {address} est en cours d’arrêt. Veuillez réessayer dans un instant.',
  'email.copiesAtOnce':
    '{count, plural, one {#\u00a0boîte mail est} other {#\u00a0boîtes mail sont}} en cours de copie. Veuillez lancer celle-ci quand l’une d’elles sera terminée.',
  'email.copied': 'Les e-mails de votre ancien fournisseur ont été copiés.',
  'email.copyFailed':
    'Les e-mails n’ont pas pu être copiés. Veuillez réessayer\u202f; ce qui est déjà copié reste.',
  'email.copyPrivate': 'Ce serveur n’est pas joignable depuis Internet. Veuillez vérifier le serveur IMAP.',
  'email.copyNoServer': 'Aucun serveur ne porte ce nom. Veuillez vérifier le serveur IMAP.',
  'email.copyUnreachable':
    'Le serveur de l’ancien fournisseur ne répond pas. Veuillez vérifier le serveur IMAP et réessayer.',
  'email.copyCertificate':
    'Le certificat du serveur de l’ancien fournisseur n’est pas valable pour ce nom\u202f; nous n’avons donc pas envoyé le mot de passe. Veuillez vérifier le serveur IMAP.',
  'email.copyNoTls':
    'Le serveur de l’ancien fournisseur ne propose pas de chiffrement\u202f; nous n’avons donc pas envoyé le mot de passe.',
  'email.copySourcePassword':
    'L’ancien fournisseur n’accepte pas l’adresse ou le mot de passe. Gmail, Yahoo et iCloud exigent un mot de passe d’application. Microsoft n’accepte plus les mots de passe d’autres sociétés.',
  'email.copyTargetPassword': 'Le mot de passe de la boîte mail d’ici est incorrect.',
  'email.copyFull':
    'La boîte mail d’ici est pleine. Augmentez sa limite de stockage, puis relancez la copie\u202f; ce qui est déjà copié reste.',
  'email.copyTooMany':
    'Il y a plus de 500\u202f000\u00a0e-mails, trop pour une seule copie. Veuillez contacter le support.',
  'email.copyLate':
    'La copie a duré plus d’une journée\u202f; nous l’avons donc arrêtée. Relancez-la pour continuer\u202f; ce qui est déjà copié reste.',
  'email.copyNotice':
    'La copie d’e-mails vers {named, select, yes {{subject}} other {votre boîte mail}} a échoué',
  'email.domainTaken':
    'Ce domaine est déjà connecté à un autre compte de messagerie. S’il est à vous, veuillez contacter le support.',
  'email.noPlan': 'Votre offre ne comprend plus l’e-mail.',
  'email.domainGone': 'Ce domaine n’a plus besoin d’être connecté.',
  'email.domainRefused': 'Le service de messagerie n’accepte pas ce domaine. Veuillez contacter le support.',
  'email.unusable':
    'Le service de messagerie n’est pas utilisable pour le moment. Veuillez contacter le support.',
  'email.unexpected':
    'Une erreur s’est produite. Veuillez réessayer, ou contacter le support si elle persiste.',
  'email.connectionFailed': 'Le domaine n’a pas pu être connecté à l’e-mail.',
  'email.removalLate': 'Le domaine n’a pas encore pu être retiré du service de messagerie.',
  'email.disconnected': 'Le domaine est déconnecté de l’e-mail, et ses boîtes mail sont supprimées.',
  'email.disconnectionFailed': 'Le domaine n’a pas pu être déconnecté de l’e-mail.',
  'email.disconnectionNotice':
    'La déconnexion de {named, select, yes {{subject}} other {votre compte}} de l’e-mail a échoué',
  'email.planLate':
    'Votre offre a été changée, mais l’application de ses limites d’e-mail prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'email.notDelivered': 'L’e-mail n’a pas pu être distribué.',
  'email.onlyForward':
    'Ses enregistrements sont peut-être déjà supprimés, et son propriétaire compte dessus\u202f: cette opération ne peut être que menée à son terme.',
};
