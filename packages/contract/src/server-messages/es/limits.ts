import type { limits as english } from '../limits.ts';
import type { Translated } from '../../translated.ts';

export const limits: Translated<typeof english> = {
  'limits.requestsAtOnce': 'Demasiadas solicitudes al mismo tiempo. Inténtalo de nuevo en un momento.',
  'limits.formsAtOnce':
    'Puedes enviar archivos en {forms} mensajes al mismo tiempo. Inténtalo de nuevo cuando se haya enviado uno.',
  'limits.storedFiles':
    'Tus solicitudes de soporte contienen {megabytes}\u00a0MB de archivos, que es el límite. Envía este texto sin archivos.',
  'limits.tickets':
    'Alcanzaste el límite de {limit} solicitudes de soporte por día. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.replies':
    'Alcanzaste el límite de {limit} respuestas por día. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.file_bytes':
    'Alcanzaste el límite de {limit}\u00a0MB de archivos adjuntos por día. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.feedback':
    'Alcanzaste el límite de {limit} comentarios por día. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.previews':
    'Alcanzaste el límite de {limit} vistas previas por hora. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.drafts':
    'Alcanzaste el límite de {limit} borradores guardados por hora. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.operations':
    'Alcanzaste el límite de {limit} cambios en sitios web, dominios y correo por hora. Inténtalo de nuevo en {unit, select, hours {{count, plural, one {# hora} many {# de horas} other {# horas}}} other {{count, plural, one {# minuto} many {# de minutos} other {# minutos}}}}.',
  'limits.fileTooLarge': 'El archivo «{name}» supera el límite de {megabytes}\u00a0MB.',
  'limits.fileCount': 'No puedes adjuntar más de {files} archivos en total.',
};
