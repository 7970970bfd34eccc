import type { limits as english } from '../limits.ts';
import type { Translated } from '../../translated.ts';

export const limits: Translated<typeof english> = {
  'limits.requestsAtOnce': 'Zu viele Anfragen gleichzeitig. Bitte versuchen Sie es gleich noch einmal.',
  'limits.formsAtOnce':
    'Sie können Dateien in {forms} Nachrichten gleichzeitig senden. Bitte versuchen Sie es noch einmal, wenn eine davon gesendet ist.',
  'limits.storedFiles':
    'Ihre Support-Anfragen enthalten {megabytes}\u00a0MB an Dateien; das ist das Limit. Bitte senden Sie diesen Text ohne Dateien.',
  'limits.tickets':
    'Sie haben das Limit von {limit} Support-Anfragen pro Tag erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.replies':
    'Sie haben das Limit von {limit} Antworten pro Tag erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.file_bytes':
    'Sie haben das Limit von {limit}\u00a0MB an angehängten Dateien pro Tag erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.feedback':
    'Sie haben das Limit von {limit} Feedback-Nachrichten pro Tag erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.previews':
    'Sie haben das Limit von {limit} Vorschauen pro Stunde erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.drafts':
    'Sie haben das Limit von {limit} gespeicherten Entwürfen pro Stunde erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.operations':
    'Sie haben das Limit von {limit} Änderungen an Websites, Domains und E-Mail pro Stunde erreicht. Bitte versuchen Sie es in {unit, select, hours {{count, plural, one {# Stunde} other {# Stunden}}} other {{count, plural, one {# Minute} other {# Minuten}}}} noch einmal.',
  'limits.fileTooLarge': 'Die Datei „{name}“ ist größer als {megabytes}\u00a0MB.',
  'limits.fileCount': 'Sie können insgesamt höchstens {files}\u00a0Dateien anhängen.',
};
