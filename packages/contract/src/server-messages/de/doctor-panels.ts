import type { doctorPanels as english } from '../doctor-panels.ts';
import type { Translated } from '../../translated.ts';

export const doctorPanels: Translated<typeof english> = {
  'doctor.panel.reach': 'Prüfen Sie, ob {url} erreichbar ist.',
  'doctor.panel.register':
    'Prüfen Sie, ob {url} erreichbar ist und die Firewall dort diesen Server zulässt, und registrieren Sie den Server dann neu mit `homeport panel add`: URL, Zertifikat und geheimer Schlüssel.',
  'doctor.panel.validUntil': 'Gültig bis {day}',
  'doctor.panel.expired': 'Abgelaufen am {day}',
  'doctor.panel.ends': 'Läuft ab am {day}',
  'doctor.panel.renewCertificate':
    'Erneuern Sie das Zertifikat des Panels selbst; falls es fest hinterlegt war, registrieren Sie den Server neu mit `homeport panel add --certificate`.',
  'doctor.panel.found': '{names}',
  'doctor.panel.missing': 'Fehlt: {names}',
  'doctor.panel.noBackups':
    'Über die API nicht möglich: Websites werden erst gelöscht, wenn dem Löschen ohne Backup zugestimmt wurde',
  'doctor.certificates.issued': 'Keine Website wartet länger als {days}\u00a0Tage auf ihr Zertifikat',
  'doctor.certificates.waiting':
    'Websites warten länger als {days}\u00a0Tage auf ihr Zertifikat. Nach Server: {servers}',
  'doctor.certificates.fix':
    'Stellen Sie im Panel ein Zertifikat für eine dieser Websites aus: Die Meldung dort nennt den Grund. Das Portal versucht es von selbst weiter.',
  'doctor.hestiacp.version': 'HestiaCP {version}',
  'doctor.hestiacp.old': 'HestiaCP {version} ist zu alt',
  'doctor.hestiacp.upgrade': 'Aktualisieren Sie auf HestiaCP {version} oder neuer.',
  'doctor.hestiacp.keyFix':
    'Erstellen Sie einen Zugriffsschlüssel des Administrators ohne eingeschränkte Rechte, und registrieren Sie den Server neu mit `homeport panel add`.',
  'doctor.hestiacp.commands': 'Der Schlüssel darf Benutzer und Websites lesen',
  'doctor.hestiacp.noWebServer': 'Der Server hat keinen Webserver',
  'doctor.hestiacp.installWebServer': 'Installieren Sie HestiaCP mit nginx oder Apache.',
  'doctor.hestiacp.createPackages':
    'Legen Sie im Panel Pakete mit genau diesen Namen und den Limits unserer Tarife an.',
  'doctor.hestiacp.backups': 'Das Panel erstellt Backups ({place})',
  'doctor.hestiacp.noBackups': 'Das Panel erstellt keine Backups',
  'doctor.hestiacp.turnOnBackups': 'Schalten Sie Backups in den Servereinstellungen des Panels ein.',
  'doctor.hestiacp.fewBackups': 'Pakete bewahren zu wenige Backups je Benutzer auf: {packages}',
  'doctor.hestiacp.keepBackups':
    'Setzen Sie „Backups“ in diesen Paketen auf mindestens {count}, und höher, wenn das Panel auch selbst jede Nacht Backups erstellt.',
  'doctor.hestiacp.zones': 'Die Nameserver des Panels können für jede Website und jeden Alias antworten',
  'doctor.hestiacp.noDns': 'Das Panel hat kein DNS, seine Nameserver antworten also für keine Website',
  'doctor.hestiacp.installDns':
    'Installieren Sie BIND auf dem Server und führen Sie dort `v-change-sys-config-value DNS_SYSTEM bind9` aus. Bis dahin müssen A-Einträge dort gesetzt werden, wo das jeweilige DNS liegt.',
  'doctor.hestiacp.fewZones': 'Pakete erlauben weniger DNS-Zonen als Websites und Aliasse: {packages}',
  'doctor.hestiacp.allowZones': 'Setzen Sie „DNS Zones“ in diesen Paketen auf unbegrenzt.',
  'doctor.hestiacp.zoneRecords': 'Zonen fassen mindestens {count} Einträge',
  'doctor.hestiacp.fewRecords': 'Zonen dieser Pakete fassen weniger als {count} Einträge: {packages}',
  'doctor.hestiacp.allowRecords':
    'Setzen Sie „DNS Records“ in diesen Paketen auf unbegrenzt oder mindestens {count}. Bis dahin erscheint bei voller Zone der Hinweis, dass das Hosting nichts mehr speichern kann.',
  'doctor.hestiacp.namesOpen': 'Benutzer können Namen unterhalb der Namen anderer Benutzer hinzufügen',
  'doctor.hestiacp.enforceNames':
    'Schalten Sie „Enforce subdomain ownership“ in den Servereinstellungen des Panels ein.',
  'doctor.hestiacp.names': 'Benutzer können keine Namen unterhalb der Namen anderer Benutzer hinzufügen',
  'doctor.plesk.keyFix': 'Prüfen Sie, ob der geheime Schlüssel des Panels dem Administrator gehört.',
  'doctor.plesk.version': 'Plesk {version}, {platform}',
  'doctor.plesk.old': 'Plesk {version} ist zu alt',
  'doctor.plesk.upgrade': 'Aktualisieren Sie auf Plesk Obsidian {version} oder neuer.',
  'doctor.plesk.validForever': 'Gültig, unbefristet',
  'doctor.plesk.renewLicense':
    'Verlängern Sie die Lizenz und rufen Sie sie dann im Panel unter „License Management“ ab.',
  'doctor.plesk.createPlans':
    'Legen Sie im Panel Servicepläne mit genau diesen Namen und den Limits unserer Tarife an.',
  'doctor.plesk.installToolkit':
    'Installieren Sie die Erweiterung WP Toolkit im Panel, und erlauben Sie ihre REST-API für den geheimen Schlüssel.',
  'doctor.plesk.toolkit': 'Antwortet, {count, plural, one {# Installation} other {# Installationen}}',
  'doctor.plesk.signIn': 'Der Schlüssel darf Sitzungen erstellen',
  'doctor.plesk.gateLacks': 'Die Schnittstelle bietet {names} nicht an',
  'doctor.plesk.allowUtilities':
    'Aktualisieren Sie Plesk, und erlauben Sie diese Werkzeuge in den API-Einstellungen des Panels.',
  'doctor.plesk.backups': 'Über die API möglich',
  'doctor.plesk.allowBackups':
    'Erlauben Sie die Werkzeuge pleskbackup und pleskrestore in den API-Einstellungen des Panels.',
  'doctor.plesk.noWebsite': 'Auf dem Server gibt es noch keine Website',
  'doctor.plesk.settingsUnknown':
    'Die Einstellungen von {website} werden in unbekannter Form ausgegeben: Statische Dateien und Komprimierung werden nicht angeboten',
  'doctor.plesk.settings': 'Die Einstellungen von {website} sind lesbar',

  'doctor.trial.answers': '{url} antwortet',
  'doctor.trial.noAnswer': '{url} antwortet nicht über TLS',
  'doctor.trial.fixAddress':
    'Prüfen Sie Host und Port und ob die Firewall die Worker des Portals durchlässt.',
  'doctor.trial.notTrusted': 'Dem Zertifikat des Panels wird nicht vertraut ({reason})',
  'doctor.trial.fixCertificate':
    'Geben Sie dem Panel ein Zertifikat einer öffentlichen Zertifizierungsstelle für diesen Host, oder fügen Sie das Zertifikat ein, das es jetzt zeigt.',
  'doctor.trial.keyAccepted': 'Das Panel nimmt den Schlüssel an',
  'doctor.trial.keyRefused': 'Das Panel lehnt den Schlüssel ab oder ist nicht {vendor}',
  'doctor.trial.fixKey':
    'Erzeugen Sie einen neuen Schlüssel des Panel-Administrators, der höchstens auf die Adressen der Worker beschränkt ist, und fügen Sie ihn vollständig ein.',
  'doctor.trial.noPanel': 'Unter dieser Adresse antwortet kein Panel von {vendor}',
  'doctor.trial.fixVendor': 'Prüfen Sie das gewählte Panel, die Adresse und den Port.',
  'doctor.room.left': '{accounts, number} von {capacity, number} Konten sind belegt',
  'doctor.room.low': '{accounts, number} von {capacity, number} Konten sind belegt',
  'doctor.room.makeRoom':
    'Erhöhen Sie die Kapazität des Servers, wenn er mehr aufnehmen kann, oder fügen Sie am Standort einen weiteren Server hinzu.',
  'doctor.room.taken': '{servers} nimmt sie auf',
  'doctor.room.none': 'Kein Server nimmt neue Konten auf: Alle sind voll oder werden geleert',
  'doctor.room.addServer':
    'Fügen Sie an diesem Standort einen Server hinzu, erhöhen Sie eine Kapazität, oder lassen Sie einen Server wieder Konten aufnehmen.',
};
