import type { limits as english } from '../limits.ts';
import type { Translated } from '../../translated.ts';

export const limits: Translated<typeof english> = {
  'limits.requestsAtOnce': 'Trop de requêtes en même temps. Veuillez réessayer dans un instant.',
  'limits.formsAtOnce':
    'Vous pouvez envoyer des fichiers dans {forms} messages à la fois. Veuillez réessayer quand l’un d’eux sera envoyé.',
  'limits.storedFiles':
    'Vos demandes de support contiennent {megabytes}\u00a0Mo de fichiers, ce qui est la limite. Veuillez envoyer ce texte sans fichiers.',
  'limits.tickets':
    'Vous avez atteint la limite de {limit} demandes de support par jour. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.replies':
    'Vous avez atteint la limite de {limit} réponses par jour. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.file_bytes':
    'Vous avez atteint la limite de {limit}\u00a0Mo de fichiers joints par jour. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.feedback':
    'Vous avez atteint la limite de {limit} messages de retour par jour. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.previews':
    'Vous avez atteint la limite de {limit} aperçus par heure. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.drafts':
    'Vous avez atteint la limite de {limit} brouillons enregistrés par heure. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.operations':
    'Vous avez atteint la limite de {limit} modifications de sites web, domaines et e-mail par heure. Veuillez réessayer dans {unit, select, hours {{count, plural, one {#\u00a0heure} other {#\u00a0heures}}} other {{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}}}.',
  'limits.fileTooLarge': 'Le fichier «\u00a0{name}\u00a0» dépasse la limite de {megabytes}\u00a0Mo.',
  'limits.fileCount': 'Vous ne pouvez pas joindre plus de {files} fichiers au total.',
};
