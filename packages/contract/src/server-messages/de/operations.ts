import type { operations as english } from '../operations.ts';
import type { Translated } from '../../translated.ts';

export const operations: Translated<typeof english> = {
  'operations.notWaiting': 'Dieser Vorgang wartet nicht auf einen neuen Versuch.',
  'operations.unknownKind': 'Diese Art von Vorgang gibt es nicht mehr.',
  'operations.notResumable': 'Nur Vorgänge, die Aufmerksamkeit brauchen, können fortgesetzt werden.',
  'operations.notGivenUp':
    'Nur Vorgänge, die Aufmerksamkeit brauchen oder auf einen neuen Versuch warten, können aufgegeben werden.',
  'operations.lasting': '„{step}“ ist erledigt und lässt sich nicht zurücknehmen.',
  'operations.moreByNow':
    'Inzwischen brauchen {matching} Vorgänge Aufmerksamkeit, nicht {seen}. Es wurde keiner fortgesetzt: Bitte prüfen Sie noch einmal.',
};
