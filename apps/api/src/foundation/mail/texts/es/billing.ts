import type { billing as english } from '../billing.ts';
import type { Translated } from '@homeport/contract/translated';

export const billing: Translated<typeof english> = {
  'orderRefunded.second_plan':
    'Completaste un pago del plan {planName} cuando ya tenías un plan activo. Una cuenta solo puede tener un plan, así que cancelamos este pedido.',
  'orderRefunded.superseded':
    'Completaste un pago del plan {planName} después de que otro pedido cambiara tu plan, así que cancelamos este pedido.',
  'orderRefunded.late_payment':
    'Completaste un pago del plan {planName} y también llegó el pago pendiente de tu plan. Tu plan continúa, así que cancelamos este pedido.',
  'orderRefunded.subject': 'Tu segundo pedido se canceló',
  'orderRefunded.notCharged': 'No se te cobró nada por él ni se te cobrará.',
  'orderRefunded.planStays': 'Tu plan sigue igual.',
  'planActive.subject': 'Tu plan {planName} está activo',
  'planActive.preview': 'Gracias por tu pago.',
  'planActive.previewOfTrial': 'Gratis hasta el {day}.',
  'planActive.paid': 'Gracias. Recibimos tu pago y tu plan está activo.',
  'planActive.trial':
    'Tu plan está activo y es gratis hasta el {day}. Ese día se te cobra, salvo que canceles antes.',
  'planActive.freeUntil': 'Gratis hasta',
  'planActive.setUp': 'Configurar tu hosting',
  'planActive.where': 'Tu plan y tus pagos están en Cuenta.',
  'trialCardUsed.subject': 'Tu prueba gratuita no pudo empezar',
  'trialCardUsed.why':
    'Pediste el plan {planName} con una prueba gratuita. La tarjeta que usaste ya tuvo una prueba gratuita en otra cuenta. Cada tarjeta tiene una sola prueba gratuita, así que cancelamos este pedido.',
  'trialCardUsed.notCharged':
    'No se te cobró nada ni se te cobrará. Puedes suscribirte sin prueba cuando quieras.',
  'trialCardUsed.plans': 'Ver los planes',
  'planChanged.subject': 'Ahora tienes el plan {planName}',
  'planChanged.preview': 'Espera unos 10\u00a0minutos antes de usar las nuevas funciones.',
  'planChanged.what':
    'Tu plan cambió como pediste. Espera unos 10\u00a0minutos antes de usar tu cuenta de hosting.',
  'planChanged.where': 'Tus facturas y pagos están en Cuenta.',
  'saleRefunded.subject': 'No pudimos entregar: {description}',
  'saleRefunded.title': 'No pudimos entregar tu pedido',
  'saleRefunded.order': 'Pedido',
  'saleRefunded.account': 'Ir a tu cuenta',
  'invoiceCopy.subject': 'Factura {number} de {brand}',
  'invoiceCopy.preview': '{amount}',
  'invoiceCopy.title': 'Factura {number}',
  'invoiceCopy.what': 'Esta es una copia de una factura de {brand} a {account}.',
  'invoiceCopy.date': 'Fecha',
  'invoiceCopy.amount': 'Importe',
  'invoiceCopy.state': 'Estado',
  'invoiceCopy.paid': 'Pagada',
  'invoiceCopy.open': 'Pendiente',
  'invoiceCopy.download': 'Descargar el PDF',
  'invoiceCopy.why':
    'La recibes porque {account} añadió tu dirección a los destinatarios de sus facturas. Pídele que la quite si no quieres estas copias.',
  'taxNumberRefused.subject': 'Tu número fiscal no se aceptó',
  'taxNumberRefused.preview': 'Tus facturas no lo muestran.',
  'taxNumberRefused.what':
    'Nuestro proveedor de pagos no aceptó el número fiscal {taxId}, así que tus facturas no lo muestran. Los demás datos de facturación se usan. Comprueba el número y su tipo.',
  'taxNumberRefused.check': 'Comprobar datos de facturación',
};
