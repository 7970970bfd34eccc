import type { auth as english } from '../auth.ts';
import type { Translated } from '../../translated.ts';

export const auth: Translated<typeof english> = {
  'auth.wrongCurrentPassword': 'Ce n’est pas votre mot de passe actuel.',
  'auth.samePassword': 'Choisissez un mot de passe différent de l’actuel.',
  'auth.commonPassword': 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
  'auth.guessablePassword':
    'Veuillez choisir un mot de passe sans «\u00a0{word}\u00a0». Votre nom, votre entreprise, votre adresse e-mail et {brand} sont faciles à deviner.',
  'auth.manySignIns':
    'De nombreuses personnes se connectent en ce moment. Veuillez réessayer dans quelques secondes.',
  'auth.codeJustSent': 'Un code vient d’être envoyé. Cherchez le plus récent dans vos e-mails.',
  'auth.wrongFactor':
    'Code incorrect. Saisissez le prochain code de votre application d’authentification, ou un code de récupération non utilisé.',
  'auth.confirmByFactor': 'Confirmez avec votre second facteur plutôt qu’avec votre mot de passe.',
  'auth.confirmByPassword': 'Confirmez avec votre mot de passe.',
  'auth.wrongAppCode': 'Ce code est incorrect ou déjà utilisé. Vérifiez-le ou attendez le suivant.',
  'auth.wrongRecoveryCode': 'Ce code de récupération est incorrect ou a déjà servi.',
  'auth.wrongPasskey': 'Cette clé d’accès n’a pas pu être vérifiée. Veuillez réessayer.',
  'auth.challengeExpired': 'Cette demande a expiré. Veuillez réessayer.',
  'auth.authenticatorInUse': 'Vous utilisez déjà une application d’authentification. Retirez-la d’abord.',
  'auth.passkeyInUse': 'Cette clé d’accès est déjà utilisée.',
  'auth.tooManyPasskeys': 'Vous avez {limit} clés d’accès. Retirez-en une pour en ajouter une autre.',
  'auth.staffNeedFactor':
    'L’équipe a besoin d’un second facteur. Ajoutez-en un autre avant de retirer celui-ci.',
  'auth.factorNeeded': 'Ajoutez d’abord une clé d’accès ou une application d’authentification.',
  'auth.apiKeyScope':
    'Cet appel nécessite une clé d’API avec accès en {access, select, write {écriture} other {lecture}} à ceci\u202f: {area, select, websites {sites web} domains {domaines} email {e-mail} billing {facturation} support {support} other {compte}}.',
  'auth.tooManyApiKeys': 'Vous avez {limit} clés d’API. Révoquez-en une pour en créer une autre.',
  'auth.apiKeysOfStaff': 'Les comptes de l’équipe ne peuvent pas avoir de clés d’API.',
  'auth.wrongEmailCode': 'Ce code est incorrect. Consultez l’e-mail que nous avons envoyé à cette adresse.',
  'auth.emailCodesExpired':
    'Ces codes ne sont plus valables. Recommencez le changement pour en recevoir de nouveaux.',
  'auth.sameEmail': 'C’est déjà votre adresse e-mail.',
  'auth.emailTaken': 'Cette adresse e-mail a déjà un compte. Choisissez-en une autre.',
  'auth.cannotDisableSelf': 'Vous ne pouvez pas désactiver votre propre compte.',
  'auth.alreadyDisabled': 'Ce compte est déjà désactivé.',
  'auth.onTeamAlready': 'Cette personne fait déjà partie de l’équipe. Changez plutôt son rôle.',
  'auth.disabledFirst': 'Ce compte est désactivé. Activez-le d’abord.',
  'auth.ownRole': 'Vous ne pouvez pas changer votre propre rôle. Demandez à un autre propriétaire.',
  'auth.ownersOnly': 'Seuls les propriétaires peuvent faire cela pour un membre de l’équipe.',
  'auth.noColleague': 'Cette personne ne fait pas partie de l’équipe. Choisissez quelqu’un d’autre.',
  'auth.roleChanged': 'Quelqu’un d’autre a changé ce rôle. Rechargez la page.',
  'auth.lastOwner': 'C’est le dernier propriétaire. Donnez d’abord ce rôle à une autre personne.',
  'auth.notDisabled': 'Ce compte n’est pas désactivé.',
};
