import type { goodwill as english } from '../goodwill.ts';
import type { Translated } from '@homeport/contract/translated';

export const goodwill: Translated<typeof english> = {
  'creditGiven.subject': 'Tienes {amount} más de saldo',
  'creditGiven.preview': 'Se descuenta de tu próxima factura.',
  'creditGiven.what':
    'Añadimos saldo a tu cuenta. Se descuenta de las próximas facturas de tu plan hasta que se agote.',
  'creditGiven.where': 'No se aplica a dominios ni a planes de 3\u00a0años, y no se puede pagar en efectivo.',
  'creditGiven.see': 'Ver tu saldo',
  'creditRevoked.subject': 'Retiramos {amount} de saldo',
  'creditRevoked.preview': 'Lo que ya usaste sigue siendo tuyo.',
  'creditRevoked.what':
    'Retiramos saldo que te habíamos dado. Las facturas de las que ya se descontó no cambian. ¿Preguntas? Escribe a {support}.',
  'trialExtended.subject': 'Tu prueba gratuita termina ahora el {day}',
  'trialExtended.preview': 'Antes de ese día no se cobra nada.',
  'trialExtended.what':
    'Ampliamos la prueba gratuita de tu plan {planName}. Tu primer pago pasa a su nueva fecha de fin.',
  'trialExtended.ends': 'Primer pago',
};
