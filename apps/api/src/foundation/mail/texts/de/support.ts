import type { support as english } from '../support.ts';
import type { Translated } from '@homeport/contract/translated';

export const support: Translated<typeof english> = {
  'ticketNotifications.unmonitored': 'Bitte antworten Sie im Portal: Dieser Posteingang wird nicht gelesen.',
  'ticketNotifications.subject': 'Anfrage #{ticket} wurde aktualisiert',
  'ticketNotifications.subjectOfMany':
    '{count, plural, one {# Anfrage wurde} other {# Anfragen wurden}} aktualisiert',
  'ticketNotifications.rate':
    'Wie war unsere Hilfe bei Anfrage #{ticket}? Es dauert nur Sekunden, und Sie müssen sich nicht anmelden.',
  'ticketNotifications.rateNow': 'Hilfe bewerten',
  'ticketReceived.subject': 'Ihre Anfrage #{ticket} ist eingegangen',
  'ticketReceived.preview': 'Sobald wir antworten, senden wir Ihnen eine E-Mail.',
  'ticketReceived.what': 'Sobald wir antworten, senden wir Ihnen eine E-Mail. Sie haben geschrieben:',
};
