import type { operations as english } from '../operations.ts';
import type { Translated } from '../../translated.ts';

export const operations: Translated<typeof english> = {
  'operations.notWaiting': 'Cette opération n’attend pas de nouvelle tentative.',
  'operations.unknownKind': 'Ce type d’opération n’existe plus.',
  'operations.notResumable': 'Seule une opération à traiter peut être reprise.',
  'operations.notGivenUp':
    'Seule une opération à traiter ou en attente d’une nouvelle tentative peut être abandonnée.',
  'operations.lasting': '«\u00a0{step}\u00a0» est terminé et ne peut pas être annulé.',
  'operations.moreByNow':
    '{matching} opérations sont maintenant à traiter, et non {seen}. Aucune n’a été reprise\u202f: veuillez vérifier à nouveau.',
};
