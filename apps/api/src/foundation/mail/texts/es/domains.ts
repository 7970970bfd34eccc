import type { domains as english } from '../domains.ts';
import type { Translated } from '@homeport/contract/translated';

export const domains: Translated<typeof english> = {
  'domainRegistered.subject': '{name} es tuyo',
  'domainRegistered.preview': 'Tu dominio está registrado.',
  'domainRegistered.what': 'Tu dominio está registrado. Tu dirección no aparece en el registro público.',
  'domainRegistered.registeredUntil': 'Registrado hasta',
  'domainRegistered.confirmation':
    'Puede que la entidad de registro te escriba para confirmar tu dirección. Sigue el enlace de ese correo para mantener activo tu dominio.',
  'domainRegistered.manage': 'Gestionar tu dominio',
  'domainExpiring.subject': '{name} vence {days, plural, =1 {mañana} other {en # días}}',
  'domainExpiring.preview': 'Registrado hasta el {day}.',
  'domainExpiring.subjectAutomatic': '{name} se renueva el {day}',
  'domainExpiring.what':
    'Tu dominio está registrado hasta el {day} y no se renueva automáticamente. Sus sitios web y su correo dejan de funcionar cuando vence.',
  'domainExpiring.whatFailing':
    'Tu dominio está registrado hasta el {day} y hasta ahora no pudimos renovarlo automáticamente. Sus sitios web y su correo dejan de funcionar cuando vence.',
  'domainExpiring.whatAutomatic':
    'Tu dominio está registrado hasta el {day}. El {renewsOn} cobraremos en tu tarjeta guardada y lo renovaremos por un año. Puedes desactivarlo hasta entonces.',
  'domainExpiring.renewal': 'Renovación',
  'domainExpiring.price': '{amount} por un año, el último precio que viste',
  'domainExpiring.plusTax': '{amount} más impuestos',
  'domainExpiring.renew': 'Renovar ahora',
  'domainExpiring.manage': 'Ver renovación',
  'domainExpired.subject': '{name} venció',
  'domainExpired.preview': 'Renuévalo pronto o podrías perderlo.',
  'domainExpired.what':
    'El registro de tu dominio terminó el {day}. Puede que sus sitios web y su correo ya no funcionen.',
  'domainExpired.next':
    'La entidad de registro guarda un dominio vencido para su titular durante un tiempo limitado. Renuévalo lo antes posible: después, cualquiera puede registrarlo.',
  'ownerUnconfirmed.subject': 'Confirma tu dirección de correo para mantener {name} en línea',
  'ownerUnconfirmed.preview': 'Confírmala antes del {day}.',
  'ownerUnconfirmed.what':
    'La entidad de registro pide al titular de cada dominio nuevo que confirme su dirección de correo. Sigue antes del {day} el enlace del correo que {isNamed, select, yes {{registrar}, nuestro registrador,} other {nuestro registrador}} envió a la dirección del titular. Después, los sitios web y el correo de {name} dejan de funcionar.',
  'domainOnHold.subject': '{name} está fuera de línea: confirma tu dirección de correo',
  'domainOnHold.preview': 'Hasta que lo hagas, sus sitios web y su correo no funcionan.',
  'domainOnHold.what':
    'La dirección de correo del titular no se confirmó a tiempo, así que el registrador dejó {name} fuera de línea. Sus sitios web y su correo volverán a funcionar poco después de que sigas el enlace del correo de {isNamed, select, yes {{registrar}, nuestro registrador} other {nuestro registrador}}.',
  'registrationUnsettled.subject': 'Acción necesaria: registro de {name}',
  'registrationUnsettled.preview': 'Está pagado y su resultado se desconoce.',
  'registrationUnsettled.title': 'El registro de {name} requiere atención',
  'registrationUnsettled.what': 'El cliente pagó este dominio y no pudimos averiguar si se registró.',
  'registrationUnsettled.customer': 'Cliente',
  'registrationUnsettled.paid': 'Pagado el',
  'registrationUnsettled.story': 'Qué ocurrió',
  'registrationUnsettled.next':
    'Busca el dominio en el registrador. Después, continúa el registro con «homeport domains retry» o reembólsalo con «homeport domains give-up». Continúa automáticamente cuando el registrador muestre el resultado.',
  'nameLost.subject': '{name} pasó a la cuenta de su titular',
  'nameLost.preview': 'Otro cliente demostró que el nombre es suyo.',
  'nameLost.what':
    'Otro cliente verificó o registró {name}, y tu cuenta no tenía esa prueba. El nombre ya no lleva a tu cuenta.',
  'nameLost.noWebsite':
    'Los sitios web se quedan en tu cuenta con otros nombres. El correo y la CDN con este nombre se desactivan.',
  'nameLost.website':
    'Tu sitio web y sus archivos se quedan como están, con otro nombre. El correo y la CDN con el nombre anterior se desactivan.',
  'nameLost.movedTo': 'Tu sitio web está ahora en',
  'nameLost.yours': 'Si {name} es tuyo, añádelo de nuevo y demuéstralo con un registro DNS.',
  'nameLost.websites': 'Ver tus sitios web',
  'domainRenewed.subject': '{name} está renovado',
  'domainRenewed.restored': '{name} está restaurado',
  'domainRenewed.what':
    'Tu dominio es tuyo por {years, plural, one {un año más} many {# de años más} other {# años más}}.',
  'domainRenewed.whatAutomatic':
    'Cobramos en tu tarjeta guardada y renovamos tu dominio por {years, plural, one {un año más} many {# de años más} other {# años más}}, como elegiste.',
  'domainRenewed.paid': 'Pagado',
  'domainRenewalFailed.subject': 'No se pudo renovar {name}',
  'domainRenewalFailed.preview': 'Vence el {day}.',
  'domainRenewalFailed.what':
    'Intentamos renovar tu dominio automáticamente. {problem, select, declined {Tu banco rechazó el cobro de {amount}.} authentication_required {Tu banco quiere que confirmes el cobro de {amount}.} no_card {No hay ninguna tarjeta guardada en la que cobrar.} tax_unknown {No pudimos calcular los impuestos de tu tarjeta. Puede renovarse en la página de pago.} price_changed {El precio es ahora de {amount} por un año, más de lo que aceptaste, así que no cobramos en tu tarjeta.} gone {El dominio ya no está con nuestro registrador.} other {La entidad de registro no aceptó la renovación.}} No se te cobró nada.',
  'domainRenewalFailed.confirm': 'Confirmar el pago',
  'domainRenewalFailed.nextTry':
    'Tu dominio vence el {day}. Lo intentaremos de nuevo el {next}; para mayor seguridad, renuévalo ahora.',
  'domainRenewalFailed.lastTry':
    'Tu dominio vence el {day} y no lo intentaremos de nuevo. Renuévalo ahora para que tu sitio web y tu correo sigan funcionando.',
  'domainRestorable.subject': 'Restaura {name} antes del {day} o lo perderás',
  'domainRestorable.preview': 'Aún puedes salvar tu dominio.',
  'domainRestorable.what':
    'Tu dominio no se renovó a tiempo. La entidad de registro aún lo guarda para ti, pero recuperarlo cuesta más que renovarlo. Incluye un año más.',
  'domainRestorable.price': 'Precio',
  'domainRestorable.until': 'Posible hasta',
  'domainRestorable.restore': 'Restaurar dominio',
  'renewalUnsettled.subject': 'Acción necesaria: renovación de {name}',
  'renewalUnsettled.preview': 'Su resultado se desconoce.',
  'renewalUnsettled.title': 'La renovación de {name} requiere atención',
  'renewalUnsettled.what': 'No pudimos averiguar si este dominio se pagó y se renovó.',
  'renewalUnsettled.next':
    'Busca el dominio en el registrador. Después, continúa la renovación con «homeport domains retry-renewal» o reembólsala con «homeport domains give-up-renewal». Continúa automáticamente cuando el registrador muestre una fecha de vencimiento posterior.',
};
