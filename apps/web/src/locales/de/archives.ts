import type { Catalogues } from '../english.ts';

export const archives: Catalogues<'archives'> = {
  archives: {
    year: 'Jahr',
    allYears: 'Alle Jahre',
    pack: 'Als ZIP herunterladen',
    packing: 'Rechnungen werden gepackt …',
    packFailed: 'Ihre Rechnungen konnten nicht gepackt werden.',
    packed: 'Die Datei ist fertig ({size}).',
    missing:
      '{count, plural, one {Zu einer Rechnung gibt es hier kein Dokument. Ein Text in der Datei nennt sie.} other {Zu # Rechnungen gibt es hier kein Dokument. Ein Text in der Datei nennt sie.}}',
    downloadAgain: 'Noch einmal herunterladen',
    myData: 'Meine Daten',
    myDataLead:
      'Eine Kopie von allem, was wir über Sie speichern: Profil, Abrechnung, Rechnungen, Websites, Domains, E-Mail-Adressen, Support-Anfragen und Verlauf. Passwörter und Schlüssel sind nicht dabei.',
    request: 'Meine Daten anfordern',
    requestNew: 'Neue Kopie anfordern',
    making:
      'Ihre Daten werden zusammengestellt. Das dauert einige Minuten. Sobald sie bereitstehen, schreiben wir Ihnen eine E-Mail.',
    makeFailed: 'Ihre Daten konnten nicht zusammengestellt werden. Bitte versuchen Sie es noch einmal.',
    readyUntil:
      'Ihre Daten stehen bereit (Stand: {moment}, {size}). Herunterladen können Sie sie bis zum {until}.',
    lost: '{count, plural, one {Eine Datei konnte nicht gelesen werden. Die Übersicht nennt sie.} other {# Dateien konnten nicht gelesen werden. Die Übersicht nennt sie.}}',
    download: 'Herunterladen',
    downloadFailed: 'Der Download konnte nicht gestartet werden.',
    loading: 'Wird geladen …',
    loadFailed: 'Ihre Datenkopien konnten nicht geladen werden.',
  },
};
