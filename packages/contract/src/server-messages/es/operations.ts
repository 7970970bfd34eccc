import type { operations as english } from '../operations.ts';
import type { Translated } from '../../translated.ts';

export const operations: Translated<typeof english> = {
  'operations.notWaiting': 'Esta operación no espera su próximo intento.',
  'operations.unknownKind': 'Este tipo de operación ya no existe.',
  'operations.notResumable': 'Solo se puede reanudar una operación que requiere atención.',
  'operations.notGivenUp':
    'Solo se puede abandonar una operación que requiere atención o espera su próximo intento.',
  'operations.lasting': '«{step}» está hecho y no se puede deshacer.',
  'operations.moreByNow':
    'Ahora requieren atención {matching} operaciones, no {seen}. No se reanudó ninguna: compruébalo de nuevo.',
};
