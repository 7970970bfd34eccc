import type { archives as english } from '../archives.ts';
import type { Translated } from '../../translated.ts';

export const archives: Translated<typeof english> = {
  'archives.noInvoices': 'No hay facturas de este año.',
  'archives.notReady': 'Este archivo no está listo o ya no está disponible. Solicítalo de nuevo.',
  'archives.notMade': 'No se pudo preparar tu descarga. Solicítala de nuevo en tu cuenta.',
  'archives.missingFile': 'facturas-que-faltan.txt',
  'archives.missing': 'Estas facturas no están en este archivo:',
  'archives.missingLine':
    '{number} ({day}): {why, select, none {no hay documento; consulta tu cuenta} too_large {el documento es demasiado grande; descárgalo en tu cuenta} other {el proveedor de pagos no envió el documento; descárgalo en tu cuenta}}',
  'archives.title': 'Tus datos',
  'archives.asOf': 'Estado: {moment} (UTC).',
  'archives.areas.profile': 'Perfil',
  'archives.areas.billing': 'Plan, pedidos y métodos de pago',
  'archives.areas.invoices': 'Facturas y reembolsos',
  'archives.areas.websites': 'Sitios web y copias de seguridad',
  'archives.areas.domains': 'Dominios y DNS',
  'archives.areas.email': 'Dominios y direcciones de correo',
  'archives.areas.support': 'Solicitudes de soporte',
  'archives.areas.notifications': 'Notificaciones, correos y tareas',
  'archives.areas.security': 'Sesiones, dispositivos e inicio de sesión',
  'archives.areas.feedback': 'Comentarios',
  'archives.areas.history': 'Historial de la cuenta',
  'archives.areas.api-keys': 'Claves de API',
  'archives.records': '{count, plural, one {# registro} many {# de registros} other {# registros}}',
  'archives.ticketFiles':
    '{count, plural, one {# archivo} many {# de archivos} other {# archivos}} de tus solicitudes de soporte, en la carpeta «tickets»',
  'archives.lostFiles': 'No se pudieron leer estos archivos:',
  'archives.notIn':
    'No está en este archivo: contraseñas y claves, que no podemos leer; datos de otras personas; nuestros propios precios y notas; el contenido de tus sitios web y buzones, del que puedes hacer copias de seguridad en el portal.',
};
