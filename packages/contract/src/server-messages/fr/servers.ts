import type { servers as english } from '../servers.ts';
import type { Translated } from '../../translated.ts';

export const servers: Translated<typeof english> = {
  'servers.taken': 'Un autre serveur l’a déjà.',
  'servers.unknownVendor': 'Doit être l’un de ceux-ci\u202f: {vendors}',
  'servers.checkLate':
    'La vérification a pris trop de temps. Rechargez la liste pour voir si la modification a été faite, puis réessayez.',
  'servers.changedMeanwhile':
    'Une autre personne a modifié ce serveur entre-temps. Rechargez-le, puis refaites votre modification.',
  'servers.notEmpty':
    'Ce serveur a {count, plural, one {#\u00a0compte} other {#\u00a0comptes}}. Seul un serveur vide peut être retiré.',
  'servers.draftNotUsed': 'Ce serveur est un brouillon. Vérifiez-le d’abord.',
  'servers.draftNotDefault':
    'Ce serveur est un brouillon. Seul un serveur en service peut être le serveur par défaut.',
};
