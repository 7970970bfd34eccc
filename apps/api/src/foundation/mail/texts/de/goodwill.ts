import type { goodwill as english } from '../goodwill.ts';
import type { Translated } from '@homeport/contract/translated';

export const goodwill: Translated<typeof english> = {
  'creditGiven.subject': 'Sie haben {amount} mehr Guthaben',
  'creditGiven.preview': 'Es wird mit Ihrer nächsten Rechnung verrechnet.',
  'creditGiven.what':
    'Wir haben Ihrem Konto Guthaben gutgeschrieben. Es wird mit den nächsten Rechnungen Ihres Tarifs verrechnet, bis es aufgebraucht ist.',
  'creditGiven.where':
    'Für Domains und Tarife über 3\u00a0Jahre gilt es nicht, und es kann nicht ausgezahlt werden.',
  'creditGiven.see': 'Guthaben ansehen',
  'creditRevoked.subject': 'Wir haben {amount} Guthaben zurückgenommen',
  'creditRevoked.preview': 'Was schon verrechnet wurde, behalten Sie.',
  'creditRevoked.what':
    'Wir haben Guthaben zurückgenommen, das wir Ihnen gegeben hatten. Rechnungen, mit denen es schon verrechnet wurde, ändern sich nicht. Fragen? Schreiben Sie an {support}.',
  'trialExtended.subject': 'Ihre kostenlose Testphase endet jetzt am {day}',
  'trialExtended.preview': 'Vorher wird nichts abgebucht.',
  'trialExtended.what':
    'Wir haben die kostenlose Testphase Ihres Tarifs {planName} verlängert. Die erste Zahlung ist erst an ihrem neuen Ende fällig.',
  'trialExtended.ends': 'Erste Zahlung',
};
