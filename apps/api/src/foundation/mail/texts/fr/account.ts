import type { account as english } from '../account.ts';
import type { Translated } from '@homeport/contract/translated';

export const account: Translated<typeof english> = {
  'dataReady.subject': 'Vos données sont prêtes',
  'dataReady.what':
    'La copie de vos données que vous avez demandée est prête. Vous pouvez la télécharger dans votre compte jusqu’au {day}\u202f; il faut être connecté.',
  'dataReady.download': 'Télécharger vos données',
  'dataReady.notYou':
    'Ce n’était pas vous\u202f? Définissez un nouveau mot de passe et contactez immédiatement {support}.',
  'code.titleOfSignUp': 'Confirmez votre adresse e-mail',
  'code.titleOfSignIn': 'Votre code de connexion',
  'code.finishSignUp': 'Saisissez ce code pour terminer votre inscription chez {brand}\u202f:',
  'code.signIn': 'Saisissez ce code pour vous connecter à {brand}\u202f:',
  'code.validity':
    'Il est valable une fois, pendant {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}, dans le navigateur où il a été demandé.',
  'code.warning':
    'Nous ne demandons jamais ce code par téléphone ou par e-mail. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail\u202f: sans lui, personne ne peut se connecter.',
  'passwordReset.subject': 'Définissez un nouveau mot de passe {brand}',
  'passwordReset.preview':
    'Le lien est valable {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}.',
  'passwordReset.why':
    'Quelqu’un, très probablement vous, a demandé à définir un nouveau mot de passe pour le compte associé à cette adresse e-mail.',
  'passwordReset.validity':
    'Le lien est valable une fois, pendant {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}.',
  'passwordReset.notYou':
    'Ce n’était pas vous\u202f? Vous pouvez ignorer cet e-mail\u202f: votre mot de passe ne change pas.',
  'passwordChanged.subject': 'Votre mot de passe {brand} a été changé',
  'passwordChanged.signedOutElsewhere': 'Vous avez été déconnecté partout ailleurs.',
  'passwordChanged.signedOut': 'Vous avez été déconnecté partout.',
  'passwordChanged.title': 'Votre mot de passe a été changé',
  'passwordChanged.inSettings':
    'Votre mot de passe a été changé dans les réglages de votre compte. Tous les autres appareils ont été déconnectés et demanderont un code à la prochaine connexion.',
  'passwordChanged.byLink':
    'Votre mot de passe a été changé avec un lien reçu par e-mail. Tous les appareils ont été déconnectés et demanderont un code à la prochaine connexion.',
  'passwordChanged.notYou':
    'Ce n’était pas vous\u202f? Définissez immédiatement un nouveau mot de passe et contactez {support}. Quelqu’un a peut-être accès à vos e-mails.',
  'sessionReuse.subject': 'Nous avons déconnecté une session {brand} pour protéger votre compte',
  'sessionReuse.preview': 'Un ancien jeton de l’une de vos sessions a été réutilisé.',
  'sessionReuse.title': 'Nous avons déconnecté l’une de vos sessions',
  'sessionReuse.why':
    'Un ancien jeton de l’une de vos sessions a été réutilisé après avoir été remplacé. Cela peut signifier qu’il a été copié\u202f; nous avons donc déconnecté cette session.',
  'sessionReuse.next':
    'Si vous avez restauré une sauvegarde de votre navigateur, reconnectez-vous simplement. Sinon, définissez un nouveau mot de passe, ce qui vous déconnecte partout.',
  'deviceReuse.subject': 'Nous avons oublié un appareil {brand} mémorisé pour protéger votre compte',
  'deviceReuse.preview': 'Un ancien jeton de l’un de vos appareils mémorisés a été réutilisé.',
  'deviceReuse.title': 'Nous avons oublié l’un de vos appareils mémorisés',
  'deviceReuse.why':
    'Un ancien jeton de l’un de vos appareils mémorisés a été réutilisé après avoir été remplacé. Cela peut signifier qu’il a été copié\u202f; un code est donc désormais nécessaire pour se connecter sur cet appareil.',
  'deviceReuse.next':
    'Si vous avez restauré une sauvegarde de votre navigateur, vous n’avez rien à faire. Sinon, définissez un nouveau mot de passe, ce qui vous déconnecte partout.',
  'emailChangeCode.titleOfNew': 'Confirmez votre nouvelle adresse e-mail',
  'emailChangeCode.titleOfCurrent': 'Confirmez le changement de votre adresse e-mail',
  'emailChangeCode.toNew': 'Saisissez ce code pour utiliser cette adresse avec votre compte {brand}\u202f:',
  'emailChangeCode.toCurrent':
    'Quelqu’un qui est connecté à votre compte veut remplacer son adresse e-mail par {newEmail}. Saisissez ce code pour l’autoriser\u202f:',
  'emailChangeCode.validity':
    'Il est valable une fois, pendant {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}.',
  'emailChangeCode.notAsked': 'Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  'emailChangeCode.notYou':
    'Ce n’était pas vous\u202f? Ne communiquez pas le code, et définissez immédiatement un nouveau mot de passe.',
  'emailChanged.subject': 'Votre adresse e-mail {brand} a été changée',
  'emailChanged.preview': 'C’est maintenant {newEmail}.',
  'emailChanged.title': 'Votre adresse e-mail a été changée',
  'emailChanged.what':
    'L’adresse e-mail de votre compte est maintenant {newEmail}. Tous les autres appareils ont été déconnectés.',
  'emailChanged.notYou': 'Ce n’était pas vous\u202f? Contactez immédiatement {support}.',
  'emailChanged.restorable':
    'Ce n’était pas vous\u202f? Rétablissez cette adresse dans un délai de {days, plural, one {#\u00a0jour} other {#\u00a0jours}}. Tous les appareils sont alors déconnectés, et vous définissez un nouveau mot de passe.',
  'emailChanged.restore': 'Rétablir cette adresse',
  'emailRestored.subject': 'Votre adresse e-mail {brand} a été rétablie',
  'emailRestored.preview': 'Définissez un nouveau mot de passe pour vous connecter.',
  'emailRestored.title': 'Votre adresse e-mail a été rétablie',
  'emailRestored.what':
    'Le changement de votre adresse e-mail a été annulé, et tous les appareils ont été déconnectés. Votre ancien mot de passe ne fonctionne plus\u202f: définissez-en un nouveau pour vous connecter. Nous avons aussi retiré les clés d’accès et les applications d’authentification ajoutées récemment.',
  'emailRestored.validity':
    'Le lien est valable une fois, pendant {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}. Ensuite, utilisez «\u00a0Mot de passe oublié\u202f?\u00a0» pour en obtenir un autre.',
  'welcome.subject': 'Bienvenue chez {brand}',
  'welcome.preview': 'Votre compte est prêt.',
  'welcome.next':
    'Votre compte est prêt. Choisissez maintenant une offre\u202f; nous configurons ensuite votre hébergement et connectons votre premier domaine, ce qui prend quelques minutes.',
  'welcome.continue': 'Continuer',
  'welcome.address':
    'Vous vous connectez avec cette adresse e-mail. Si vous ne vous êtes pas inscrit, contactez {support}.',
  'panelOpened.subject': 'Le support de {brand} a ouvert votre panneau d’hébergement',
  'panelOpened.preview': 'Pour votre demande #{ticket}.',
  'panelOpened.title': 'Le support a ouvert votre panneau d’hébergement',
  'panelOpened.what':
    'Un membre de notre équipe a ouvert votre panneau d’hébergement pour traiter votre demande #{ticket}.',
  'panelOpened.reason': 'Pourquoi',
  'panelOpened.open': 'Voir la demande',
  'panelOpened.logged': 'Chaque accès est consigné dans la demande et dans l’historique de votre compte.',
  'accountInvitation.subject': 'Votre hébergement {brand} a un nouveau portail',
  'accountInvitation.preview': 'Définissez un mot de passe pour y voir vos sites web.',
  'accountInvitation.title': 'Vos sites web sont dans votre nouveau compte',
  'accountInvitation.what':
    'Nous avons créé chez {brand} un compte pour cette adresse e-mail. Votre hébergement et vos sites web s’y trouvent déjà, et rien n’y change. Définissez un mot de passe pour vous connecter.',
  'accountInvitation.setPassword': 'Définir un mot de passe',
  'accountInvitation.validity':
    'Le lien est valable une fois, pendant {days, plural, one {#\u00a0jour} other {#\u00a0jours}}. Ensuite, utilisez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion pour en obtenir un autre.',
  'accountInvitation.unexpected':
    'Si vous n’avez pas d’hébergement chez nous, vous pouvez ignorer cet e-mail.',
  'staffInvitation.subject':
    'Vous êtes maintenant {role, select, owner {propriétaire} admin {administrateur} senior_agent {agent senior} other {agent}} chez {brand}',
  'staffInvitation.preview': 'Définissez un mot de passe pour vous connecter.',
  'staffInvitation.title': 'Bienvenue dans l’équipe',
  'staffInvitation.what':
    'Nous avons créé pour cette adresse e-mail un compte avec le rôle {role, select, owner {de propriétaire} admin {d’administrateur} senior_agent {d’agent senior} other {d’agent}}. Définissez un mot de passe pour vous connecter.',
  'staffInvitation.setPassword': 'Définir un mot de passe',
  'staffInvitation.validity':
    'Le lien est valable une fois, pendant {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}. Ensuite, utilisez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion pour en obtenir un autre.',
  'teamInvitation.subject': 'Vous êtes invité dans l’équipe de {brand}',
  'teamInvitation.preview': 'À accepter sous {days, plural, one {# jour} many {# de jours} other {# jours}}.',
  'teamInvitation.title': 'Rejoignez l’équipe de {brand}',
  'teamInvitation.what':
    '{by} vous invite à travailler chez {brand} avec le rôle {role, select, owner {de propriétaire} admin {d’administrateur} senior_agent {d’agent senior} other {d’agent}}.',
  'teamInvitation.accept': 'Voir l’invitation',
  'teamInvitation.validity':
    'Le lien est valable une fois, pendant {days, plural, one {# jour} many {# de jours} other {# jours}}, et uniquement pour cette adresse e-mail.',
  'teamInvitation.unexpected': 'Si vous ne vous y attendiez pas, vous pouvez ignorer cet e-mail.',
};
