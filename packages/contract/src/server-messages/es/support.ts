import type { support as english } from '../support.ts';
import type { Translated } from '../../translated.ts';

export const support: Translated<typeof english> = {
  'support.notYourEmails': 'No recibes estos correos',
  'support.wrongAssignee': 'Debe ser la dirección de una persona del equipo o ninguna',
  'support.wrongAgent': 'Debe ser la dirección de un agente o un administrador, o estar vacío',
  'support.disabledAgent': 'Esta cuenta está desactivada',
  'support.wrongMention': 'Deben ser miembros activos del equipo',
  'support.answeredMeanwhile': 'Entretanto, alguien del equipo respondió a este ticket.',
  'support.takenByAnother': 'Otro agente tomó este ticket.',
  'support.otherDomain': 'Debe ser un sitio web o dominio del cliente',
  'support.snoozeTime': 'Debe ser un momento dentro del próximo año',
  'support.closedNotSnoozed': 'Un ticket cerrado no se puede posponer.',
  'support.merged': 'Este ticket se combinó con el ticket {number}.',
  'support.mergeWithItself': 'Debe ser otro ticket',
  'support.mergeOtherCustomer': 'Debe ser un ticket del mismo cliente',
  'support.mergeCancellation':
    'El ticket de una cancelación no se puede pasar a otro. Combina el otro con este.',
  'support.splitOthers': 'Deben ser mensajes de este ticket',
  'support.splitFirst': 'El primero de los mensajes debe ser del cliente',
  'support.unknownPlaceholder': 'El marcador {name} no existe. Usa uno de estos: {known}',
  'support.placeholderInLink': 'Los marcadores no funcionan en las direcciones de los enlaces',
  'support.partedPlaceholder':
    'Solo una parte de {name} tiene formato. Aplícalo a todo el marcador o quítalo.',
  'support.unfilledPlaceholder': 'Sustituye {name} antes de enviar',
  'support.mayNotAssign': 'Su rol no permite asignar tickets a otras personas ni dejarlos sin asignar',
  'support.cannotRate': 'Esta solicitud ya no se puede valorar.',
  'support.savedReplyLimit':
    'Puede haber como máximo {most} respuestas guardadas de este tipo. Elimina antes una.',
  'support.savedReplyChanged':
    'Otra persona cambió esta respuesta guardada. Copia tu texto y vuelve a cargar la página.',
  'support.noUploads': 'No se pueden subir archivos en este momento. Inténtalo de nuevo en unos minutos.',
  'support.tooMuchFormatting': 'Este texto tiene demasiado formato. Envíalo como texto sin formato.',
  'support.busy': 'Soporte está muy ocupado en este momento. Inténtalo de nuevo en unos segundos.',
  'support.fileNotChecked': 'No se pudo comprobar un archivo.',
  'support.emailNotRead': 'No se pudo procesar un correo del buzón de soporte.',
  'support.filesNotKept':
    'No se conservó de este correo (como máximo {files} archivos de {megabytes}\u00a0MB): {names}',
  'feedback.alreadyRated': 'Ya nos valoraste. ¡Gracias!',
  'support.history.statusChanged':
    'El estado cambió de {from, select, open {abierto} escalated {escalado} other {cerrado}} a {to, select, open {abierto} escalated {escalado} other {cerrado}}.',
  'support.history.assigned': 'El ticket está asignado a {name}.',
  'support.history.unassigned': 'El ticket quedó sin asignar.',
  'support.history.accessGiven': 'Una nota menciona a {name}, que ahora puede leer este ticket.',
  'support.history.panelOpened': 'Soporte abrió tu panel de hosting.',
  'support.history.panelOpenedWhy': 'Soporte abrió tu panel de hosting: {reason}',
  'support.history.cancellationWithdrawn': 'La cancelación se retiró.',
  'support.history.cancellationConfirmed': 'Se confirmó la cancelación.',
  'support.history.subjectChanged': 'El asunto ahora es «{subject}».',
  'support.history.reminded':
    'Pedimos una respuesta. Sin ella, la solicitud se cerrará el {closes, date, day}.',
  'support.history.priorityChanged':
    'La prioridad cambió de {from, select, low {baja} normal {normal} high {alta} other {urgente}} a {to, select, low {baja} normal {normal} high {alta} other {urgente}}.',
  'support.history.tagsChanged': 'Las etiquetas ahora son {tags}.',
  'support.history.tagsRemoved': 'Se quitaron todas las etiquetas.',
  'support.history.domainChanged': 'El ticket trata de {domain}.',
  'support.history.domainRemoved': 'El ticket ya no trata de un dominio concreto.',
  'support.history.snoozed': 'Pospuesto hasta el {until, date, moment} UTC.',
  'support.history.snoozeEnded': 'Terminó el aplazamiento.',
  'support.history.merged': 'El ticket {number} se combinó con este.',
  'support.history.split': 'Algunos mensajes se movieron al ticket {number}.',
  'support.history.splitFrom': 'Este ticket se separó del ticket {number}.',
  'support.team': 'Soporte de {brand}',
  'support.mentionsYou': 'Te mencionan en una nota.',
  'support.assignedToYou': 'Está asignado a ti.',
  'support.statusChanged':
    'La solicitud está {status, select, open {abierta} escalated {escalada} other {cerrada}}.',
  'support.closesSoon':
    'Esperamos tu respuesta. Sin ella, cerraremos la solicitud el {closes, date, day}. Puedes reabrirla en cualquier momento con una respuesta.',
  'support.mergedHere':
    'Combinamos tu solicitud {number} con esta para tenerlo todo en un solo lugar. Tus respuestas a cualquiera de las dos nos llegan aquí.',
  'support.splitHere':
    'Pasamos una parte de tu solicitud {number} a esta nueva para que cada pregunta tenga su propia respuesta.',
  'support.weReplied': 'Respondimos a tu solicitud.',
  'support.customerReplied': 'El cliente respondió.',
};
