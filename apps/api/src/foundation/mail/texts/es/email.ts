import type { email as english } from '../email.ts';
import type { Translated } from '@homeport/contract/translated';

export const email: Translated<typeof english> = {
  'mailConnected.subject': 'El correo de {name} está listo',
  'mailConnected.preview': 'Todos los registros DNS están configurados.',
  'mailConnected.what': 'Todos los registros DNS de tu dominio están configurados y puede recibir correo.',
  'mailConnected.next': 'Abre la administración del correo para añadir buzones.',
  'mailConnected.open': 'Abrir el correo',
  'mailDomainWaiting.subject': 'Termina de conectar {name} al correo',
  'mailDomainWaiting.preview': 'Aún faltan sus registros DNS.',
  'mailDomainWaiting.what': 'Añadiste {name} a tu correo, pero aún faltan sus registros DNS.',
  'mailDomainWaiting.next':
    'Configura antes del {day} los registros que muestra tu página de correo. Después quitaremos el dominio de tu correo; puedes añadirlo de nuevo cuando quieras.',
  'mailDomainRemoved.subject': '{name} se quitó de tu correo',
  'mailDomainRemoved.preview': 'Sus registros DNS no se configuraron a tiempo.',
  'mailDomainRemoved.what':
    'Los registros DNS de {name} no se configuraron en 30\u00a0días, así que lo quitamos de tu correo. No se eliminó ningún buzón: nunca tuvo ninguno con nosotros.',
  'mailDomainRemoved.next': 'Puedes añadir el dominio de nuevo cuando quieras.',
  'mailDomainRemoved.open': 'Abrir tu correo',
  'mailRecordsLost.subject': 'El correo de {name} requiere tu atención',
  'mailRecordsLost.preview': 'Sus registros DNS cambiaron.',
  'mailRecordsLost.what':
    'Los registros DNS de tu dominio ya no coinciden con lo que necesita tu correo. Puede que el correo no llegue o se trate como spam.',
  'mailRecordsLost.next':
    'Tu página de correo muestra qué registro falta o es incorrecto y su valor correcto.',
};
