import type { customers as english } from '../customers.ts';
import type { Translated } from '../../translated.ts';

export const customers: Translated<typeof english> = {
  'customers.segmentLimit': 'Puede haber como máximo {most} segmentos. Elimine uno primero.',
  'customers.segmentChanged':
    'Otra persona ha cambiado este segmento mientras tanto. Vuelva a cargarlo para ver sus cambios.',
  'customers.segmentNameTaken': 'Otro segmento tiene este nombre.',
};
