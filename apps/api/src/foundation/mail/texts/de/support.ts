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
  'ticketNotifications.answerable': 'Antworten Sie auf diese E-Mail oder öffnen Sie die Anfrage im Portal.',
  'ticketNotifications.several':
    'In dieser E-Mail geht es um mehrere Anfragen. Öffnen Sie die, auf die Sie antworten möchten: Dieser Posteingang wird nicht gelesen.',
  'emailRefused.subject': 'Wir konnten Ihre E-Mail nicht annehmen',
  'emailRefused.preview': 'Sie wurde keiner Anfrage hinzugefügt.',
  'emailRefused.write': 'Im Portal schreiben',
  'emailRefused.signUp': 'Registrieren',
  'emailRefused.unverified':
    'Wir konnten nicht prüfen, ob diese E-Mail wirklich von Ihnen stammt, weil Ihr Mailserver sie nicht signiert (DKIM). Sie wurde keiner Anfrage hinzugefügt. Bitte schreiben Sie uns im Portal.',
  'emailRefused.unknownSender':
    'Zu dieser Adresse gibt es bei uns kein Konto. Bitte schreiben Sie von der Adresse Ihres Kontos oder registrieren Sie sich zuerst.',
  'emailRefused.wrongAddress':
    'Die Adresse, an die Sie geantwortet haben, gehört zu keiner Ihrer Anfragen. Bitte öffnen Sie Ihre Anfrage im Portal oder antworten Sie auf unsere letzte E-Mail dazu.',
  'emailRefused.notYours':
    'Auf diese Anfrage können Sie nicht per E-Mail antworten. Bitte öffnen Sie sie im Portal.',
  'emailRefused.empty':
    'Wir haben in Ihrer E-Mail keinen Text gefunden. Bitte schreiben Sie Ihre Antwort über unseren Text oder antworten Sie im Portal.',
  'emailRefused.tooLong':
    'Ihre E-Mail ist länger als die 20.000 Zeichen, die eine Anfrage haben kann. Bitte kürzen Sie sie oder schreiben Sie uns im Portal.',
  'emailRefused.tooLarge':
    'Ihre E-Mail ist größer als 10\u00a0MB. Bitte senden Sie sie noch einmal ohne Dateien oder fügen Sie kleinere im Portal hinzu.',
  'emailRefused.tooMany':
    'Sie haben mehr E-Mails gesendet, als wir an einem Tag annehmen. Bitte versuchen Sie es morgen noch einmal.',
};
