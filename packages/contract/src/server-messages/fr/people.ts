import type { people as english } from '../people.ts';
import type { Translated } from '../../translated.ts';

export const people: Translated<typeof english> = {
  'people.notForStaff': 'Les comptes de l’équipe ne participent pas aux comptes des clients.',
  'people.ownAddress': 'C’est l’adresse du compte lui-même.',
  'people.alreadyMember': 'Cette personne a déjà accès au compte.',
  'people.alreadyInvited': 'Cette adresse est déjà invitée. Renvoyez plutôt l’invitation.',
  'people.tooMany': 'Au plus {limit} personnes peuvent avoir accès à un compte. Retirez d’abord quelqu’un.',
  'people.invitationOver': 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  'people.otherAddress':
    'Cette invitation a été envoyée à une autre adresse e-mail. Connectez-vous avec le compte de cette adresse pour l’accepter.',
};
