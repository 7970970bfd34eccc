import type { cdn as english } from '../cdn.ts';
import type { Translated } from '../../translated.ts';

export const cdn: Translated<typeof english> = {
  'cdn.justCleared':
    'Le cache vient d’être vidé. Veuillez attendre {seconds, plural, one {#\u00a0seconde} other {#\u00a0secondes}}.',
  'cdn.nameTaken': 'Le CDN n’a pas pu créer de zone pour ce site web. Veuillez contacter le support.',
  'cdn.hostNameTaken':
    'Le nom d’hôte «\u00a0cdn\u00a0» de ce site web est déjà connecté à un autre CDN. Veuillez l’y déconnecter, ou contacter le support.',
  'cdn.websiteGone': 'Ce site web n’existe plus.',
  'cdn.unusable': 'Le CDN n’est pas utilisable pour le moment. Veuillez contacter le support.',
  'cdn.notResponding': 'Le CDN ne répond pas. Veuillez réessayer dans quelques minutes.',
  'cdn.activated': 'Le site web passe maintenant par le CDN.',
  'cdn.activationFailed': 'Le CDN n’a pas pu être activé.',
  'cdn.removalFailed':
    'Le CDN n’a pas encore pu être désactivé. Notre équipe s’en occupe\u202f; rien n’est perdu.',
  'cdn.stillTurningOff':
    'Le CDN est encore en cours de désactivation. Vous pourrez le réactiver dans un instant.',
  'cdn.stillTurningOn':
    'Le CDN est encore en cours d’activation. Vous pourrez le désactiver dans un instant.',
  'cdn.addressOfAnother': 'Saisissez une adresse de ce site web, par exemple /images/logo.png',
  'cdn.certificateFailed': 'Le certificat n’a pas pu être demandé. Nous réessayons automatiquement.',
};
