import type { names as english } from '../names.ts';
import type { Translated } from '../../translated.ts';

export const names: Translated<typeof english> = {
  'names.invalid': '{name} no es un nombre de dominio que se pueda alojar.',
  'names.reserved': 'Este nombre es uno de los nuestros.',
  'names.temporary': 'Este nombre temporal ya no está reservado para ti. Pide uno nuevo.',
  'names.registered': '{name} está conectado a otra cuenta. Contacta con soporte si es tuyo.',
  'names.releasing': '{name} se está trasladando desde otra cuenta. Inténtalo de nuevo en un minuto.',
  'names.heldBelow':
    'Un nombre por debajo de {name} está conectado a otra cuenta. Si {name} es tuyo, demuéstralo con un registro DNS.',
  'names.resting':
    '{name} estuvo conectado a otra cuenta hasta hace poco. Espera unos días o demuestra con un registro DNS que es tuyo.',
  'names.proven': '{name} pertenece a otra cuenta. Si ahora es tuyo, demuéstralo con un registro DNS.',
  'names.held': '{name} está conectado a otra cuenta. Si es tuyo, demuéstralo con un registro DNS.',
};
