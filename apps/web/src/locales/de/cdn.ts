import type { Catalogues } from '../english.ts';

export const cdn: Catalogues<'cdn'> = {
  cdn: {
    creationFailed:
      'Das CDN konnte nicht eingerichtet werden. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
    cdn: 'CDN',
    loading: 'Das CDN wird geladen …',
    loadFailed: 'Der CDN-Status konnte nicht geladen werden.',
    tryAgain: 'Erneut versuchen',
    active: 'Aktiv',
    inactiveLead:
      'Liefert Kopien Ihrer Dateien von Standorten in der Nähe Ihrer Besucher aus. Ihre Website selbst bleibt unverändert.',
    activate: 'CDN aktivieren',
    activating: 'Das CDN wird aktiviert',
    activatingOn: 'für {host}. Sie können diese Seite schließen; wir machen im Hintergrund weiter.',
    hostName: 'Adresse',
    ownName: 'Eigene Domain',
    certificateActive: 'Zertifikat aktiv',
    certificateWaiting: 'Wartet auf DNS',
    cnameHint:
      'Um {name} zu verwenden, legen Sie diesen CNAME-Eintrag dort an, wo das DNS Ihrer Domain verwaltet wird. Das Zertifikat stellen wir automatisch aus, meist innerhalb von Minuten.',
    cnameName: 'Name',
    cnameTarget: 'Ziel',
    guide: 'Anleitung',
    guideAbout: 'CDN-Cache einstellen',
    cnameSet:
      '{name} zeigt auf das CDN; den DNS-Eintrag haben wir gesetzt. Das Zertifikat folgt innerhalb von Minuten.',
    cnameOurs:
      '{name} hat andere DNS-Einträge, die wir unverändert gelassen haben. Um den Namen zu verwenden, ersetzen Sie sie durch diesen CNAME-Eintrag.',
    turnOffRow: 'CDN abschalten',
    turnOffLead: 'Alle Dateien kommen dann wieder vom Server Ihrer Website.',
    turnOff: 'Abschalten',
    turnOffTitle: 'CDN für {host} abschalten?',
    turnOffAddress:
      '{address} funktioniert dann nicht mehr. Dateien, die Ihre Seiten von dort laden, fehlen.',
    turnOffRecordOurs: 'Wir entfernen den DNS-Eintrag von {name}.',
    turnOffRecordTheirs:
      'Wenn Sie den CNAME-Eintrag {name} angelegt haben, entfernen Sie ihn dort, wo Ihr DNS verwaltet wird.',
    turnOffStays:
      'Ihre Website und ihre Dateien bleiben, wie sie sind. Sie können das CDN jederzeit wieder aktivieren.',
    keep: 'CDN behalten',
    turnOffNow: 'CDN abschalten',
    turnOffFailed: 'Das CDN konnte nicht abgeschaltet werden. Bitte versuchen Sie es noch einmal.',
    turningOff: 'Das CDN wird abgeschaltet',
    close: 'Schließen',
    address: 'Einzelne Adresse leeren',
    addressHint:
      'Ein Pfad oder eine Adresse dieser Website, etwa /images/logo.png. Mit / oder * am Ende wird alles geleert, was so beginnt.',
    addressClear: 'Leeren',
    addressCleared: 'Geleert: {path}',
    addressFailed: 'Die Adresse konnte nicht geleert werden. Bitte versuchen Sie es noch einmal.',
    cache: 'Cache',
    cacheFull:
      'Besucher sehen zwischengespeicherte Kopien. Leeren Sie den Cache, damit Änderungen sofort sichtbar sind.',
    cacheClearing: 'Der Cache wird geleert …',
    cacheCleared: 'Der Cache ist geleert.',
    clear: 'Cache leeren',
    cleared: 'Cache geleert',
    clearIn: 'Wieder in {seconds}\u00a0s',
    clearTooOften:
      'Der Cache wurde gerade erst geleert. Sie können ihn in {seconds, plural, one {# Sekunde} other {# Sekunden}} wieder leeren.',
    clearedOf: 'Der CDN-Cache von {host} wurde geleert.',
    clearWithoutCdn: 'Das CDN ist für {host} abgeschaltet, es gibt also keinen Cache zu leeren.',
    clearFailed: 'Der Cache konnte nicht geleert werden. Bitte versuchen Sie es noch einmal.',
  },
};
