import type { Catalogues } from '../english.ts';

export const wordpress: Catalogues<'wordpress'> = {
  wordpress: {
    platformError:
      'Ein Fehler ist aufgetreten. Bitte wenden Sie sich an den Support, wenn er öfter vorkommt.',
    passwordCritical:
      'Das hat nicht geklappt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    passwordUnsure: 'Das Passwort wurde nicht geändert.',
    cacheQueued: 'Die Installation ist eingeplant.',
    cacheUpdating: 'Die Redis-Konfiguration wird aktualisiert.',
    cacheUnknown:
      'Die Redis-Konfiguration konnte nicht geladen werden. Bitte wenden Sie sich an den Support, um den Objekt-Cache zu aktivieren.',
    unexpected:
      'Unerwarteter Fehler. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal, oder wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
    wordpress: 'WordPress',
    version: 'WordPress {version}',
    notOnServer: 'Auf dem Server dieser Website gibt es WordPress nicht.',
    checking: 'Es wird nach WordPress gesucht …',
    openAdmin: 'WP-Admin',
    openingAdmin: 'Sie werden bei WordPress angemeldet …',
    adminLink: 'WP-Admin in neuem Tab öffnen',
    signInYourself:
      'Melden Sie sich mit diesem Benutzernamen an. Wenn Sie noch kein Passwort haben, legen Sie ein neues fest.',
    adminAddress: 'Adresse des Admins',
    copy: '{what} kopieren',
    copied: 'Kopiert',
    username: 'Benutzername',
    newPassword: 'Neues Passwort',
    tryAgain: 'Erneut versuchen',
    guide: 'Anleitung',
    performanceGuide: 'ein schnelles WordPress',
    update: 'WordPress aktualisieren',
    updateAvailable: 'WordPress {version}',
    updateSecurity: 'Diese Version behebt Fehler und Sicherheitslücken Ihrer Version.',
    updateNewer: 'Eine neuere Version von WordPress.',
    updateUnsupported: 'Für Ihre Version gibt es keine Sicherheitsupdates mehr.',
    updating: 'WordPress wird aktualisiert',
    updatingTo:
      'auf {version}, bei {host}. Sie können diese Seite schließen; wir machen im Hintergrund weiter.',
    updated: 'WordPress auf {host} ist aktualisiert.',
    updateTitle: 'WordPress auf {version} aktualisieren?',
    updateBackupFirst:
      'Wir sichern zuerst alles in Ihrem Hosting-Konto, aktualisieren WordPress auf {host} und prüfen, ob die Website noch antwortet. Wenn nicht, können Sie zum Backup zurückkehren.',
    updateNoBackup:
      'Dieser Server kann keine Backups für Sie erstellen. Wir aktualisieren WordPress auf {host} und prüfen, ob die Website noch antwortet; wenn nicht, gibt es keinen Weg zurück.',
    updateBackupFailed:
      'Das letzte Backup ist fehlgeschlagen. Sie können es noch einmal versuchen oder ohne Backup aktualisieren: Dann gibt es keinen Weg zurück, wenn die Website danach nicht antwortet.',
    updatePlugins:
      'Plugins und Themes bleiben, wie sie sind. Eine neue Hauptversion kann alte Plugins und Themes unbrauchbar machen.',
    updateWithoutBackup: '{host} ohne Backup aktualisieren',
    updateUnconfirmed: 'Bitte bestätigen Sie zuerst.',
    updateRefused: 'Das Update konnte nicht gestartet werden. Bitte versuchen Sie es noch einmal.',
    close: 'Schließen',
    passwordTitle: 'Neues WordPress-Passwort',
    passwordLead:
      'Dies ersetzt das aktuelle Admin-Passwort von {host}. Kopieren Sie es jetzt; es wird nicht noch einmal angezeigt. Die Schaltfläche „WP-Admin“ funktioniert auch ohne Passwort.',
    passwordLeadAlone:
      'Dies ersetzt das aktuelle Admin-Passwort von {host}. Kopieren Sie es jetzt; es wird nicht noch einmal angezeigt.',
    passwordSet: 'Ihr neues WordPress-Passwort gilt jetzt',
    passwordSetNext: 'Verwenden Sie es ab sofort unter {address}.',
    objectCache: 'Objekt-Cache',
    cacheWhy: 'Redis hält Datenbankergebnisse im Arbeitsspeicher, damit Seiten schneller laden.',
    cacheLoading: 'Die Redis-Konfiguration wird geladen …',
    cacheTakes: 'Das kann bis zu 5\u00a0Minuten dauern. Sie können diese Seite schließen.',
    redisGuide: 'Objekt-Cache',
    checkAgain: 'Erneut prüfen',
    installLead: 'Installieren Sie WordPress auf {host} in etwa einer Minute, mit Datenbank und Admin-Konto.',
    install: 'WordPress installieren',
    installNow: 'Jetzt installieren',
    cancel: 'Abbrechen',
    confirmInstall: 'WordPress auf {host} installieren',
    confirmInstallWhy: 'Vorhandene Seiten können dabei ersetzt werden.',
    confirmMissing: 'Bitte bestätigen Sie die Installation von WordPress, indem Sie das Kästchen ankreuzen.',
    upgradeLead:
      'Ihr Tarif enthält kein WordPress. Nach einem Tarifwechsel haben Sie es in einer Minute auf {host}.',
    upgradeRefused: 'Ihr Tarif enthält kein WordPress. Bitte wechseln Sie zuerst den Tarif.',
    upgrade: 'Tarife mit WordPress ansehen',
    installing: 'WordPress wird installiert',
    installingOn: 'auf {host}. Sie können diese Seite schließen; wir machen im Hintergrund weiter.',
    working: 'läuft …',
    connectionLost:
      'Der Server ist gerade nicht erreichbar. Die Installation läuft weiter; wir prüfen regelmäßig.',
    installed: 'WordPress ist auf {host} installiert.',
    failedNext: 'Sie können es gefahrlos noch einmal versuchen.',
  },
};
