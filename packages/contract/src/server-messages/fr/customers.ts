import type { customers as english } from '../customers.ts';
import type { Translated } from '../../translated.ts';

export const customers: Translated<typeof english> = {
  'customers.segmentLimit': 'Il peut y avoir au plus {most} segments. Supprimez-en un d’abord.',
  'customers.segmentChanged':
    'Quelqu’un d’autre a modifié ce segment entre-temps. Rechargez-le pour voir ses modifications.',
  'customers.segmentNameTaken': 'Un autre segment porte ce nom.',
};
