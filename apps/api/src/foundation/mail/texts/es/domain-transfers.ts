import type { domainTransfers as english } from '../domain-transfers.ts';
import type { Translated } from '@homeport/contract/translated';

export const domainTransfers: Translated<typeof english> = {
  'domainTransfers.open': 'Abrir tus dominios',
  'transferStarted.subject': 'Empezó la transferencia de {name}',
  'transferStarted.preview': 'Suele tardar de cinco a siete días.',
  'transferStarted.what':
    'Pedimos al registrador actual de {name} que lo entregue. Puede tardar hasta cinco días en responder y puede que te escriba para confirmar. Tu sitio web y tu correo siguen funcionando. Te escribiremos cuando el dominio haya llegado.',
  'transferUnanswered.subject': 'Confirma la transferencia de {name}',
  'transferUnanswered.preview': 'Un correo pide al titular que la confirme.',
  'transferUnanswered.what':
    'La transferencia de {name} espera a su titular. Sigue el enlace del correo que pide al titular que la confirme. Puedes hacer que se envíe de nuevo desde tus transferencias.',
  'transferDone.subject': '{name} ha llegado',
  'transferDone.preview': 'Tu dominio ya está en tu cuenta.',
  'transferDone.what':
    '{name} está registrado en tu cuenta con nosotros, con un año más. Está bloqueado contra transferencias y sus servidores de nombres no cambiaron.',
  'transferCode.subject': 'Se mostró el código de transferencia de {name}',
  'transferCode.preview': 'Quien tenga el código puede llevarse el dominio.',
  'transferCode.what':
    'El código con el que otro registrador puede llevarse {name} se mostró en tu cuenta. Si no lo pediste, bloquea el dominio ahora: así el código se anula. Después, cambia tu contraseña.',
  'transferAway.subject': '{name} se está transfiriendo a otro registrador',
  'transferAway.preview': '¿No lo pediste? Rechaza la transferencia ahora.',
  'transferAway.what':
    'Otro registrador pidió llevarse {name}. Si lo solicitaste, no tienes que hacer nada: la transferencia suele tardar unos cinco días.',
  'transferAway.next':
    '¿No lo pediste? Rechaza la transferencia en la página de titularidad de {name} lo antes posible; después, bloquea el dominio, lo que anula su código de transferencia, y cambia tu contraseña. Cuando el dominio se haya ido, no podremos recuperarlo.',
  'transferAway.open': 'Revisar la transferencia',
  'domainLeft.subject': '{name} se transfirió a otro registrador',
  'domainLeft.preview': 'Ahora lo tiene otro registrador.',
  'domainLeft.what':
    'Otro registrador se llevó {name}, como solicitaste. Ya no lo renovamos. Si su DNS estaba con nosotros, configúralo en el nuevo proveedor.',
  'lockChanged.subject': '{isLocked, select, yes {Soporte bloqueó {name}} other {Soporte desbloqueó {name}}}',
  'lockChanged.preview':
    '{isLocked, select, yes {Otros registradores no pueden llevárselo.} other {Otro registrador puede llevárselo con su código de transferencia.}}',
  'lockChanged.locked':
    'Una persona de nuestro equipo bloqueó {name} contra transferencias a otros registradores. Tu sitio web y tu correo no se ven afectados.',
  'lockChanged.codeEnded': 'El código de transferencia que se te mostró ya no es válido.',
  'lockChanged.unlocked':
    'Una persona de nuestro equipo desactivó el bloqueo de transferencia de {name}. Quien tenga su código de transferencia puede trasladarlo ahora a otro registrador. Si no lo pediste, bloquea el dominio de nuevo y contáctanos.',
  'lockChanged.reason': 'Por qué',
  'lockChanged.logged': 'También lo encuentras en el historial de tu cuenta.',
  'ownerChanged.subject':
    '{isDone, select, yes {{name} tiene un nuevo titular} other {El titular de {name} no cambió}}',
  'ownerChanged.preview': 'El cambio de titular terminó.',
  'ownerChanged.what':
    '{isDone, select, yes {Ambos titulares confirmaron el cambio de {name}. Otros registradores no pueden llevarse el dominio durante 60\u00a0días.} other {El cambio de titular de {name} se rechazó o no se confirmó a tiempo. Todo sigue como estaba.}}',
};
