import type { Translated } from '@homeport/contract/translated';
import type { people as english } from '../people.ts';

export const people: Translated<typeof english> = {
  'people.account': 'Compte',
  'people.person': 'Personne',
  'people.role': 'Rôle',
  'people.developer': 'Développeur',
  'people.billing': 'Facturation',
  'memberInvitation.subject': '{account} vous invite à son compte {brand}',
  'memberInvitation.preview': 'À accepter sous {days, plural, one {# jour} other {# jours}}.',
  'memberInvitation.title': 'Vous êtes invité à un compte',
  'memberInvitation.what':
    '{account} vous invite à travailler dans son compte {brand}. Connectez-vous ou inscrivez-vous avec cette adresse e-mail pour accepter. Il n’est pas nécessaire d’avoir votre propre offre.',
  'memberInvitation.accept': 'Voir l’invitation',
  'memberInvitation.validity': 'Le lien est valable {days, plural, one {# jour} other {# jours}}.',
  'memberInvitation.unexpected': 'Si vous ne connaissez pas cette adresse, vous pouvez ignorer cet e-mail.',
  'memberJoined.subject': '{member} a accès à votre compte {brand}',
  'memberJoined.what': '{member} a accepté votre invitation et a maintenant accès à votre compte.',
  'memberJoined.title': 'Votre invitation a été acceptée',
  'memberJoined.review': 'Vérifier les personnes',
  'memberJoined.unexpected': 'Si vous ne vous y attendiez pas, retirez la personne à cet endroit.',
  'memberLeft.subject': '{member} a quitté votre compte {brand}',
  'memberLeft.what': '{member} a mis fin à son accès à votre compte.',
  'memberLeft.title': 'Quelqu’un a quitté votre compte',
  'memberLeft.passwords':
    'Les mots de passe de votre serveur, de WordPress et des boîtes mail que cette personne connaissait fonctionnent toujours. Changez-les si nécessaire.',
  'membershipEnded.subject': 'Votre accès au compte {brand} de {account} a pris fin',
  'membershipEnded.what': 'Vous n’avez plus accès au compte de {account}.',
  'membershipEnded.title': 'Votre accès a pris fin',
  'membershipEnded.own': 'Votre propre compte ne change pas.',
};
