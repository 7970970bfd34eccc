import type { hosting as english } from '../hosting.ts';
import type { Translated } from '../../translated.ts';

export const hosting: Translated<typeof english> = {
  'hosting.wrongOption': 'Ungültige Auswahl',
  'hosting.invalidName': 'Ungültiger Domainname.',
  'hosting.noServer': 'An diesem Standort ist gerade kein Server verfügbar. Bitte wählen Sie einen anderen.',
  'hosting.noFreeServer': 'Hier ist gerade kein Server frei',
  'hosting.passwordRefused': 'Der Server akzeptiert dieses Passwort nicht.',
  'hosting.accountBeingSetUp':
    'Ihr Hosting-Konto an diesem Standort wird gerade eingerichtet. Bitte versuchen Sie es in einer Minute noch einmal.',
  'hosting.oneLocation':
    'Ihr Tarif enthält einen Hosting-Standort. Bitte wechseln Sie den Tarif, um weitere zu nutzen.',
  'hosting.websiteLimit':
    'Ihr Tarif enthält {limit} Websites. Bitte wechseln Sie den Tarif, um mehr hinzuzufügen.',
  'hosting.noAccount': 'Bitte richten Sie zuerst Ihr Hosting-Konto ein.',
  'hosting.connectedAlready': '{name} ist bereits verbunden. Weitere Websites fügen Sie im Dashboard hinzu.',
  'hosting.anotherConnecting': 'Es wird gerade eine andere Domain verbunden.',
  'hosting.anotherConnectingWait':
    'Es wird gerade eine andere Domain verbunden. Bitte versuchen Sie es in einer Minute noch einmal.',
  'hosting.beingAdded': '{name} wird gerade hinzugefügt.',
  'hosting.onYourWebsite': '{name} gehört bereits zu einer Ihrer Websites.',
  'hosting.noAliasOfSubdomain':
    'Eine Subdomain kann keinen Alias haben. Bitte wählen Sie die übergeordnete Website.',
  'hosting.othersFirst':
    'Dies ist die Hauptwebsite Ihres Hosting-Kontos. Bitte löschen Sie zuerst die anderen: {names}.',
  'hosting.legacyMainStays':
    'Dies ist die Hauptwebsite des Hostings aus der Zeit vor diesem Portal. Um sie zu löschen, wählen Sie zuerst einen anderen Tarif.',
  'hosting.cannotAddSubdomains': 'Dieser Server kann einer Website keine Subdomains hinzufügen.',
  'hosting.cannotMakeBackups': 'Dieser Server kann keine Backups erstellen.',
  'hosting.cannotIssueCertificates': 'Dieser Server kann keine Zertifikate ausstellen.',
  'hosting.cannotSignIn': 'Dieser Server kann niemanden an seinem Panel anmelden.',
  'hosting.cannotSetPasswords': 'Dieser Server kann keine Passwörter für sein Panel ändern.',
  'hosting.cannotRestrictNames':
    'Dieser Server kann nicht einschränken, welche Namen auf ihm angelegt werden.',
  'hosting.cannotEditZones': 'Dieser Server kann keine DNS-Einträge bearbeiten.',
  'hosting.cannotAddZones': 'Dieser Server fügt die DNS-Zonen von Websites selbst hinzu.',
  'hosting.cannotImport': 'Dieser Server kann die zu importierenden Kundenkonten nicht auflisten.',
  'hosting.yourAccount': 'Ihr Konto',
  'hosting.domainOnPanel':
    'Diese Domain liegt bereits auf dem Server. Bitte wenden Sie sich an den Support, wenn sie Ihnen gehört.',
  'hosting.nameLost': 'Der Name ist in das Konto gewechselt, das die Inhaberschaft nachgewiesen hat.',
  'hosting.nameRefused': 'Der Server akzeptiert diesen Domainnamen nicht. Bitte prüfen Sie ihn.',
  'hosting.accountFull':
    'Ihr Hosting-Konto hat sein Limit erreicht. Bitte wechseln Sie den Tarif, oder wenden Sie sich an den Support.',
  'hosting.websiteGone': 'Die Website gibt es nicht mehr. Bitte laden Sie die Seite neu.',
  'hosting.refused': 'Der Hosting-Server erlaubt das nicht. Bitte wenden Sie sich an den Support.',
  'hosting.panelNotOpened':
    'Der Hosting-Server öffnet das Control-Panel nicht. Bitte wenden Sie sich an den Support.',
  'hosting.unreachable': 'Keine Verbindung zum Hosting-Server …',
  'hosting.websiteAdded': 'Die Website ist hinzugefügt.',
  'hosting.additionFailed': 'Die Website konnte nicht hinzugefügt werden.',
  'hosting.additionNotice':
    'Das Hinzufügen von {named, select, yes {{subject}} other {Ihrem Konto}} ist fehlgeschlagen',
  'hosting.backupFailed':
    'Das Backup ist fehlgeschlagen, deshalb wurde nichts gelöscht. Versuchen Sie es noch einmal, oder löschen Sie ohne Backup.',
  'hosting.backupNotOffered':
    'Dieser Server kann keine Backups erstellen, deshalb wurde nichts gelöscht. Sie können ohne Backup löschen.',
  'hosting.backupMade': 'Ihr Backup ist bereit.',
  'hosting.backupNotMade':
    'Das Backup konnte nicht erstellt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'hosting.backupUnavailable': 'Dieser Server kann keine Backups erstellen.',
  'hosting.nothingToBackUp': 'In diesem Hosting-Konto gibt es nichts zu sichern.',
  'hosting.backupTooSoon': 'Sie haben ein aktuelles Backup. Das nächste können Sie später erstellen.',
  'hosting.backupUnderWay':
    'Es wird gerade ein Backup erstellt. Wiederherstellen können Sie, wenn es bereit ist.',
  'hosting.wordpressUpdating':
    'WordPress wird gerade auf einer Website aktualisiert. Bitte warten Sie, bis das erledigt ist.',
  'hosting.restoreUnderWay':
    'Ein Backup wird gerade wiederhergestellt. Bitte warten Sie, bis das erledigt ist.',
  'hosting.deletionUnderWay': 'Eine Website wird gerade gelöscht. Bitte warten Sie, bis das erledigt ist.',
  'hosting.backupOfAnother':
    'Die Hauptwebsite dieses Backups wurde gelöscht; es kann hier nicht wiederhergestellt werden. Wenden Sie sich an den Support, um die Inhalte zurückzuerhalten.',
  'hosting.backupGone': 'Dieses Backup ist nicht mehr auf dem Server. Es wurde nichts geändert.',
  'hosting.backupFirstFailed':
    'Der jetzige Stand konnte nicht gesichert werden, deshalb wurde nichts wiederhergestellt. Bitte versuchen Sie es noch einmal.',
  'hosting.restoreFailed':
    'Der Server konnte das Backup nicht wiederherstellen. Bitte versuchen Sie es noch einmal; der vorherige Stand ist im neuesten Backup.',
  'hosting.restored': 'Ihr Backup ist wiederhergestellt.',
  'hosting.cannotSendBackups':
    'Dieser Server kann seine Backups nicht herausgeben. Bitte wenden Sie sich für eine Kopie an den Support.',
  'hosting.backupSent': 'Ihr Backup steht zum Herunterladen bereit.',
  'hosting.backupNotSent':
    'Das Backup konnte nicht zum Herunterladen bereitgestellt werden. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support.',
  'hosting.downloadEnded': 'Dieser Download ist abgelaufen. Bitte bereiten Sie ihn noch einmal vor.',
  'hosting.sendUnderWay':
    'Ein anderes Backup wird gerade zum Herunterladen vorbereitet. Bitte warten Sie, bis das erledigt ist.',
  'hosting.notRestored': 'Das Backup konnte nicht wiederhergestellt werden.',
  'hosting.othersExist':
    'In diesem Hosting-Konto gibt es inzwischen andere Websites. Bitte laden Sie die Seite neu und löschen Sie diese zuerst.',
  'hosting.notDeleted':
    'Der Hosting-Server konnte das jetzt nicht löschen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'hosting.websiteDeleted': 'Die Website ist gelöscht.',
  'hosting.deletionFailed': 'Die Website konnte nicht gelöscht werden. Es wurde nichts geändert.',
  'hosting.deletionNotice':
    'Das Löschen von {named, select, yes {{subject}} other {Ihrem Konto}} ist fehlgeschlagen',
  'hosting.aliasDeleted': 'Der Alias ist gelöscht.',
  'hosting.aliasNotDeleted': 'Der Alias konnte nicht gelöscht werden.',
  'hosting.busy':
    'Der Hosting-Server ist ausgelastet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'hosting.notConnected':
    'Der Hosting-Server konnte die Domain nicht verbinden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'hosting.domainConnected': 'Die Domain ist mit Ihrem Hosting-Konto verbunden.',
  'hosting.connectionFailed': 'Die Domain konnte nicht verbunden werden.',
  'hosting.pointingLate':
    'Das Ausrichten Ihrer Domain auf Ihre Website dauert länger als üblich. Unser Team kümmert sich darum.',
  'hosting.pointingFailed': 'Die DNS-Einträge, die zu Ihrer Website führen, konnten nicht gesetzt werden.',
  'hosting.renamingLate':
    'Ihre Website erhält einen anderen Namen. Das dauert länger als üblich; unser Team kümmert sich darum.',
  'hosting.resumingLate':
    'Ihr Tarif ist bezahlt, aber das Einschalten Ihrer Websites dauert länger als üblich. Unser Team kümmert sich darum.',
  'hosting.resumingFailed': 'Ihre Websites konnten nicht wieder eingeschaltet werden.',
  'hosting.resumingNotice': 'Das Wiedereinschalten Ihrer Websites ist fehlgeschlagen',
  'hosting.loginTaken': 'Dieser Benutzername ist auf dem Server vergeben. Bitte wählen Sie einen anderen.',
  'hosting.notSetUp':
    'Das Konto konnte nicht angelegt werden. Dafür wurde nichts berechnet; bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
  'hosting.setupFailed': 'Ihr Hosting-Konto konnte nicht eingerichtet werden.',
  'hosting.suspensionLate': 'Ihre Websites sollten gesperrt werden; das ist noch nicht geschehen.',
  'hosting.planLate':
    'Ihr Tarif wurde gewechselt, aber die neuen Limits brauchen länger als üblich. Unser Team kümmert sich darum.',
  'hosting.planFailed': 'Ihr Hosting-Konto konnte nicht auf den neuen Tarif umgestellt werden.',
  'hosting.planNotice': 'Die Umstellung Ihres Hosting-Kontos auf den neuen Tarif ist fehlgeschlagen',
  'hosting.contactLate': 'Die Änderung der E-Mail-Adresse Ihres Hosting-Kontos dauert länger als üblich.',
  'hosting.certificateLate':
    'Der Hosting-Server konnte das Zertifikat nicht ausstellen. Unser Team sieht das, und Sie können im Control-Panel ein Zertifikat hinzufügen.',
  'hosting.nameOfAnother':
    'Ein anderes Konto hat die Inhaberschaft des Namens nachgewiesen und kann ihn erst danach verwenden.',
};
