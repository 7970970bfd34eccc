import type { status as english } from '../status.ts';
import type { Translated } from '../../translated.ts';

export const status: Translated<typeof english> = {
  'status.serversNeeded': 'Wählen Sie mindestens einen Server.',
  'status.serverUnknown': 'Einen dieser Server gibt es nicht mehr.',
  'status.startsInFuture': 'Eine Störung kann nicht in der Zukunft beginnen.',
  'status.endsBeforeStart': 'Muss nach dem Beginn liegen.',
  'status.changedMeanwhile': 'Das wurde inzwischen geändert. Laden Sie die Seite neu.',
  'status.hasEnded': 'Das ist bereits beendet.',
  'status.idUsed': 'Diese ID wurde für etwas anderes verwendet.',
  'status.hasBegun': 'Die geplanten Arbeiten haben begonnen.',
  'status.serverSilent':
    'Keine Antwort seit dem {since, date, day}. Entscheiden Sie, ob eine Störung gemeldet wird.',
  'status.notTold': 'Nicht alle konnten benachrichtigt werden.',
  'status.feed': 'Status von {brand}',
  'status.states.investigating': 'Wird untersucht',
  'status.states.identified': 'Ursache gefunden',
  'status.states.monitoring': 'Wird beobachtet',
  'status.states.resolved': 'Behoben',
  'status.states.planned': 'Geplant',
  'status.states.under_way': 'Laufen',
  'status.states.done': 'Abgeschlossen',
  'status.states.cancelled': 'Abgesagt',
};
