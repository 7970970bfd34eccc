import type { planChanges as english } from '../plan-changes.ts';
import type { Translated } from '@homeport/contract/translated';

export const planChanges: Translated<typeof english> = {
  'planChange.newPrice': 'Nuevo precio',
  'planChange.from': 'Desde',
  'planChange.see': 'Ver el cambio',
  'planChangeOrdered.subject': 'Tu plan cambia a {planName} el {day}',
  'planChangeOrdered.preview': 'Nada cambia antes de ese día y puedes deshacerlo.',
  'planChangeOrdered.what':
    'Como pediste, tu plan {fromPlanName} cambia a {planName} cuando termina el período que pagaste. Hasta entonces todo sigue igual.',
  'planChangeOrdered.moved':
    'Tu plan se renovó antes de que el cambio pudiera aplicarse, así que ahora cambia a {planName} el {day}. Lo sentimos: contáctanos si quieres que te devolvamos la diferencia.',
  'planChangeOrdered.undo':
    'Puedes deshacer el cambio hasta ese día. Si mejoras o cancelas tu plan, este cambio queda sin efecto.',
  'planChangeWithdrawn.subject': 'Tu plan sigue siendo {planName}',
  'planChangeWithdrawn.preview': 'El cambio se deshizo.',
  'planChangeWithdrawn.what': 'Deshiciste el cambio a {planName}. Tu plan continúa y se cobra como antes.',
  'planChangeMisfit.subject': 'Libera espacio para tu plan {planName} antes del {day}',
  'planChangeMisfit.preview': 'Lo que usas aún no cabe en él.',
  'planChangeMisfit.what': 'Tu plan cambia a {planName} el {day}. Lo que usas ahora no cabe en ese plan:',
  'planChangeMisfit.next':
    'Si no cabe antes del {until}, tu plan sigue siendo {fromPlanName} y se renueva a su precio el {day}. También puedes deshacer el cambio o cancelar tu plan antes de ese día.',
  'planChangeDropped.subject': 'Tu plan sigue siendo {fromPlanName}',
  'planChangeDropped.preview': 'Lo que usas no cabe en {planName}.',
  'planChangeDropped.what': 'No pudimos cambiar tu plan a {planName} porque lo que usas no cabe en él:',
  'planChangeDropped.next':
    'Tu plan sigue siendo {fromPlanName} y se renueva a su precio el {day}. Puedes cancelarlo antes de ese día, o liberar espacio y cambiar a {planName} para el próximo período.',
  'planChangeDone.subject': 'Ahora tienes el plan {planName}',
  'planChangeDone.preview': 'Tu plan cambió como pediste.',
  'planChangeDone.what':
    'El período de tu plan {fromPlanName} terminó y tu plan cambió a {planName} como pediste. Los nuevos límites se aplican en minutos.',
  'misfit.storage': 'Almacenamiento web',
  'misfit.websites': 'Sitios web',
  'misfit.locations': 'Ubicaciones de servidor',
  'misfit.email_storage': 'Almacenamiento de correo',
  'misfit.email_domains': 'Dominios de correo',
  'misfit.ofSize': '{used}\u00a0GB de {limit}\u00a0GB',
  'misfit.ofCount': '{used, number} de {limit, number}',
};
