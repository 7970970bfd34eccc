import type { layout as english } from '../layout.ts';
import type { Translated } from '@homeport/contract/translated';

export const layout: Translated<typeof english> = {
  'layout.questions': 'Des questions\u202f? Écrivez à {support}.',
  'layout.copyAddress': 'Ou copiez cette adresse dans votre navigateur\u202f:',
  'layout.choice': 'Choisir ce que nous vous écrivons',
  'layout.choiceAt': 'Vous choisissez ce que nous vous écrivons\u202f: {url}',
  'layout.replyAbove': 'Répondez au-dessus de cette ligne',
};
