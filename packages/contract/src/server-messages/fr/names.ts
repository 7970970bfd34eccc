import type { names as english } from '../names.ts';
import type { Translated } from '../../translated.ts';

export const names: Translated<typeof english> = {
  'names.invalid': '{name} n’est pas un nom de domaine qui puisse être hébergé.',
  'names.reserved': 'Ce nom est l’un des nôtres.',
  'names.temporary': 'Ce nom temporaire ne vous est plus réservé. Veuillez en demander un nouveau.',
  'names.registered':
    '{name} est connecté à un autre compte. S’il est à vous, veuillez contacter le support.',
  'names.releasing':
    '{name} est en cours de transfert depuis un autre compte. Veuillez réessayer dans une minute.',
  'names.heldBelow':
    'Un nom sous {name} est connecté à un autre compte. Si {name} est à vous, prouvez-le avec un enregistrement DNS.',
  'names.resting':
    '{name} était récemment encore connecté à un autre compte. Attendez quelques jours, ou prouvez avec un enregistrement DNS qu’il est à vous.',
  'names.proven':
    '{name} appartient à un autre compte. S’il est maintenant à vous, prouvez-le avec un enregistrement DNS.',
  'names.held':
    '{name} est connecté à un autre compte. S’il est à vous, prouvez-le avec un enregistrement DNS.',
};
