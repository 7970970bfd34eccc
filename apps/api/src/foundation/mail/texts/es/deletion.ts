import type { Translated } from '@homeport/contract/translated';
import type { deletion as english } from '../deletion.ts';

export const deletion: Translated<typeof english> = {
  'deletionRequested.subject': 'Tu cuenta de {brand} se eliminará el {day}',
  'deletionRequested.title': 'Has pedido eliminar tu cuenta',
  'deletionRequested.what':
    'Tu cuenta de {brand}, con tus sitios web, buzones y copias de seguridad, se eliminará el {day}. Ya no se cobra nada.',
  'deletion.until':
    'Hasta entonces tus datos siguen como están, y puedes iniciar sesión, descargarlos o conservar tu cuenta.',
  'deletion.keep': 'Abrir mi cuenta',
  'deletion.notYou':
    '¿No has sido tú? Inicia sesión, conserva tu cuenta y establece una contraseña nueva. Si no puedes iniciar sesión, escribe a {support}.',
  'deletionNear.subject': 'Tu cuenta de {brand} se eliminará el {day}',
  'deletionNear.title': 'Tu cuenta se eliminará pronto',
  'deletionNear.what':
    'El {day} eliminaremos, como pediste, tu cuenta de {brand} con todo lo que contiene. Después no se puede deshacer.',
  'deletionNear.save':
    'Descarga lo que necesites y transfiere a otro proveedor los dominios que quieras conservar.',
  'accountKept.subject': 'Tu cuenta de {brand} se conserva',
  'accountKept.title': 'Tu cuenta no se eliminará',
  'accountKept.what':
    'Tu cuenta y tus datos se conservan. Elige un plan para volver a usar sitios web y buzones.',
  'accountKept.open': 'Abrir mi cuenta',
  'accountDeleted.subject': 'Tu cuenta de {brand} se ha eliminado',
  'accountDeleted.title': 'Tu cuenta se ha eliminado',
  'accountDeleted.what':
    'Tu cuenta de {brand} se ha eliminado, con tus sitios web, buzones y datos personales.',
  'accountDeleted.kept':
    'Solo se conservan las facturas con sus datos de facturación, mientras lo exija la ley.',
  'accountDeleted.again': 'Puedes volver a registrarte con esta dirección cuando quieras.',
};
