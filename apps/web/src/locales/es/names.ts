import type { Catalogues } from '../english.ts';

export const names: Catalogues<'names'> = {
  names: {
    title: 'Titularidad del dominio',
    unproven: 'Sin verificar',
    proven: 'Verificada',
    registered: 'Registrado aquí',
    elsewhere: 'En tu cuenta',
    provenBy_record:
      'Verificaste {host} con un registro DNS. Conserva el registro para que {host} siga siendo tuyo.',
    provenBy_nameservers:
      '{host} usa nuestros servidores de nombres. Otro cliente solo puede tomarlo con un registro DNS propio.',
    provenBy_addresses:
      '{host} apunta a nuestro servidor. Otro cliente solo puede tomarlo con un registro DNS propio.',
    provenBy_mail: 'Verificaste {host} al conectar el correo.',
    registeredWhy:
      '{host} está registrado en tu cuenta. Solo tú puedes usarlo, igual que los nombres por debajo de él.',
    elsewhereWhy:
      '{host} está registrado en otro lugar y está en tu cuenta aquí. Solo tú puedes usarlo, igual que los nombres por debajo de él.',
    prove: 'Para demostrar que {host} es tuyo, añade este registro donde se gestiona su DNS.',
    orPoint: 'Apuntar {host} aquí también lo demuestra.',
    keptUntil: 'Sin verificar, {host} se reserva para ti hasta el {day}.',
    lapsed: 'El plazo para verificar {host} terminó. Otro cliente puede tomarlo hasta que lo verifiques.',
    proveHeld: 'Si {host} es tuyo, añade este registro donde se gestiona su DNS. Después, compruébalo aquí.',
    provenNow_add: 'Demostraste que {host} es tuyo. Añádelo ahora.',
    provenNow_connect: 'Demostraste que {host} es tuyo. Conéctalo ahora.',
    provenNow_activate: 'Demostraste que {host} es tuyo. Activa la CDN ahora.',
    recordType: 'Tipo',
    recordName: 'Nombre',
    recordValue: 'Valor',
    recordNameOf: 'el nombre del registro',
    recordValueOf: 'el valor del registro',
    copy: 'Copiar {what}',
    copied: 'Copiado',
    check: 'Comprobar ahora',
    checking: 'Comprobando…',
    notFound: 'Aún no encontramos el registro. Los cambios de DNS pueden tardar unas horas.',
    checkFailed: 'No pudimos consultar tus registros DNS. Inténtalo de nuevo en unos minutos.',
    loading: 'Cargando la titularidad del dominio',
    loadFailed: 'No pudimos cargar la titularidad de {host}.',
    again: 'Reintentar',
    replaced:
      '{name} pasó a la cuenta de su titular. Tu sitio web y sus archivos no cambian y ahora están en {host}.',
  },
};
