import type { layout as english } from '../layout.ts';
import type { Translated } from '@homeport/contract/translated';

export const layout: Translated<typeof english> = {
  'layout.questions': 'Fragen? Schreiben Sie an {support}.',
  'layout.copyAddress': 'Oder kopieren Sie diese Adresse in Ihren Browser:',
  'layout.choice': 'E-Mail-Einstellungen ändern',
  'layout.choiceAt': 'Worüber wir Ihnen schreiben, stellen Sie hier ein: {url}',
  'layout.replyAbove': 'Bitte oberhalb dieser Zeile antworten',
};
