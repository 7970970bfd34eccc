import type { Catalogues } from '../english.ts';

export const deletion: Catalogues<'deletion' | 'staffDeletion' | 'staffPeople'> = {
  deletion: {
    title: 'Konto löschen',
    lead: 'Löscht Ihr Konto mit allem, was darin ist. Sie haben {days, plural, one {# Tag} other {# Tage}} Zeit, es sich anders zu überlegen.',
    ask: 'Mein Konto löschen',
    loading: 'Wird geladen …',
    loadFailed: 'Wir konnten nicht laden, was beim Löschen Ihres Kontos geschieht.',
    dispute:
      'Eine Zahlung ist bei Ihrer Bank strittig. Sobald darüber entschieden ist, können Sie Ihr Konto löschen.',
    willBeDeleted: 'Ihr Konto wird am {day} gelöscht.',
    waits: 'Ihr Konto wird gelöscht, sobald über die strittige Zahlung entschieden ist.',
    untilThen:
      'Bis dahin bleiben Ihre Daten, wie sie sind. Websites und Postfächer ruhen, außer Sie wählen wieder einen Tarif; damit behalten Sie auch das Konto.',
    isDeleted: 'Ihr Konto wird gerade gelöscht.',
    keep: 'Konto behalten',
    kept: 'Ihr Konto bleibt bestehen',
    close: 'Schließen',
    cancel: 'Abbrechen',
    now: 'Heute',
    endsNow: 'Ihr Tarif endet, und Ihre Websites und Postfächer ruhen.',
    refunded: 'Wir erstatten {amount}.',
    notRefunded:
      'Es wird nichts erstattet: Ihre 30-Tage-Geld-zurück-Garantie ist abgelaufen, oder es wurde nichts bezahlt.',
    noPlan: 'Sie haben keinen Tarif, der enden würde. Es wird nichts abgebucht.',
    openInvoices:
      '{count, plural, one {Ihre unbezahlte Rechnung wird storniert.} other {Ihre # unbezahlten Rechnungen werden storniert.}} Sie müssen nicht zahlen.',
    later: 'Am {day} wird gelöscht',
    websites: '{count, plural, one {# Website} other {# Websites}} mit Dateien und Datenbanken',
    mailboxes: '{count, plural, one {# Postfach} other {# Postfächer}} mit allen E-Mails',
    backups: '{count, plural, one {# Backup} other {# Backups}}',
    members: 'Der Zugriff von {count, plural, one {# Person} other {# Personen}} auf Ihr Konto',
    rest: 'DNS-Einträge, CDN, Support-Anfragen und ihre Dateien, Zahlungsarten, API-Schlüssel und Webhooks',
    profile: 'Ihr Name, Ihre E-Mail-Adresse und alle anderen personenbezogenen Daten',
    others: 'Ihr Zugriff auf Konten anderer; deren Konten bleiben bestehen',
    domains: 'Domains werden nicht gelöscht',
    domainsStay:
      'Sie bleiben registriert, bis sie ablaufen, aber Sie können sie nicht mehr verwalten, verlängern oder übertragen. Wenn Sie sie behalten möchten, übertragen Sie sie vorher zu einem anderen Anbieter.',
    losesDomains: 'Ich verliere diese Domains.',
    domainsNeeded:
      'Bestätigen Sie, dass Sie diese Domains verlieren, oder übertragen Sie sie vorher zu einem anderen Anbieter.',
    keptByUs: 'Was wir aufbewahren',
    invoices:
      'Rechnungen mit ihren Rechnungsdaten, weil das Gesetz es verlangt: {years, plural, one {# Jahr} other {# Jahre}} ab dem Ende ihres Jahres, die letzte bis zum {day}.',
    trialCard:
      'Falls Sie kostenlos getestet haben: einen Prüfwert Ihrer Karte, damit jede Karte nur einmal kostenlos testet, so lange wie die Rechnungen.',
    log: 'Das Protokoll, wer was in Ihrem Konto getan hat, ohne Namen und E-Mail-Adressen, um Missbrauch zu erkennen.',
    email: 'Geben Sie zur Bestätigung {email} ein',
    otherEmail: 'Das ist nicht die E-Mail-Adresse Ihres Kontos.',
    confirm: 'Mein Konto löschen',
    requested: 'Ihr Konto wird am {day} gelöscht',
  },
  staffDeletion: {
    title: 'Kontolöschung',
    requested: 'Löschung beantragt',
    running: 'Wird gelöscht',
    done: 'Gelöscht',
    asked: 'Beantragt am {day}',
    due: 'Das Konto wird am {day} gelöscht.',
    waits: 'Das Konto wird gelöscht, sobald über die strittige Zahlung entschieden ist.',
    isRunning: 'Das lässt sich nicht mehr anhalten.',
    operation: 'Vorgang anzeigen',
    stop: 'Löschung anhalten',
    stopLead: 'Der Kunde behält das Konto und bekommt eine E-Mail. Sein Tarif bleibt beendet.',
    stopped: 'Löschung angehalten',
  },
  staffPeople: {
    title: 'Personen mit Zugriff',
    developer: 'Entwicklung',
    billing: 'Abrechnung',
    since: 'Seit {day}',
  },
};
