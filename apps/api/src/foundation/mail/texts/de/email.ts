import type { email as english } from '../email.ts';
import type { Translated } from '@homeport/contract/translated';

export const email: Translated<typeof english> = {
  'mailConnected.subject': 'E-Mail für {name} ist eingerichtet',
  'mailConnected.preview': 'Alle DNS-Einträge sind gesetzt.',
  'mailConnected.what': 'Alle DNS-Einträge Ihrer Domain sind gesetzt, und sie kann E-Mails empfangen.',
  'mailConnected.next': 'Öffnen Sie die E-Mail-Verwaltung, um Postfächer anzulegen.',
  'mailConnected.open': 'E-Mail öffnen',
  'mailDomainWaiting.subject': 'Verbinden Sie {name} fertig mit E-Mail',
  'mailDomainWaiting.preview': 'Die DNS-Einträge fehlen noch.',
  'mailDomainWaiting.what':
    'Sie haben {name} zu Ihrer E-Mail hinzugefügt, aber die DNS-Einträge fehlen noch.',
  'mailDomainWaiting.next':
    'Setzen Sie bis zum {day} die Einträge, die Ihre E-Mail-Seite zeigt. Danach entfernen wir die Domain aus Ihrer E-Mail; Sie können sie jederzeit wieder hinzufügen.',
  'mailDomainRemoved.subject': '{name} wurde aus Ihrer E-Mail entfernt',
  'mailDomainRemoved.preview': 'Die DNS-Einträge wurden nicht rechtzeitig gesetzt.',
  'mailDomainRemoved.what':
    'Die DNS-Einträge von {name} wurden nicht innerhalb von 30\u00a0Tagen gesetzt, deshalb haben wir die Domain aus Ihrer E-Mail entfernt. Es wurden keine Postfächer gelöscht: Die Domain hatte nie welche bei uns.',
  'mailDomainRemoved.next': 'Sie können die Domain jederzeit wieder hinzufügen.',
  'mailDomainRemoved.open': 'E-Mail öffnen',
  'mailRecordsLost.subject': 'E-Mail für {name} braucht Ihre Aufmerksamkeit',
  'mailRecordsLost.preview': 'Die DNS-Einträge haben sich geändert.',
  'mailRecordsLost.what':
    'Die DNS-Einträge Ihrer Domain passen nicht mehr zu dem, was Ihre E-Mail braucht. E-Mails kommen möglicherweise nicht an oder gelten als Spam.',
  'mailRecordsLost.next':
    'Ihre E-Mail-Seite zeigt, welcher Eintrag fehlt oder falsch ist, und den richtigen Wert.',
};
