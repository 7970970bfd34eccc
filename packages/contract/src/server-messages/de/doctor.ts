import type { doctor as english } from '../doctor.ts';
import type { Translated } from '../../translated.ts';
import { doctorChecks } from './doctor-checks.ts';
import { doctorPanels } from './doctor-panels.ts';
import { doctorProviders } from './doctor-providers.ts';

export const doctor: Translated<typeof english> = {
  ...doctorChecks,
  ...doctorPanels,
  ...doctorProviders,
  'doctor.error': '{error}',
  'doctor.start.fix': 'Beheben Sie dies zuerst; die anderen Prüfungen brauchen es.',
  'doctor.notExamined': 'Die Installation konnte nicht geprüft werden ({code}).',
  'doctor.late': 'Kein Ergebnis innerhalb von {seconds}\u00a0Sekunden',
  'doctor.notReached': 'Nicht geprüft: Zuerst kommt „{check}“',
  'doctor.database.fix': 'Prüfen Sie DATABASE_URL und ob Postgres läuft.',
  'doctor.database.version': 'Postgres {version}',
  'doctor.database.old': 'Postgres {version} ist zu alt',
  'doctor.database.upgrade': 'Aktualisieren Sie auf Postgres {version} oder neuer.',
  'doctor.database.noMigrations': 'Der Ordner prisma/migrations ist hier nicht installiert',
  'doctor.database.migrationFailed': 'Eine Migration ist fehlgeschlagen: {names}',
  'doctor.database.notApplied': 'Nicht angewendet: {names}',
  'doctor.database.migrate': 'Führen Sie `node scripts/migrate.ts` mit DATABASE_OWNER_URL aus.',
  'doctor.database.newer': 'Enthält Migrationen einer neueren Version: {names}',
  'doctor.database.runNewer': 'Starten Sie die Version des Portals, die sie angewendet hat.',
  'doctor.database.applied': 'Alle {count} sind angewendet',
  'doctor.database.rightsOk': 'Die Rolle hat nur die Rechte, die sie braucht',
  'doctor.database.rightsNotNeeded': 'In {environment} nicht nötig: {what}',
  'doctor.database.createRoles':
    'Legen Sie die Rollen mit `node scripts/database-roles.ts` an, und beginnen Sie mit einer Datenbank, deren Uhr nie verstellt wurde.',
  'doctor.redis.fix': 'Prüfen Sie REDIS_URL und ob Redis läuft.',
  'doctor.redis.version': 'Redis {version}',
  'doctor.redis.old': 'Redis {version} ist zu alt',
  'doctor.redis.upgrade': 'Aktualisieren Sie auf Redis {version} oder neuer.',
  'doctor.redis.aof': 'Append-only-Datei',
  'doctor.redis.aofFailed': 'Die Append-only-Datei kann nicht geschrieben werden',
  'doctor.redis.snapshotFailed': 'Der letzte Snapshot ist fehlgeschlagen',
  'doctor.redis.disk': 'Schaffen Sie Platz auf der Festplatte von Redis, und prüfen Sie die Rechte dort.',
  'doctor.redis.notPersistent':
    'Nichts wird auf die Festplatte geschrieben: Ein Neustart von Redis verzögert wartende Vorgänge und setzt Ratenlimits zurück',
  'doctor.redis.setAof': 'Setzen Sie `appendonly yes` in redis.conf.',
  'doctor.redis.snapshots': 'Snapshots',
  'doctor.redis.snapshotsAt': 'Snapshots (save {times})',
  'doctor.redis.policy': '{policy}',
  'doctor.redis.evicts': '{policy}: Redis darf bei vollem Speicher wartende Vorgänge löschen',
  'doctor.redis.setPolicy': 'Setzen Sie `maxmemory-policy noeviction`.',
  'doctor.server.clockFix': 'Prüfen Sie, ob S3_ENDPOINT antwortet.',
  'doctor.server.clockMoved': 'Die Uhr des Portals wurde verstellt',
  'doctor.server.clockReset':
    'Verwenden Sie eine Datenbank, deren Uhr nie verstellt wurde, und lassen Sie CLOCK_TOKEN leer.',
  'doctor.server.clockAhead': 'Die Uhr geht {seconds}\u00a0Sekunden vor (Vergleich: {place})',
  'doctor.server.clockBehind': 'Die Uhr geht {seconds}\u00a0Sekunden nach (Vergleich: {place})',
  'doctor.server.synchronize':
    'Synchronisieren Sie die Uhren aller Server, zum Beispiel mit chrony oder systemd-timesyncd.',
  'doctor.server.clockOk': 'Höchstens {seconds}\u00a0Sekunden Abweichung von den anderen Servern',
  'doctor.server.placeDatabase': 'Datenbank',
  'doctor.server.placeObjects': 'Objektspeicher',
  'doctor.server.urlFix':
    'Prüfen Sie PUBLIC_URL, die DNS-Einträge und das Zertifikat dazu und ob der Proxy an einen laufenden Prozess der Rolle http weiterleitet.',
  'doctor.server.urlOk': '{origin} antwortet',
  'doctor.server.urlOther': '{url} antwortet mit Status {status} und nicht so, wie das Portal antwortet',
  'doctor.server.forwardAll':
    'Prüfen Sie PUBLIC_URL und ob der Proxy alles davon an Prozesse der Rolle http weiterleitet.',
  'doctor.server.proxiesFix': 'Prüfen Sie TRUSTED_PROXIES.',
  'doctor.server.proxiesOpen': '{ranges} vertraut allen bei der Angabe, woher eine Anfrage kommt',
  'doctor.server.nameProxies': 'Nennen Sie in TRUSTED_PROXIES nur Ihre eigenen Proxys.',
  'doctor.server.proxiesFew': '{ranges} (noch zu wenige Anmeldungen, um zu sehen, ob einer fehlt)',
  'doctor.server.proxyMissing':
    'Alle letzten Anmeldungen kommen von {address}, einer privaten Adresse: Sie gehört zu einem Proxy, dem nicht vertraut wird',
  'doctor.server.addProxy':
    'Fügen Sie {address} zu TRUSTED_PROXIES hinzu; bis dahin teilen sich alle ein Ratenlimit.',
  'doctor.server.proxies': '{ranges}',
  'doctor.objects.fix':
    'Prüfen Sie S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID und S3_SECRET_ACCESS_KEY; der Schlüssel braucht das Recht, Objekte zu lesen, zu schreiben und zu löschen.',
  'doctor.objects.changed': 'Eine Datei wurde verändert',
  'doctor.objects.keepFiles': 'Verwenden Sie einen Speicher, der Dateien unverändert lässt.',
  'doctor.objects.publicFix': 'Prüfen Sie S3_PUBLIC_ENDPOINT: Von dort laden Browser Dateien herunter.',
  'doctor.objects.ok': 'Dateien werden gespeichert, heruntergeladen und gelöscht',
  'doctor.objects.linkFailed': 'Ein signierter Link zu {host} wird mit {status} beantwortet',
  'doctor.inboundMail.fix':
    'INBOUND_MAIL_URL prüfen: Host, Port, Benutzer und Passwort. Gehört das Postfach zu INBOUND_MAIL_ADDRESS?',
  'doctor.inboundMail.off': 'INBOUND_MAIL_ADDRESS ist nicht gesetzt: Das Portal liest keine E-Mails',
  'doctor.inboundMail.half':
    'Nur eine der Variablen INBOUND_MAIL_ADDRESS und INBOUND_MAIL_URL ist gesetzt, daher werden keine E-Mails gelesen',
  'doctor.inboundMail.setBoth': 'Beide setzen oder keine.',
  'doctor.inboundMail.ok':
    '{address} wird gelesen; {messages, plural, one {# E-Mail wartet} other {# E-Mails warten}}',
  'doctor.mail.resolvers': 'Prüfen Sie DNS_RESOLVERS.',
  'doctor.mail.serverFix': 'Prüfen Sie SMTP_URL: Host, Port, TLS, Benutzer und Passwort.',
  'doctor.mail.accepts': '{host} nimmt E-Mails an',
  'doctor.mail.sender': 'MAIL_FROM ist „{sender}“; das akzeptiert kein Server als Absender',
  'doctor.mail.senderNotNeeded':
    'MAIL_FROM ist „{sender}“; das akzeptiert kein Server als Absender; in {environment} nicht nötig',
  'doctor.mail.setSender': 'Setzen Sie MAIL_FROM auf eine Adresse Ihrer eigenen Domain.',
  'doctor.mail.publishSpf':
    'Veröffentlichen Sie einen TXT-Eintrag für {domain}, der mit „v=spf1“ beginnt, Ihren Mailserver nennt und mit „-all“ oder „~all“ endet.',
  'doctor.mail.noSpf': '{domain} hat keinen SPF-Eintrag',
  'doctor.mail.manySpf': '{domain} hat {count} SPF-Einträge, deshalb zählt keiner',
  'doctor.mail.openSpf': 'Der SPF-Eintrag von {domain} erlaubt jeden Server: {record}',
  'doctor.mail.spf': '{record}',
  'doctor.mail.noSelector': 'Setzen Sie MAIL_DKIM_SELECTOR, damit der DKIM-Eintrag geprüft wird',
  'doctor.mail.publishDkim': 'Veröffentlichen Sie den DKIM-Eintrag Ihres Mailservers unter {name}.',
  'doctor.mail.noDkim': '{name} hat keinen DKIM-Schlüssel',
  'doctor.mail.dkimRevoked': 'Der DKIM-Schlüssel unter {name} ist widerrufen',
  'doctor.mail.dkim': '{name} hat einen Schlüssel',
  'doctor.mail.noAddress': '{host} hat keine öffentliche IP-Adresse',
  'doctor.mail.hostFix': 'Prüfen Sie SMTP_URL und die DNS-Einträge des Hosts darin.',
  'doctor.mail.private': '{host} ist in einem privaten Netz; prüfen Sie die Adresse, von der er sendet',
  'doctor.mail.setReverse':
    'Lassen Sie vom Betreiber des Netzes den Reverse-DNS-Namen von {address} auf einen Namen setzen, der zu dieser Adresse führt.',
  'doctor.mail.noReverse': '{address} ({host}) hat keinen Reverse-DNS-Namen',
  'doctor.mail.reverseElsewhere': 'Der Reverse-DNS-Name von {address} ist {name}; dieser führt nicht zurück',
  'doctor.mail.addresses': '{addresses} ({host})',
};
