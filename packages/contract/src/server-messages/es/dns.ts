import type { dns as english } from '../dns.ts';
import type { Translated } from '../../translated.ts';

export const dns: Translated<typeof english> = {
  'dns.notReady': 'Los registros de este dominio aún se están cargando.',
  'dns.busy': 'Tu último cambio aún se está guardando. Inténtalo de nuevo en un momento.',
  'dns.elsewhere': 'Otro servicio gestiona el DNS de este dominio.',
  'dns.changedMeanwhile':
    'Entretanto, {count, plural, one {cambió uno de estos registros} many {cambiaron # de de estos registros} other {cambiaron # de estos registros}}. Revisa los valores actuales y guarda de nuevo.',
  'dns.changedNow': 'Ahora es {content}.',
  'dns.removedNow': 'Se eliminó.',
  'dns.invalid': 'Comprueba los registros marcados.',
  'dns.confirm': 'Este cambio interrumpe algo que usas. Confírmalo.',
  'dns.noSuchVersion': 'No existe esa versión.',
  'dns.presetEmpty': 'No hay nada que añadir: esto aún no está configurado.',
  'dns.fullZone': 'Una zona puede tener como máximo {max} registros.',
  'dns.breaks.receiving': 'El correo para {subject} no llegará.',
  'dns.breaks.sending': 'El correo de {subject} puede ser rechazado o marcado como spam.',
  'dns.breaks.mail_apps': 'Las aplicaciones de correo y el webmail de {subject} no podrán conectarse.',
  'dns.breaks.website': 'Los visitantes no llegarán a {subject} y su certificado no se podrá renovar.',
  'dns.breaks.cdn': 'Tu CDN no funcionará en {subject}.',
  'dns.breaks.ownership': 'Ya no podremos ver que {subject} es tuyo.',
  'dns.readFailed': 'No se pudieron cargar los registros. Inténtalo de nuevo.',
  'dns.panelSilent':
    'El servidor de hosting que gestiona tu DNS no responde. Puede que tu sitio web también esté lento o no funcione. Inténtalo de nuevo en unos minutos.',
  'dns.panelNotSaved':
    'El servidor de hosting que gestiona tu DNS no responde, así que tus registros no se pudieron guardar. No se cambió nada.',
  'dns.saveLate':
    'Está tardando más de lo habitual. Seguimos trabajando en ello, así que puedes salir de esta página. Te escribiremos si tu cambio no se puede guardar.',
  'dns.panelLate':
    'Tu servidor de hosting no responde. Seguimos intentándolo durante media hora, así que puedes salir de esta página. Te escribiremos si tu cambio no se puede guardar.',
  'dns.nameserversLate':
    'El proveedor de los servidores de nombres no responde. Seguimos intentándolo durante media hora, así que puedes salir de esta página. Te escribiremos si tu cambio no se puede guardar.',
  'dns.takingBack': 'Tu cambio no se pudo guardar. Estamos quitando lo que ya se había escrito.',
  'dns.saveFailed': 'Tus registros DNS no se pudieron guardar. No se cambió nada.',
  'dns.saveRefused': 'Los servidores de nombres no aceptaron tus registros. No se cambió nada.',
  'dns.textRefused':
    'El servidor de hosting que gestiona tu DNS no puede guardar uno de tus textos. Quita las comillas, las barras invertidas y los espacios repetidos y, en textos largos, los apóstrofos. No se cambió nada.',
  'dns.zoneFull':
    'Tu servidor de hosting no guarda más registros para este dominio. Elimina registros que no necesites y guarda de nuevo, o pídenos un límite mayor. No se cambió nada.',
  'dns.saveOverwritten': 'Entretanto, los registros se cambiaron en otro lugar, así que no se cambió nada.',
};
