import type { deletion as english } from '../deletion.ts';
import type { Translated } from '../../translated.ts';

export const deletion: Translated<typeof english> = {
  'deletion.otherAddress': 'Esta no es la dirección de correo de tu cuenta.',
  'deletion.domainsStay': 'Confirma que pierdes estos dominios o transfiérelos antes a otro proveedor.',
  'deletion.staff':
    'Las cuentas del personal no se eliminan aquí. Un administrador tiene que quitar antes el rol.',
  'deletion.dispute': 'Hay un pago en disputa en tu banco. Podrás eliminar tu cuenta cuando se resuelva.',
  'deletion.tooLate': 'Tu cuenta se está eliminando. Ya no se puede detener.',
  'deletion.noRequest': 'No hay ninguna eliminación solicitada que se pueda detener.',
  'deletion.stuck': 'La cuenta no se eliminó por completo.',
  'deletion.onlyForward':
    'No se puede abandonar: parte de la cuenta ya está eliminada. Resuelve el problema y reanúdala.',
};
