import type { billing as english } from '../billing.ts';
import type { Translated } from '../../translated.ts';

export const billing: Translated<typeof english> = {
  'billing.trialCardUsed':
    'Esta tarjeta ya se usó para una prueba gratuita. No se cobró nada. Puedes suscribirte sin prueba.',
  'billing.cardDeclined': '{reason}',
  'billing.everyMonth': 'Cada mes',
  'billing.everyYear': 'Cada año',
  'billing.onceForThreeYears': 'Una vez por 3\u00a0años',
  'billing.card': 'Tarjeta {brand} terminada en {last4}',
  'billing.link': 'Link',
  'billing.lineOfPlan':
    'Hosting {planName}{period, select, monthly {, mensual} yearly {, anual} term {, 3\u00a0años} other {}}',
  'billing.lineOfTrial': 'Prueba gratuita de Hosting {planName}',
  'billing.lineOfRemainingTime': 'Tiempo restante de Hosting {planName}',
  'billing.lineOfUnusedTime': 'Tiempo sin usar de Hosting {planName}',
  'billing.lineOfRefund': 'Reembolsado antes',
  'billing.severalLines': '{first} y {others, plural, one {# más} many {# más} other {# más}}',
  'billing.unnamedInvoice': 'Factura',
  'billing.noCancellation': 'No hay ninguna cancelación que se pueda deshacer.',
  'billing.cancellationNotWaiting': 'Esta cancelación no espera confirmación.',
  'billing.priceChanged':
    'El precio de este plan cambió a {amount, number, ::currency/USD group-off}. Compruébalo e inténtalo de nuevo.',
  'billing.catalogue.changedMeanwhile': 'Otra persona cambió estos precios entretanto. Vuelve a cargarlos.',
  'billing.catalogue.publishing': 'Se están publicando precios. Inténtalo de nuevo en un momento.',
  'billing.catalogue.nothingChanged': 'Estos precios ya están publicados.',
  'billing.catalogue.notPublished':
    'No se pudieron publicar los precios nuevos. Los anteriores siguen vigentes.',
  'billing.noScheduledChange': 'No hay ningún cambio que se pueda deshacer.',
  'billing.changeUnderWay': 'Tu plan está cambiando ahora, así que ya no se puede deshacer.',
  'billing.notChangeableLater':
    'Tu plan no puede cambiar a este. Vuelve a cargar la página para ver tus opciones.',
  'billing.renewingNow': 'Tu plan se está renovando. Inténtalo de nuevo en una hora.',
  'billing.doesNotFit': 'Lo que usas no cabe en este plan. Vuelve a cargar la página para ver qué quitar.',
  'billing.termUnpaid':
    'El cobro de este período aún no está pagado. Termina el plan ahora o elige el final del período cuando esté pagado.',
  'billing.refundChanged':
    'El reembolso cambió a {amount, number, ::currency/USD group-off}. Compruébalo e inténtalo de nuevo.',
  'billing.noPaidInvoice': 'No existe esa factura pagada.',
  'billing.refundOverLimit':
    'Puedes reembolsar hasta {amount} de una vez. Para más, pídeselo a un administrador.',
  'billing.refundsOverLimit':
    'Puedes reembolsar hasta {amount} en 24 horas y te quedan {left}. Para más, pídeselo a un administrador.',
  'billing.refundEndsPlan': 'Solo un administrador puede terminar un plan con un reembolso.',
  'billing.refundTooHigh': 'Solo se pueden reembolsar {cents} centavos de esta factura.',
  'billing.otherPlanInvoice': 'Esta factura no pagó el plan actual. Reembólsala y conserva el plan.',
  'billing.refundIdUsed': 'Ya existe un reembolso con este identificador.',
  'billing.creditOverLimit':
    'Puedes dar hasta {amount} de saldo a la vez. Para más, pídeselo a un administrador.',
  'billing.creditsOverLimit':
    'Puedes dar hasta {amount} de saldo en 24 horas, y te quedan {left}. Para más, pídeselo a un administrador.',
  'billing.creditIdUsed': 'Ya existe un saldo con este ID.',
  'billing.creditNotGiven': 'Este saldo no se puede retirar: todavía está en camino o fue rechazado.',
  'billing.goodwillForTeam': 'Esta cuenta es del equipo. Solo se puede dar algo a clientes.',
  'billing.goodwillForDeleted': 'Esta cuenta se está eliminando.',
  'billing.noTrial': 'Este cliente no está en una prueba gratuita.',
  'billing.trialCanceled': 'El plan está cancelado. Deshaz primero la cancelación.',
  'billing.trialWithChange':
    'El plan cambia cuando termina la prueba. El cliente tiene que deshacer antes ese cambio.',
  'billing.trialBeingExtended': 'Esta prueba ya se está ampliando.',
  'billing.trialUsedUp':
    'Esta prueba ya se amplió {days, plural, one {# día} many {# de días} other {# días}}, lo máximo que puedes dar.',
  'billing.trialTooLong':
    'Puedes ampliar esta prueba hasta {days, plural, one {# día más} many {# de días más} other {# días más}}.',
  'billing.extensionIdUsed': 'Ya existe una ampliación con este ID.',
  'billing.creditGivenLate': 'Un saldo para un cliente no ha llegado al proveedor de pagos ({code}).',
  'billing.creditRevokedLate': 'No se pudo retirar un saldo en el proveedor de pagos ({code}).',
  'billing.trialNotExtended': 'No se pudo ampliar la prueba gratuita ({code}).',
  'billing.refundLate': 'Tu reembolso está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'billing.refundLateEmail':
    'Tu reembolso está tardando más de lo habitual. Nuestro equipo se ocupa y te escribirá.',
  'billing.checkoutLeftOpen': 'No se pudo cerrar un pago que quedó abierto.',
  'billing.notCompared': 'La comparación de los ingresos con Stripe no terminó.',
  'billing.payoutsNotRead': 'No se pudieron leer todas las transferencias de Stripe.',
  'billing.creditLate': 'Tu crédito está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'billing.endLate': 'El final del plan está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'billing.eventFailed': 'No se pudo procesar un evento del proveedor de pagos.',
  'billing.refundRefused': 'El servicio de pagos rechaza el reembolso ({code}).',
  'billing.methodRemovalLate': 'Un método de pago que su cliente quitó sigue en el proveedor de pagos.',
  'billing.methodExpired': 'Esta tarjeta venció. Elige otro método de pago.',
  'billing.methodNeeded.plan':
    'Tu plan se cobra en este método de pago. Haz antes que otro sea el predeterminado.',
  'billing.methodNeeded.renewals':
    'Hay dominios que se renuevan automáticamente con este método de pago. Haz antes que otro sea el predeterminado o desactiva la renovación automática.',
  'billing.methodLate':
    'El cambio de tu método de pago está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'billing.methodFailed': 'No se pudo guardar tu nuevo método de pago.',
  'billing.methodNotice': 'Falló el cambio de tu método de pago',
  'billing.scheduledChangeLate': 'No se pudo programar un cambio de plan en el proveedor de pagos.',
  'billing.renewalLate': 'Tu cambio está tardando más de lo habitual. Nuestro equipo se ocupa.',
  'billing.emailLate':
    'Actualizar tu dirección de correo en el proveedor de pagos está tardando más de lo habitual.',
  'billing.detailsLate':
    'Actualizar los datos de facturación en el proveedor de pagos está tardando más de lo habitual.',
  'billing.writeOffFailed': 'No se pudo cerrar una factura que ya no se debe.',
  'billing.moneyOfCustomer': 'Este dinero es del cliente: reanúdala.',
  'billing.creditOfCustomer': 'El cliente tiene derecho a este crédito: reanúdala.',

  // Promo codes.
  'billing.promo.unknown': 'No conocemos este código. Comprueba que esté bien escrito.',
  'billing.promo.notStarted': 'Este código todavía no es válido.',
  'billing.promo.paused': 'Este código está en pausa en este momento.',
  'billing.promo.ended': 'Este código venció.',
  'billing.promo.otherPlan': 'Este código no es válido para este plan y periodo de facturación.',
  'billing.promo.newCustomersOnly': 'Este código es solo para clientes nuevos.',
  'billing.promo.usedByYou': 'Ya usaste este código.',
  'billing.promo.usedUp': 'Este código ya no tiene usos disponibles.',
  'billing.promo.codeTaken': 'Ya existe el código promocional {code}.',
  'billing.promo.oneDiscount': 'Introduce un porcentaje o un importe, uno de los dos.',
  'billing.promo.monthsNeeded':
    'Indica el número de meses para un descuento de varios meses, y solo en ese caso.',
  'billing.promo.endsBefore': 'El final debe ser posterior al inicio y estar en el futuro.',
  'billing.promo.idUsed': 'Ya existe otra promoción con este ID.',
  'billing.promo.hasEnded': 'Esta promoción terminó y ya no se puede cambiar.',
};
