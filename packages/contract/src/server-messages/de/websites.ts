import type { websites as english } from '../websites.ts';
import type { Translated } from '../../translated.ts';

export const websites: Translated<typeof english> = {
  'wordpress.passwordRefused': 'WordPress akzeptiert dieses Passwort nicht.',
  'wordpress.alreadyInstalled': 'WordPress ist auf dieser Website bereits installiert.',
  'wordpress.cannotInstall': 'Dieser Server kann WordPress nicht installieren oder verwalten.',
  'wordpress.cannotSignIn': 'Dieser Server kann niemanden bei WordPress anmelden.',
  'wordpress.cannotCache': 'Dieser Server kann den Objekt-Cache von WordPress nicht ein- oder ausschalten.',
  'wordpress.stillChanging': 'Der Hosting-Server braucht länger als üblich. Ihre Änderung läuft noch.',
  'wordpress.installationBrokenOff':
    'Der Hosting-Server hat die Installation abgebrochen. Bitte versuchen Sie es noch einmal: Sie beginnt von vorn.',
  'wordpress.installationStalled':
    'Die Installation wurde nicht fertig. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'wordpress.inTheWay':
    'Auf dieser Website gibt es bereits ein WordPress, und es antwortet nicht. Bitte wenden Sie sich an den Support.',
  'wordpress.pageInTheWay':
    'Diese Website hat eine eigene index.php, die WordPress ersetzen würde. Benennen Sie die Datei um oder löschen Sie sie, und versuchen Sie es dann noch einmal.',
  'wordpress.websiteRefused':
    'Der Hosting-Server akzeptiert diese Website nicht. Bitte wenden Sie sich an den Support.',
  'wordpress.websiteGone': 'Die Website gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'wordpress.notInstalled':
    'Der Hosting-Server konnte WordPress jetzt nicht installieren. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'wordpress.installed': 'WordPress ist installiert.',
  'wordpress.installedAs': 'WordPress ist installiert. Ihr WordPress-Benutzername ist {login}.',
  'wordpress.installationFailed': 'WordPress konnte nicht installiert werden.',
  'wordpress.unreadable':
    'Der Hosting-Server kann gerade nicht sagen, was auf dieser Website läuft. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'wordpress.cacheNotSwitched':
    'Der Hosting-Server konnte den Objekt-Cache nicht umschalten. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'wordpress.cacheFailed': 'Redis konnte nicht ein- oder ausgeschaltet werden.',
  'wordpress.cacheNotice':
    'Das Ein- oder Ausschalten von Redis für {named, select, yes {{subject}} other {Ihr Konto}} ist fehlgeschlagen',
  'wordpress.cannotUpdate':
    'Dieser Server kann WordPress nicht aktualisieren. Aktualisieren Sie es im WP-Admin.',
  'wordpress.notFound': 'Auf dieser Website gibt es kein WordPress. Bitte laden Sie die Seite neu.',
  'wordpress.versionNotOffered': 'Diese Version wird nicht mehr angeboten. Bitte laden Sie die Seite neu.',
  'wordpress.updateUnderWay':
    'Ein anderes Update dieses WordPress läuft gerade. Bitte warten Sie, bis es erledigt ist.',
  'wordpress.otherWork':
    'Gerade wird ein Backup wiederhergestellt oder eine Website installiert. Bitte warten Sie, bis das erledigt ist.',
  'wordpress.updateBackupFailed':
    'Das Backup ist fehlgeschlagen, deshalb wurde nichts geändert. Versuchen Sie es noch einmal, oder aktualisieren Sie ohne Backup.',
  'wordpress.updateBackupNotOffered':
    'Dieser Server kann keine Backups erstellen, deshalb wurde nichts geändert. Sie können ohne Backup aktualisieren.',
  'wordpress.brokenByUpdate':
    'WordPress wurde aktualisiert, und die Website antwortet Besuchern seitdem nicht richtig. Sie können das vorher erstellte Backup wiederherstellen.',
  'wordpress.brokenByUpdateUnbacked':
    'WordPress wurde aktualisiert, und die Website antwortet Besuchern seitdem nicht richtig. Oft passt ein Plugin oder Theme nicht zur neuen Version: Deaktivieren Sie es im WP-Admin, oder wenden Sie sich an den Support.',
  'wordpress.updateRefused':
    'WordPress konnte nicht aktualisiert werden. Bitte versuchen Sie es im WP-Admin, dort steht der Grund, oder wenden Sie sich an den Support.',
  'wordpress.notUpdated':
    'Der Hosting-Server konnte WordPress jetzt nicht aktualisieren. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'wordpress.updated': 'WordPress ist aktualisiert.',
  'wordpress.updateFailed': 'Das WordPress-Update ist fehlgeschlagen.',
  'templates.invalid': 'Ungültige Vorlage',
  'templates.notInstallable': 'Sie können diese Vorlage nicht installieren.',
  'templates.cannotInstall': 'Dieser Server kann keine Vorlagen installieren.',
  'templates.wordpressComing':
    'WordPress wird gerade auf dieser Website installiert oder aktualisiert. Bitte warten Sie, bis das erledigt ist.',
  'templates.anotherComing':
    'Auf dieser Website wird gerade eine andere Vorlage installiert. Bitte warten Sie, bis das erledigt ist.',
  'templates.backupFailed':
    'Das Backup ist fehlgeschlagen, deshalb wurde nichts geändert. Versuchen Sie es noch einmal, oder installieren Sie ohne Backup.',
  'templates.backupNotOffered':
    'Dieser Server kann keine Backups erstellen, deshalb wurde nichts geändert. Sie können ohne Backup installieren.',
  'templates.installationBrokenOff':
    'Der Hosting-Server hat die Installation abgebrochen. Bitte versuchen Sie es noch einmal: Sie beginnt von vorn.',
  'templates.installationStalled':
    'Die Installation wurde nicht fertig. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'templates.refused':
    'Der Hosting-Server akzeptiert diese Vorlage nicht. Bitte wenden Sie sich an den Support.',
  'templates.websiteGone': 'Die Website gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'templates.gone': 'Diese Vorlage ist nicht mehr verfügbar. Bitte wählen Sie eine andere.',
  'templates.notInstalled':
    'Der Hosting-Server konnte die Vorlage jetzt nicht installieren. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'templates.installed': 'Die Vorlage ist installiert.',
  'templates.installedAs': 'Die Vorlage ist installiert. Ihr WordPress-Benutzername ist {login}.',
  'templates.installationFailed': 'Die Vorlage konnte nicht installiert werden.',
  'templates.installationNotice':
    'Die Installation einer Vorlage auf {named, select, yes {{subject}} other {Ihrem Konto}} ist fehlgeschlagen',
  'performance.cannotChangePhp': 'Dieser Server kann die PHP-Version nicht ändern.',
  'performance.cannotChange': 'Dieser Server kann keine Webserver-Einstellungen ändern.',
  'performance.stillChanging': 'Der Hosting-Server braucht länger als üblich. Ihre Änderung läuft noch.',
  'performance.phpTooOld': 'PHP 8.2 oder neuer ist erforderlich. Wählen Sie zuerst eine neuere PHP-Version.',
  'performance.phpUnavailable':
    'Dieser Server bietet diese PHP-Version nicht an. Bitte wählen Sie eine andere.',
  'performance.ownDirectives':
    'Die Komprimierung wird durch Ihre eigenen nginx-Direktiven im Control-Panel festgelegt. Bitte ändern Sie sie dort.',
  'performance.directivesUnread':
    'Dieser Server zeigt Ihre nginx-Direktiven nicht, deshalb bleibt die Komprimierung, wie sie ist. Sie können sie im Control-Panel ändern.',
  'performance.directivesRefused':
    'Auf diesem Server können wir die Komprimierung nicht ändern. Sie können sie im Control-Panel ändern.',
  'performance.notChanged':
    'Der Hosting-Server hat die Änderung nicht angenommen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'performance.changeFailed': 'Eine Leistungseinstellung konnte nicht geändert werden.',
  'performance.phpChangeFailed': 'Die PHP-Version konnte nicht geändert werden.',
  'performance.phpChangeNotice':
    'Die Änderung der PHP-Version von {named, select, yes {{subject}} other {Ihrem Konto}} ist fehlgeschlagen',
  'performance.changeNotice':
    'Die Änderung einer Leistungseinstellung von {named, select, yes {{subject}} other {Ihrem Konto}} ist fehlgeschlagen',
  'performance.unreadable':
    'Der Hosting-Server kann gerade nicht sagen, wie diese Website ausgeliefert wird. Bitte versuchen Sie es in einigen Minuten noch einmal.',
};
