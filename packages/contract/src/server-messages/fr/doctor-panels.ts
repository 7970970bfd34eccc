import type { doctorPanels as english } from '../doctor-panels.ts';
import type { Translated } from '../../translated.ts';

export const doctorPanels: Translated<typeof english> = {
  'doctor.panel.reach': 'Vérifiez que {url} est joignable.',
  'doctor.panel.register':
    'Vérifiez que {url} est joignable et que son pare-feu autorise ce serveur, puis réenregistrez-le avec `homeport panel add`\u202f: URL, certificat et clé secrète.',
  'doctor.panel.validUntil': 'Valable jusqu’au {day}',
  'doctor.panel.expired': 'Expiré le {day}',
  'doctor.panel.ends': 'Expire le {day}',
  'doctor.panel.renewCertificate':
    'Renouvelez le certificat du panneau lui-même\u202f; s’il était épinglé, réenregistrez le serveur avec `homeport panel add --certificate`.',
  'doctor.panel.found': '{names}',
  'doctor.panel.missing': 'Manquants\u202f: {names}',
  'doctor.panel.noBackups':
    'Impossibles par l’API\u202f: les sites web ne sont supprimés que si les clients acceptent de s’en passer',
  'doctor.certificates.issued': 'Aucun site web n’attend son certificat depuis plus de {days} jours',
  'doctor.certificates.waiting':
    'Des sites web attendent leur certificat depuis plus de {days} jours. Par serveur\u202f: {servers}',
  'doctor.certificates.fix':
    'Délivrez un certificat pour l’un de ces sites web dans le panneau\u202f: son message dit pourquoi il refuse. Le portail réessaie de lui-même.',
  'doctor.hestiacp.version': 'HestiaCP {version}',
  'doctor.hestiacp.old': 'HestiaCP {version} est trop ancien',
  'doctor.hestiacp.upgrade': 'Passez à HestiaCP {version} ou plus récent.',
  'doctor.hestiacp.keyFix':
    'Créez une clé d’accès de l’administrateur sans droits limités, et réenregistrez le serveur avec `homeport panel add`.',
  'doctor.hestiacp.commands': 'La clé peut lire les utilisateurs et les sites web',
  'doctor.hestiacp.noWebServer': 'Le serveur n’a pas de serveur web',
  'doctor.hestiacp.installWebServer': 'Installez HestiaCP avec nginx ou Apache.',
  'doctor.hestiacp.createPackages':
    'Créez dans le panneau des forfaits portant exactement ces noms, avec les limites de nos offres.',
  'doctor.hestiacp.backups': 'Le panneau fait des sauvegardes ({place})',
  'doctor.hestiacp.noBackups': 'Le panneau ne fait pas de sauvegardes',
  'doctor.hestiacp.turnOnBackups': 'Activez les sauvegardes dans les réglages du serveur du panneau.',
  'doctor.hestiacp.fewBackups':
    'Des forfaits gardent trop peu de sauvegardes de chaque client\u202f: {packages}',
  'doctor.hestiacp.keepBackups':
    'Réglez «\u00a0Backups\u00a0» dans ces forfaits sur au moins {count}, et davantage si le panneau fait aussi de lui-même des sauvegardes chaque nuit.',
  'doctor.hestiacp.zones': 'Les serveurs de noms du panneau peuvent répondre pour chaque site web et alias',
  'doctor.hestiacp.noDns':
    'Le panneau n’a pas de DNS\u202f; ses serveurs de noms ne répondent donc pour aucun site web',
  'doctor.hestiacp.installDns':
    'Installez BIND sur le serveur, puis exécutez-y `v-change-sys-config-value DNS_SYSTEM bind9`. D’ici là, les clients doivent définir des enregistrements A là où se trouve leur DNS.',
  'doctor.hestiacp.fewZones':
    'Des forfaits autorisent moins de zones DNS que de sites web et d’alias\u202f: {packages}',
  'doctor.hestiacp.allowZones': 'Réglez «\u00a0DNS Zones\u00a0» dans ces forfaits sur illimité.',
  'doctor.hestiacp.zoneRecords': 'Les zones contiennent au moins {count} enregistrements',
  'doctor.hestiacp.fewRecords':
    'Les zones de ces forfaits contiennent moins de {count} enregistrements\u202f: {packages}',
  'doctor.hestiacp.allowRecords':
    'Réglez «\u00a0DNS Records\u00a0» dans ces forfaits sur illimité, ou sur au moins {count}. D’ici là, les clients dont la zone est pleine lisent que leur hébergement ne peut pas stocker davantage.',
  'doctor.hestiacp.namesOpen': 'Les utilisateurs peuvent ajouter des noms sous ceux d’autres utilisateurs',
  'doctor.hestiacp.enforceNames':
    'Activez «\u00a0Enforce subdomain ownership\u00a0» dans les réglages du serveur du panneau.',
  'doctor.hestiacp.names': 'Les utilisateurs ne peuvent pas ajouter de noms sous ceux d’autres utilisateurs',
  'doctor.plesk.keyFix': 'Vérifiez que la clé secrète du panneau appartient à son administrateur.',
  'doctor.plesk.version': 'Plesk {version}, {platform}',
  'doctor.plesk.old': 'Plesk {version} est trop ancien',
  'doctor.plesk.upgrade': 'Passez à Plesk Obsidian {version} ou plus récent.',
  'doctor.plesk.validForever': 'Valable sans limite',
  'doctor.plesk.renewLicense':
    'Renouvelez la licence, puis récupérez-la dans le panneau sous «\u00a0License Management\u00a0».',
  'doctor.plesk.createPlans':
    'Créez dans le panneau des plans de service portant exactement ces noms, avec les limites de nos offres.',
  'doctor.plesk.installToolkit':
    'Installez l’extension WP Toolkit dans le panneau, et autorisez son API REST pour la clé secrète.',
  'doctor.plesk.toolkit': 'Répond, {count, plural, one {#\u00a0installation} other {#\u00a0installations}}',
  'doctor.plesk.signIn': 'La clé peut créer des sessions',
  'doctor.plesk.gateLacks': 'L’accès ne propose pas {names}',
  'doctor.plesk.allowUtilities':
    'Mettez Plesk à jour, et autorisez ces utilitaires dans les réglages d’API du panneau.',
  'doctor.plesk.backups': 'Possibles par l’API',
  'doctor.plesk.allowBackups':
    'Autorisez les utilitaires pleskbackup et pleskrestore dans les réglages d’API du panneau.',
  'doctor.plesk.noWebsite': 'Il n’y a pas encore de site web sur le serveur',
  'doctor.plesk.settingsUnknown':
    'Les réglages de {website}\u00a0s’affichent sous une forme inconnue\u202f: les fichiers statiques et la compression ne sont pas proposés',
  'doctor.plesk.settings': 'Les réglages de {website} peuvent être lus',

  'doctor.trial.answers': '{url} répond',
  'doctor.trial.noAnswer': '{url} ne répond pas en TLS',
  'doctor.trial.fixAddress':
    'Vérifiez l’hôte et le port, et que le pare-feu laisse passer les processus de travail du portail.',
  'doctor.trial.notTrusted': 'Le certificat du panneau n’est pas reconnu ({reason})',
  'doctor.trial.fixCertificate':
    'Installez sur le panneau un certificat d’une autorité publique pour cet hôte, ou collez le certificat qu’il présente actuellement.',
  'doctor.trial.keyAccepted': 'Le panneau accepte la clé',
  'doctor.trial.keyRefused': 'Le panneau refuse la clé, ou n’est pas {vendor}',
  'doctor.trial.fixKey':
    'Créez une nouvelle clé de l’administrateur du panneau, limitée tout au plus aux adresses des processus de travail, et collez-la en entier.',
  'doctor.trial.noPanel': 'Aucun panneau {vendor} ne répond à cette adresse',
  'doctor.trial.fixVendor': 'Vérifiez le panneau choisi, l’adresse et le port.',
  'doctor.room.left': '{accounts, number} comptes occupés sur {capacity, number}',
  'doctor.room.low': '{accounts, number} comptes occupés sur {capacity, number}',
  'doctor.room.makeRoom':
    'Augmentez la capacité du serveur s’il peut en accueillir davantage, ou ajoutez un autre serveur à son emplacement.',
  'doctor.room.taken': 'Accueillis par {servers}',
  'doctor.room.none':
    'Aucun serveur n’accepte de nouveaux comptes\u202f: tous sont pleins ou en cours de vidage',
  'doctor.room.addServer':
    'Ajoutez un serveur à cet emplacement, augmentez une capacité ou rouvrez un serveur en cours de vidage.',
};
