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
  'doctor.start.fix': 'Corrigez d’abord ceci\u202f; les autres contrôles en ont besoin.',
  'doctor.notExamined': 'L’installation n’a pas pu être contrôlée ({code}).',
  'doctor.late': 'Aucun résultat en {seconds} secondes',
  'doctor.notReached': 'Non contrôlé\u202f: «\u00a0{check}\u00a0» vient d’abord',
  'doctor.database.fix': 'Vérifiez DATABASE_URL, et que Postgres fonctionne.',
  'doctor.database.version': 'Postgres {version}',
  'doctor.database.old': 'Postgres {version} est trop ancien',
  'doctor.database.upgrade': 'Passez à Postgres {version} ou plus récent.',
  'doctor.database.noMigrations': 'Le dossier prisma/migrations n’est pas installé ici',
  'doctor.database.migrationFailed': 'Une migration a échoué\u202f: {names}',
  'doctor.database.notApplied': 'Non appliquées\u202f: {names}',
  'doctor.database.migrate': 'Exécutez `node scripts/migrate.ts` avec DATABASE_OWNER_URL.',
  'doctor.database.newer': 'Contient des migrations d’une version plus récente\u202f: {names}',
  'doctor.database.runNewer': 'Exécutez la version du portail qui les a appliquées.',
  'doctor.database.applied': 'Toutes sont appliquées ({count})',
  'doctor.database.rightsOk': 'Le rôle n’a que les droits nécessaires',
  'doctor.database.rightsNotNeeded': 'Pas nécessaire en {environment}\u202f: {what}',
  'doctor.database.createRoles':
    'Créez les rôles avec `node scripts/database-roles.ts`, et démarrez avec une base de données dont l’horloge n’a jamais été déplacée.',
  'doctor.redis.fix': 'Vérifiez REDIS_URL, et que Redis fonctionne.',
  'doctor.redis.version': 'Redis {version}',
  'doctor.redis.old': 'Redis {version} est trop ancien',
  'doctor.redis.upgrade': 'Passez à Redis {version} ou plus récent.',
  'doctor.redis.aof': 'Fichier en ajout seul (AOF)',
  'doctor.redis.aofFailed': 'Le fichier en ajout seul (AOF) ne peut pas être écrit',
  'doctor.redis.snapshotFailed': 'Le dernier instantané a échoué',
  'doctor.redis.disk': 'Libérez de la place sur le disque de Redis, et vérifiez ses droits.',
  'doctor.redis.notPersistent':
    'Rien n’est écrit sur le disque\u202f: un redémarrage de Redis retarde le travail en file et remet à zéro les limites de débit',
  'doctor.redis.setAof': 'Définissez `appendonly yes` dans redis.conf.',
  'doctor.redis.snapshots': 'Instantanés',
  'doctor.redis.snapshotsAt': 'Instantanés (save {times})',
  'doctor.redis.policy': '{policy}',
  'doctor.redis.evicts':
    '{policy}\u202f: Redis peut supprimer du travail en file quand sa mémoire est pleine',
  'doctor.redis.setPolicy': 'Définissez `maxmemory-policy noeviction`.',
  'doctor.server.clockFix': 'Vérifiez que S3_ENDPOINT répond.',
  'doctor.server.clockMoved': 'L’horloge du portail a été déplacée',
  'doctor.server.clockReset':
    'Utilisez une base de données dont l’horloge n’a jamais été déplacée, et laissez CLOCK_TOKEN vide.',
  'doctor.server.clockAhead':
    'L’horloge avance de {seconds} secondes sur celle de la source «\u00a0{place}\u00a0»',
  'doctor.server.clockBehind':
    'L’horloge retarde de {seconds} secondes sur celle de la source «\u00a0{place}\u00a0»',
  'doctor.server.synchronize':
    'Synchronisez les horloges de tous les serveurs, par exemple avec chrony ou systemd-timesyncd.',
  'doctor.server.clockOk': 'Écart de moins de {seconds} secondes avec les autres serveurs',
  'doctor.server.placeDatabase': 'base de données',
  'doctor.server.placeObjects': 'stockage d’objets',
  'doctor.server.urlFix':
    'Vérifiez PUBLIC_URL, ses enregistrements DNS et son certificat, et que le proxy la transmet à un processus actif du rôle http.',
  'doctor.server.urlOk': '{origin} répond',
  'doctor.server.urlOther': '{url} répond avec le statut {status}, et non comme le portail',
  'doctor.server.forwardAll':
    'Vérifiez PUBLIC_URL, et que le proxy la transmet entièrement à des processus du rôle http.',
  'doctor.server.proxiesFix': 'Vérifiez TRUSTED_PROXIES.',
  'doctor.server.proxiesOpen': '{ranges} fait confiance à tout le monde pour dire d’où vient une requête',
  'doctor.server.nameProxies': 'N’indiquez que vos propres proxys dans TRUSTED_PROXIES.',
  'doctor.server.proxiesFew': '{ranges} (trop peu de connexions pour savoir s’il en manque un)',
  'doctor.server.proxyMissing':
    'Toutes les connexions récentes viennent de {address}, une adresse privée\u202f: elle appartient à un proxy qui n’est pas reconnu',
  'doctor.server.addProxy':
    'Ajoutez {address} à TRUSTED_PROXIES\u202f; d’ici là, tous les visiteurs partagent une même limite de débit.',
  'doctor.server.proxies': '{ranges}',
  'doctor.objects.fix':
    'Vérifiez S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY\u202f; la clé doit pouvoir lire, écrire et supprimer des objets.',
  'doctor.objects.changed': 'Un fichier a été modifié',
  'doctor.objects.keepFiles': 'Utilisez un stockage qui garde les fichiers tels quels.',
  'doctor.objects.publicFix':
    'Vérifiez S3_PUBLIC_ENDPOINT\u202f: c’est de là que les navigateurs téléchargent les fichiers.',
  'doctor.objects.ok': 'Les fichiers sont stockés, téléchargés et supprimés',
  'doctor.objects.linkFailed': 'Un lien signé vers {host} reçoit la réponse {status}',
  'doctor.inboundMail.fix':
    'Vérifiez INBOUND_MAIL_URL\u202f: hôte, port, utilisateur et mot de passe. Est-ce la boîte d’INBOUND_MAIL_ADDRESS\u202f?',
  'doctor.inboundMail.off': 'INBOUND_MAIL_ADDRESS n’est pas définie\u202f: le portail ne lit aucun e-mail',
  'doctor.inboundMail.half':
    'Une seule des variables INBOUND_MAIL_ADDRESS et INBOUND_MAIL_URL est définie\u202f: aucun e-mail n’est lu',
  'doctor.inboundMail.setBoth': 'Définissez les deux, ou aucune.',
  'doctor.inboundMail.ok':
    '{address} est lue\u202f; {messages, plural, one {# e-mail en attente} other {# e-mails en attente}}',
  'doctor.mail.resolvers': 'Vérifiez DNS_RESOLVERS.',
  'doctor.mail.serverFix': 'Vérifiez SMTP_URL\u202f: hôte, port, TLS, utilisateur et mot de passe.',
  'doctor.mail.accepts': '{host} accepte les e-mails',
  'doctor.mail.sender': 'MAIL_FROM est «\u00a0{sender}\u00a0», qu’aucun serveur n’accepte comme expéditeur',
  'doctor.mail.senderNotNeeded':
    'MAIL_FROM est «\u00a0{sender}\u00a0», qu’aucun serveur n’accepte comme expéditeur\u202f; pas nécessaire en {environment}',
  'doctor.mail.setSender': 'Définissez MAIL_FROM sur une adresse de votre propre domaine.',
  'doctor.mail.publishSpf':
    'Publiez pour {domain} un seul enregistrement TXT qui commence par «\u00a0v=spf1\u00a0», nomme votre serveur de messagerie et se termine par «\u00a0-all\u00a0» ou «\u00a0~all\u00a0».',
  'doctor.mail.noSpf': '{domain} n’a pas d’enregistrement SPF',
  'doctor.mail.manySpf': '{domain} a {count} enregistrements SPF\u202f; aucun ne compte donc',
  'doctor.mail.openSpf': 'L’enregistrement SPF de {domain} autorise tous les serveurs\u202f: {record}',
  'doctor.mail.spf': '{record}',
  'doctor.mail.noSelector': 'Définissez MAIL_DKIM_SELECTOR pour que l’enregistrement DKIM soit contrôlé',
  'doctor.mail.publishDkim': 'Publiez l’enregistrement DKIM de votre serveur de messagerie sous {name}.',
  'doctor.mail.noDkim': '{name} n’a pas de clé DKIM',
  'doctor.mail.dkimRevoked': 'La clé DKIM sous {name} est révoquée',
  'doctor.mail.dkim': '{name} a une clé',
  'doctor.mail.noAddress': '{host} n’a pas d’adresse IP publique',
  'doctor.mail.hostFix': 'Vérifiez SMTP_URL et les enregistrements DNS de son hôte.',
  'doctor.mail.private':
    '{host} est dans un réseau privé\u202f; vérifiez l’adresse depuis laquelle il envoie',
  'doctor.mail.setReverse':
    'Demandez au propriétaire du réseau de définir, comme nom inverse de {address}, un nom qui mène à cette adresse.',
  'doctor.mail.noReverse': '{address} ({host}) n’a pas de nom inverse',
  'doctor.mail.reverseElsewhere': 'Le nom inverse de {address} est {name}, qui n’y ramène pas',
  'doctor.mail.addresses': '{addresses} ({host})',
};
