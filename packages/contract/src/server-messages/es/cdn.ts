import type { cdn as english } from '../cdn.ts';
import type { Translated } from '../../translated.ts';

export const cdn: Translated<typeof english> = {
  'cdn.justCleared': 'La caché se vació hace un momento. Espera {seconds}\u00a0segundos.',
  'cdn.nameTaken': 'La CDN no pudo crear una zona para este sitio web. Contacta con soporte.',
  'cdn.hostNameTaken':
    'El nombre de host «cdn» de este sitio web ya está conectado a otra CDN. Desconéctalo allí o contacta con soporte.',
  'cdn.websiteGone': 'Este sitio web ya no existe.',
  'cdn.unusable': 'La CDN no se puede usar en este momento. Contacta con soporte.',
  'cdn.notResponding': 'La CDN no responde. Inténtalo de nuevo en unos minutos.',
  'cdn.activated': 'El sitio web ya usa la CDN.',
  'cdn.activationFailed': 'No se pudo activar la CDN.',
  'cdn.removalFailed': 'Aún no se pudo desactivar la CDN. Nuestro equipo se ocupa; no se pierde nada.',
  'cdn.stillTurningOff': 'La CDN aún se está desactivando. Podrás activarla de nuevo en un momento.',
  'cdn.stillTurningOn': 'La CDN aún se está activando. Podrás desactivarla en un momento.',
  'cdn.addressOfAnother': 'Introduce una dirección de este sitio web, como /images/logo.png',
  'cdn.certificateFailed': 'No se pudo solicitar el certificado. Lo reintentaremos automáticamente.',
};
