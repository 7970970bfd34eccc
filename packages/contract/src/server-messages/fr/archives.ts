import type { archives as english } from '../archives.ts';
import type { Translated } from '../../translated.ts';

export const archives: Translated<typeof english> = {
  'archives.noInvoices': 'Il n’y a pas de factures pour cette année.',
  'archives.notReady': 'Ce fichier n’est pas prêt ou n’est plus disponible. Demandez-le à nouveau.',
  'archives.notMade':
    'Votre téléchargement n’a pas pu être préparé. Demandez-le à nouveau dans votre compte.',
  'archives.missingFile': 'factures-manquantes.txt',
  'archives.missing': 'Ces factures ne sont pas dans ce fichier\u202f:',
  'archives.missingLine':
    '{number} ({day})\u202f: {why, select, none {il n’y a pas de document\u202f; voyez votre compte} too_large {le document est trop volumineux\u202f; téléchargez-le dans votre compte} other {le prestataire de paiement n’a pas envoyé le document\u202f; téléchargez-le dans votre compte}}',
  'archives.title': 'Vos données',
  'archives.asOf': 'Situation\u202f: {moment} (UTC).',
  'archives.areas.profile': 'Profil',
  'archives.areas.billing': 'Offre, commandes et moyens de paiement',
  'archives.areas.invoices': 'Factures et remboursements',
  'archives.areas.websites': 'Sites web et sauvegardes',
  'archives.areas.domains': 'Domaines et DNS',
  'archives.areas.email': 'Domaines et adresses e-mail',
  'archives.areas.support': 'Demandes de support',
  'archives.areas.notifications': 'Notifications, e-mails et tâches',
  'archives.areas.security': 'Sessions, appareils et connexion',
  'archives.areas.feedback': 'Vos retours',
  'archives.areas.history': 'Historique du compte',
  'archives.areas.api-keys': 'Clés d’API',
  'archives.records': '{count, plural, one {#\u00a0entrée} other {#\u00a0entrées}}',
  'archives.ticketFiles':
    '{count, plural, one {#\u00a0fichier} other {#\u00a0fichiers}} de vos demandes de support, dans le dossier «\u00a0tickets\u00a0»',
  'archives.lostFiles': 'Ces fichiers n’ont pas pu être lus\u202f:',
  'archives.notIn':
    'Absents de ce fichier\u202f: les mots de passe et les clés, que nous ne pouvons pas lire\u202f; les données d’autres personnes\u202f; nos propres prix et notes\u202f; le contenu de vos sites web et boîtes mail, que vous pouvez sauvegarder dans le portail.',
};
