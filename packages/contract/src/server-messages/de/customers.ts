import type { customers as english } from '../customers.ts';
import type { Translated } from '../../translated.ts';

export const customers: Translated<typeof english> = {
  'customers.segmentLimit': 'Es kann höchstens {most} Segmente geben. Löschen Sie zuerst eines.',
  'customers.segmentChanged':
    'Jemand anderes hat dieses Segment inzwischen geändert. Laden Sie es neu, um die Änderungen zu sehen.',
  'customers.segmentNameTaken': 'Ein anderes Segment hat diesen Namen.',
};
