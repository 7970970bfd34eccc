import type { planLifecycle as english } from '../plan-lifecycle.ts';
import type { Translated } from '@homeport/contract/translated';

export const planLifecycle: Translated<typeof english> = {
  'trialEnding.subject': 'Tu prueba gratuita termina el {day}',
  'trialEnding.preview': 'Qué ocurre después y cómo cancelar.',
  'trialEnding.what':
    'Tu plan {planName} continúa automáticamente cuando termina su prueba gratuita. Ese día se te cobra, salvo que canceles antes.',
  'trialEnding.firstPayment': 'Primer pago',
  'trialEnding.amount': 'Importe',
  'trialEnding.where': 'Puedes cambiar el método de pago o cancelar el plan en Cuenta.',
  'chargeFailed.subject': 'Tu pago no se completó',
  'chargeFailed.reminder': 'Recordatorio: tu pago está pendiente hasta el {day}',
  'chargeFailed.what':
    'No pudimos cobrar el plan {planName} en tu método de pago. Todo sigue funcionando hasta el {day}. Entretanto, seguimos intentándolo.',
  'chargeFailed.next':
    'Comprueba tu tarjeta o elige otro método de pago. El importe pendiente se cobra ahí de inmediato.',
  'chargeFailed.changeMethod': 'Cambiar el método de pago',
  'bankAsks.subject': 'Confirma tu pago con tu banco',
  'bankAsks.what':
    'Tu banco te pide confirmar el pago de tu plan {planName}. Aún no se cobró nada. Todo sigue funcionando hasta el {day}.',
  'bankAsks.confirm': 'Confirmar pago',
  'termOver.what': 'Tu período de 3\u00a0años terminó. Todo sigue funcionando hasta el {day}.',
  'termOver.renew': 'Renueva tu plan',
  'termOver.afterGrace':
    'Después de ese día, tus sitios web se desactivan hasta que renueves. No se elimina ningún dato.',
  'planUnpaid.subject': 'Tus sitios web están desactivados',
  'planUnpaid.preview': 'Paga el importe pendiente para recuperarlos.',
  'planUnpaid.what':
    'Tu plan {planName} no está pagado, así que desactivamos tus sitios web. No se elimina ningún dato. Vuelven en cuanto llegue el pago.',
  'planUnpaid.pay': 'Pagar tu plan',
  'paidAgain.subject': 'Recibimos tu pago',
  'paidAgain.preview': 'Tu plan {planName} está pagado.',
  'paidAgain.what':
    'Tu plan {planName} está pagado. Si tus sitios web estaban desactivados, vuelven en minutos.',
  'termEnding.subject': 'Tu plan {planName} termina {days, plural, =1 {mañana} other {en # días}}',
  'termEnding.preview': 'Está pagado hasta el {day}.',
  'termEnding.what':
    'Pagaste tu plan {planName} por tres años, hasta el {day}. No se renueva automáticamente: renuévalo para mantener tus sitios web en línea.',
  'cancellationReceived.subject': 'Recibimos tu cancelación',
  'cancellationReceived.preview': 'No se te volverá a cobrar.',
  'cancellationReceived.what':
    'Nos pediste cancelar tu plan {planName}. No se harán más cobros a tu método de pago.',
  'cancellationReceived.unconfirmed':
    'Confirmaremos la cancelación y te diremos cuándo termina tu acceso: en 1–5\u00a0días hábiles.',
  'cancellationReceived.untilTermEnds':
    'Todo sigue funcionando hasta el {day}, el final del período que pagaste.',
  'cancellationReceived.undo': 'Deshacer la cancelación',
  'cancellationReceived.undoUntilConfirmed': 'Puedes deshacer la cancelación hasta que la confirmemos.',
  'cancellationReceived.undoUntilThen': 'Puedes deshacer la cancelación hasta entonces.',
  'cancellationWithdrawn.subject': 'Tu plan {planName} continúa',
  'cancellationWithdrawn.preview': 'Tu cancelación se deshizo.',
  'cancellationWithdrawn.what': 'Tu cancelación se deshizo. Tu plan continúa y se cobra como antes.',
  'cancellationConfirmed.subject': 'Tu cancelación está confirmada',
  'cancellationConfirmed.preview': 'Tu acceso termina el {day}.',
  'cancellationConfirmed.what': 'Tu plan {planName} termina el {day}. Guarda antes una copia de tus datos.',
  'cancellationConfirmed.accessEnds': 'Fin del acceso',
  'cancellationConfirmed.dashboard': 'Abrir tu página de inicio',
  'planEnded.preview': 'Tus datos se guardan hasta el {day}.',
  'planEnded.what':
    'Como pediste, tu plan {planName} terminó y tus sitios web están desactivados. Tus datos se guardan hasta el {day}: si cambias de opinión, elige un plan antes de ese día.',
  'planEnded.choose': 'Elegir un plan',
  'methodChanged.subject': 'Tu método de pago cambió',
  'methodChanged.preview': 'Los próximos pagos se cobran ahí.',
  'methodChanged.what': 'Los próximos pagos de tu plan se cobran en el método de pago que acabas de guardar.',
  'methodChanged.paymentMethod': 'Método de pago',
  'methodChanged.notYou': '¿No lo hiciste? Escribe a {support} de inmediato.',
  'refunded.subject': 'Reembolsamos {amount}',
  'refunded.what': 'Tu reembolso va en camino al método de pago en el que se cobró.',
  'refunded.invoices': 'Ver tus facturas',
};
