import type { Catalogues } from '../english.ts';

export const deletion: Catalogues<'deletion' | 'staffDeletion' | 'staffPeople'> = {
  deletion: {
    title: 'Eliminar la cuenta',
    lead: 'Elimina tu cuenta con todo lo que contiene. Tienes {days, plural, one {# día} many {# de días} other {# días}} para cambiar de idea.',
    ask: 'Eliminar mi cuenta',
    loading: 'Cargando...',
    loadFailed: 'No pudimos cargar qué ocurriría al eliminar tu cuenta.',
    dispute: 'Hay un pago en disputa en tu banco. Podrás eliminar tu cuenta cuando se resuelva.',
    willBeDeleted: 'Tu cuenta se eliminará el {day}.',
    waits: 'Tu cuenta se eliminará cuando se resuelva el pago en disputa.',
    untilThen:
      'Hasta entonces, tus datos siguen como están. Los sitios web y los buzones quedan en pausa, salvo que vuelvas a elegir un plan, con lo que también conservas la cuenta.',
    isDeleted: 'Tu cuenta se está eliminando.',
    keep: 'Conservar mi cuenta',
    kept: 'Tu cuenta se conserva',
    close: 'Cerrar',
    cancel: 'Cancelar',
    now: 'Hoy',
    endsNow: 'Tu plan termina, y tus sitios web y buzones quedan en pausa.',
    refunded: 'Te devolvemos {amount}.',
    notRefunded: 'No se devuelve nada: tu garantía de devolución de 30 días ha terminado o no se pagó nada.',
    noPlan: 'No tienes ningún plan que termine. No se cobra nada.',
    openInvoices:
      '{count, plural, one {Tu factura pendiente se cancela.} many {Tus # de facturas pendientes se cancelan.} other {Tus # facturas pendientes se cancelan.}} No tienes que pagar.',
    later: 'El {day} se elimina',
    websites:
      '{count, plural, one {# sitio web} many {# de sitios web} other {# sitios web}} con archivos y bases de datos',
    mailboxes: '{count, plural, one {# buzón} many {# de buzones} other {# buzones}} con todos los correos',
    backups:
      '{count, plural, one {# copia de seguridad} many {# de copias de seguridad} other {# copias de seguridad}}',
    members:
      'El acceso de {count, plural, one {# persona} many {# de personas} other {# personas}} a tu cuenta',
    rest: 'Registros DNS, CDN, solicitudes de soporte y sus archivos, métodos de pago, claves de API y webhooks',
    profile: 'Tu nombre, tu dirección de correo y todos los demás datos personales',
    others: 'Tu acceso a las cuentas de otras personas; esas cuentas se conservan',
    domains: 'Los dominios no se eliminan',
    domainsStay:
      'Siguen registrados hasta que caduquen, pero ya no podrás gestionarlos, renovarlos ni transferirlos. Para conservarlos, transfiérelos antes a otro proveedor.',
    losesDomains: 'Pierdo estos dominios.',
    domainsNeeded: 'Confirma que pierdes estos dominios o transfiérelos antes a otro proveedor.',
    keptByUs: 'Lo que conservamos',
    invoices:
      'Las facturas con sus datos de facturación, porque la ley lo exige: {years, plural, one {# año} many {# de años} other {# años}} desde el final de su año, la última hasta el {day}.',
    trialCard:
      'Si tuviste una prueba gratuita, un resumen cifrado de tu tarjeta, para que cada tarjeta tenga una sola prueba: tanto tiempo como las facturas.',
    log: 'El registro de quién hizo qué en tu cuenta, sin nombres ni direcciones de correo, para detectar abusos.',
    email: 'Escribe {email} para confirmar',
    otherEmail: 'Esta no es la dirección de correo de tu cuenta.',
    confirm: 'Eliminar mi cuenta',
    requested: 'Tu cuenta se eliminará el {day}',
  },
  staffDeletion: {
    title: 'Eliminación de la cuenta',
    requested: 'Eliminación solicitada',
    running: 'Eliminándose',
    done: 'Eliminada',
    asked: 'Solicitada el {day}',
    due: 'La cuenta se elimina el {day}.',
    waits: 'La cuenta se elimina cuando se resuelva el pago en disputa.',
    isRunning: 'Ya no se puede detener.',
    operation: 'Ver la operación',
    stop: 'Detener la eliminación',
    stopLead: 'El cliente conserva la cuenta y recibe un correo. Su plan sigue terminado.',
    stopped: 'Eliminación detenida',
  },
  staffPeople: {
    title: 'Personas con acceso',
    developer: 'Desarrollo',
    billing: 'Facturación',
    since: 'Desde el {day}',
  },
};
