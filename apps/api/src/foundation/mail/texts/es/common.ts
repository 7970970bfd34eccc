import type { common as english } from '../common.ts';
import type { Translated } from '@homeport/contract/translated';

export const common: Translated<typeof english> = {
  'common.codeSubject': '{code} es tu código de {brand}',
  'common.codePreview':
    'Válido durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'common.setNewPassword': 'Crea una nueva contraseña',
  'common.when': 'Cuándo',
  'common.from': 'Desde',
  'common.signIn': 'Iniciar sesión',
  'common.browser': 'Navegador',
  'common.nothingWasCharged': 'No se cobró nada.',
  'common.refundComing': 'Tu reembolso está en camino.',
  'common.refunded': 'Reembolsado',
  'common.arrives': 'Llega',
  'common.refundDays': 'En 5 a 10\u00a0días hábiles',
  'common.seeYourPlan': 'Ver tu plan',
  'common.plan': 'Plan',
  'common.billed': 'Facturación',
  'common.paidUntil': 'Pagado hasta',
  'common.domain': 'Dominio',
  'common.openYourDomain': 'Abrir tu dominio',
  'common.sendAgain': '¿No encuentras el correo? Envíalo de nuevo desde la página del dominio.',
  'common.viewTheRecords': 'Ver los registros',
  'common.worksUntilDay': 'Todo funciona hasta el {day}.',
  'common.worksUntil': 'Todo funciona hasta',
  'common.afterGrace':
    'Después de ese día, tus sitios web se desactivan hasta que llegue el pago. No se elimina ningún dato.',
  'common.planEnded': 'Tu plan {planName} terminó',
  'common.openRequest': 'Abrir la solicitud',
};
