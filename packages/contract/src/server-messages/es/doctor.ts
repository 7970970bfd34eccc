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
  'doctor.start.fix': 'Corrige esto primero; las demás comprobaciones lo necesitan.',
  'doctor.notExamined': 'No se pudo comprobar la instalación ({code}).',
  'doctor.late': 'Sin resultado en {seconds}\u00a0segundos',
  'doctor.notReached': 'Sin comprobar: «{check}» va primero',
  'doctor.database.fix': 'Comprueba DATABASE_URL y que Postgres esté en marcha.',
  'doctor.database.version': 'Postgres {version}',
  'doctor.database.old': 'Postgres {version} es demasiado antiguo',
  'doctor.database.upgrade': 'Actualiza a Postgres {version} o posterior.',
  'doctor.database.noMigrations': 'La carpeta prisma/migrations no está instalada aquí',
  'doctor.database.migrationFailed': 'Falló una migración: {names}',
  'doctor.database.notApplied': 'Sin aplicar: {names}',
  'doctor.database.migrate': 'Ejecuta `node scripts/migrate.ts` con DATABASE_OWNER_URL.',
  'doctor.database.newer': 'Tiene migraciones de una versión más nueva: {names}',
  'doctor.database.runNewer': 'Ejecuta la versión del portal que las aplicó.',
  'doctor.database.applied': 'Las {count} están aplicadas',
  'doctor.database.rightsOk': 'El rol solo tiene los permisos que necesita',
  'doctor.database.rightsNotNeeded': 'No es necesario en {environment}: {what}',
  'doctor.database.createRoles':
    'Crea los roles con `node scripts/database-roles.ts` y empieza con una base de datos cuyo reloj nunca se haya movido.',
  'doctor.redis.fix': 'Comprueba REDIS_URL y que Redis esté en marcha.',
  'doctor.redis.version': 'Redis {version}',
  'doctor.redis.old': 'Redis {version} es demasiado antiguo',
  'doctor.redis.upgrade': 'Actualiza a Redis {version} o posterior.',
  'doctor.redis.aof': 'Archivo de solo anexado (AOF)',
  'doctor.redis.aofFailed': 'No se puede escribir el archivo de solo anexado',
  'doctor.redis.snapshotFailed': 'La última instantánea falló',
  'doctor.redis.disk': 'Libera espacio en el disco de Redis y comprueba sus permisos.',
  'doctor.redis.notPersistent':
    'No se escribe nada en el disco: un reinicio de Redis retrasa el trabajo en cola y restablece los límites de llamadas',
  'doctor.redis.setAof': 'Configura `appendonly yes` en redis.conf.',
  'doctor.redis.snapshots': 'Instantáneas',
  'doctor.redis.snapshotsAt': 'Instantáneas (save {times})',
  'doctor.redis.policy': '{policy}',
  'doctor.redis.evicts': '{policy}: Redis puede eliminar trabajo en cola cuando su memoria está llena',
  'doctor.redis.setPolicy': 'Configura `maxmemory-policy noeviction`.',
  'doctor.server.clockFix': 'Comprueba que S3_ENDPOINT responda.',
  'doctor.server.clockMoved': 'El reloj del portal se movió',
  'doctor.server.clockReset':
    'Usa una base de datos cuyo reloj nunca se haya movido y deja CLOCK_TOKEN vacío.',
  'doctor.server.clockAhead': 'El reloj va {seconds}\u00a0segundos por delante del de {place}',
  'doctor.server.clockBehind': 'El reloj va {seconds}\u00a0segundos por detrás del de {place}',
  'doctor.server.synchronize':
    'Sincroniza los relojes de todos los servidores, por ejemplo con chrony o systemd-timesyncd.',
  'doctor.server.clockOk': 'A menos de {seconds}\u00a0segundos de los demás servidores',
  'doctor.server.placeDatabase': 'la base de datos',
  'doctor.server.placeObjects': 'el almacenamiento de objetos',
  'doctor.server.urlFix':
    'Comprueba PUBLIC_URL, sus registros DNS y su certificado, y que el proxy lo reenvíe a un proceso en marcha con el rol http.',
  'doctor.server.urlOk': '{origin} responde',
  'doctor.server.urlOther': '{url} responde con el estado {status} y no como lo hace el portal',
  'doctor.server.forwardAll':
    'Comprueba PUBLIC_URL y que el proxy lo reenvíe todo a procesos con el rol http.',
  'doctor.server.proxiesFix': 'Comprueba TRUSTED_PROXIES.',
  'doctor.server.proxiesOpen': '{ranges} confía en que cualquiera diga de dónde viene una solicitud',
  'doctor.server.nameProxies': 'Nombra solo tus propios proxies en TRUSTED_PROXIES.',
  'doctor.server.proxiesFew': '{ranges} (aún hay muy pocos inicios de sesión para ver si falta alguno)',
  'doctor.server.proxyMissing':
    'Todos los inicios de sesión recientes vienen de {address}, una dirección privada: es de un proxy en el que no se confía',
  'doctor.server.addProxy':
    'Añade {address} a TRUSTED_PROXIES; hasta entonces, todos los visitantes comparten un mismo límite de llamadas.',
  'doctor.server.proxies': '{ranges}',
  'doctor.objects.fix':
    'Comprueba S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY; la clave necesita permiso para leer, escribir y eliminar objetos.',
  'doctor.objects.changed': 'Un archivo se alteró',
  'doctor.objects.keepFiles': 'Usa un almacenamiento que conserve los archivos como son.',
  'doctor.objects.publicFix': 'Comprueba S3_PUBLIC_ENDPOINT: los navegadores descargan archivos desde ahí.',
  'doctor.objects.ok': 'Los archivos se guardan, se descargan y se eliminan',
  'doctor.objects.linkFailed': 'Un enlace firmado a {host} se responde con {status}',
  'doctor.inboundMail.fix':
    'Comprueba INBOUND_MAIL_URL: servidor, puerto, usuario y contraseña. ¿Es el buzón de INBOUND_MAIL_ADDRESS?',
  'doctor.inboundMail.off': 'INBOUND_MAIL_ADDRESS no está definida: el portal no lee correos',
  'doctor.inboundMail.half':
    'Solo está definida una de INBOUND_MAIL_ADDRESS e INBOUND_MAIL_URL, así que no se lee ningún correo',
  'doctor.inboundMail.setBoth': 'Define las dos o ninguna.',
  'doctor.inboundMail.ok':
    'Se lee {address}; {messages, plural, one {# correo en espera} many {# de correos en espera} other {# correos en espera}}',
  'doctor.mail.resolvers': 'Comprueba DNS_RESOLVERS.',
  'doctor.mail.serverFix': 'Comprueba SMTP_URL: servidor, puerto, TLS, usuario y contraseña.',
  'doctor.mail.accepts': '{host} acepta correo',
  'doctor.mail.sender': 'MAIL_FROM es «{sender}», que ningún servidor acepta como remitente',
  'doctor.mail.senderNotNeeded':
    'MAIL_FROM es «{sender}», que ningún servidor acepta como remitente; no es necesario en {environment}',
  'doctor.mail.setSender': 'Configura MAIL_FROM con una dirección de tu propio dominio.',
  'doctor.mail.publishSpf':
    'Publica un registro TXT para {domain} que empiece por «v=spf1», nombre tu servidor de correo y termine en «-all» o «~all».',
  'doctor.mail.noSpf': '{domain} no tiene registro SPF',
  'doctor.mail.manySpf': '{domain} tiene {count} registros SPF, así que ninguno cuenta',
  'doctor.mail.openSpf': 'El registro SPF de {domain} permite todos los servidores: {record}',
  'doctor.mail.spf': '{record}',
  'doctor.mail.noSelector': 'Configura MAIL_DKIM_SELECTOR para que se compruebe el registro DKIM',
  'doctor.mail.publishDkim': 'Publica el registro DKIM de tu servidor de correo en {name}.',
  'doctor.mail.noDkim': '{name} no tiene clave DKIM',
  'doctor.mail.dkimRevoked': 'La clave DKIM en {name} está revocada',
  'doctor.mail.dkim': '{name} tiene una clave',
  'doctor.mail.noAddress': '{host} no tiene dirección IP pública',
  'doctor.mail.hostFix': 'Comprueba SMTP_URL y los registros DNS de su servidor.',
  'doctor.mail.private': '{host} está en una red privada; comprueba la dirección desde la que envía',
  'doctor.mail.setReverse':
    'Pide al dueño de la red que configure el nombre inverso de {address} con un nombre que lleve a esta dirección.',
  'doctor.mail.noReverse': '{address} ({host}) no tiene nombre inverso',
  'doctor.mail.reverseElsewhere': 'El nombre inverso de {address} es {name}, que no lleva de vuelta a ella',
  'doctor.mail.addresses': '{addresses} ({host})',
};
