import type { Catalogues } from '../english.ts';

export const performance: Catalogues<'performance'> = {
  performance: {
    optimizePhp: 'PHP-Einstellungen optimieren',
    phpTooOld: 'PHP 8.2 oder neuer ist erforderlich',
    unexpected:
      'Unerwarteter Fehler. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal, oder wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
    performance: 'Leistung',
    notOnServer: 'Auf dem Server dieser Website gibt es diese Einstellungen nicht.',
    loading: 'Die Webserver-Einstellungen werden geladen …',
    staticFiles: 'Cache für statische Dateien',
    staticFilesWhy:
      'Bilder, Skripte und Stylesheets werden direkt ausgeliefert und vom Browser zwischengespeichert.',
    compression: 'Dateikomprimierung',
    compressionWhy: 'Verkleinert Textdateien um etwa zwei Drittel.',
    unknown: 'Unbekannt',
    unknownWhy: 'Der Server meldet nicht, ob dies eingeschaltet ist. Sie können es trotzdem ändern.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    turnOnSetting: 'Einschalten: {setting}',
    turnOffSetting: 'Ausschalten: {setting}',
    php: 'PHP',
    phpVersion: 'PHP {version}',
    phpModern: 'Modern',
    phpModernWhy: '8.2 oder neuer: schnell und weiterhin mit Sicherheitsupdates.',
    phpOld: 'Veraltet',
    phpOldNow: 'Diese Website läuft mit einer älteren Version.',
    phpChoice: 'PHP-Version',
    phpUntil: '{version} · Updates bis {date}',
    phpEnded: '{version} · keine Sicherheitsupdates seit {date}',
    phpUndated: '{version}',
    phpChange: 'Version ändern',
    phpChanging: 'Wechsel zu PHP {version} …',
    phpWhy:
      'Themes und Plugins brauchen manchmal eine ältere oder neuere Version. Prüfen Sie Ihre Website nach dem Wechsel; Sie können jederzeit zurückwechseln.',
    phpEndedWhy:
      'PHP {version} erhält keine Sicherheitsupdates mehr. Verwenden Sie es nur, bis Ihre Website mit einer neueren Version funktioniert.',
    optimizePhpWhy: 'Schnelleres PHP für gut besuchte Websites.',
    guide: 'Anleitung',
    guideAbout: 'Website-Leistung',
    dismiss: 'Ausblenden',
  },
};
