import type { archives as english } from '../archives.ts';
import type { Translated } from '../../translated.ts';

export const archives: Translated<typeof english> = {
  'archives.noInvoices': 'Aus diesem Jahr gibt es keine Rechnungen.',
  'archives.notReady':
    'Diese Datei ist nicht fertig oder nicht mehr verfügbar. Bitte fordern Sie sie noch einmal an.',
  'archives.notMade':
    'Ihr Download konnte nicht vorbereitet werden. Bitte fordern Sie ihn in Ihrem Konto noch einmal an.',
  'archives.missingFile': 'fehlende-rechnungen.txt',
  'archives.missing': 'Diese Rechnungen sind nicht in dieser Datei:',
  'archives.missingLine':
    '{number} ({day}): {why, select, none {Es gibt kein Dokument; siehe Ihr Konto} too_large {Das Dokument ist zu groß; laden Sie es in Ihrem Konto herunter} other {Der Zahlungsdienst hat das Dokument nicht gesendet; laden Sie es in Ihrem Konto herunter}}',
  'archives.title': 'Ihre Daten',
  'archives.asOf': 'Stand: {moment} (UTC).',
  'archives.areas.profile': 'Profil',
  'archives.areas.billing': 'Tarif, Bestellungen und Zahlungsarten',
  'archives.areas.invoices': 'Rechnungen und Erstattungen',
  'archives.areas.websites': 'Websites und Backups',
  'archives.areas.domains': 'Domains und DNS',
  'archives.areas.email': 'E-Mail-Domains und -Adressen',
  'archives.areas.support': 'Support-Anfragen',
  'archives.areas.notifications': 'Benachrichtigungen, E-Mails und Vorgänge',
  'archives.areas.security': 'Sitzungen, Geräte und Anmeldung',
  'archives.areas.feedback': 'Ihre Meinungen',
  'archives.areas.history': 'Kontoverlauf',
  'archives.areas.api-keys': 'API-Schlüssel',
  'archives.records': '{count, plural, one {# Eintrag} other {# Einträge}}',
  'archives.ticketFiles':
    '{count, plural, one {# Datei} other {# Dateien}} aus Ihren Support-Anfragen, im Ordner „tickets“',
  'archives.lostFiles': 'Diese Dateien konnten nicht gelesen werden:',
  'archives.notIn':
    'Nicht in dieser Datei: Passwörter und Schlüssel, die wir nicht lesen können; Daten über andere Personen; unsere eigenen Preise und Notizen; die Inhalte Ihrer Websites und Postfächer, die Sie im Portal sichern können.',
};
