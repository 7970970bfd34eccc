import type { Catalogues } from '../english.ts';

export const catalogue: Catalogues<'staffCatalogue'> = {
  staffCatalogue: {
    lead: 'Lo que pagan los clientes nuevos. Los demás conservan su precio.',
    standard: 'Planes de alojamiento',
    template: 'Planes con plantillas web',
    change: 'Cambiar precios',
    perMonth: '{price} al mes',
    customers:
      '{count, plural, =0 {Ningún cliente} one {#\u00a0cliente} many {# de clientes} other {#\u00a0clientes}}',
    earlier:
      'Antes {price}: {count, plural, one {#\u00a0cliente} many {# de clientes} other {#\u00a0clientes}}',
    monthly: 'Mensual',
    yearly: 'Anual',
    threeYears: '3\u00a0años',
    notLoaded: 'No pudimos cargar el catálogo.',
    missing: 'No hay ningún catálogo.',
    fieldHint: 'En dólares estadounidenses al mes.',
    priceInvalid: 'Introduce un importe entre {least} y {most}, por ejemplo {example}.',
    review: 'Revisar cambios',
    loadAgain: 'Volver a cargar',
    draftOf: 'Cambios sin publicar de {name}. Guardados: {time}',
    draftSaved: 'Cambios sin publicar. Guardados: {time}',
    continue: 'Continuar',
    discard: 'Descartar',
    discarded: 'Cambios descartados.',
    publishing: 'Se están publicando los precios nuevos.',
    reviewTitle: '¿Publicar los precios nuevos?',
    reviewLead:
      'Los clientes nuevos, y quienes cambien de plan o renueven uno prepagado, pagarán estos precios desde su publicación. Para los demás no cambia nada.',
    planOf: '{plan}, {period, select, monthly {mensual} yearly {anual} other {3\u00a0años}}',
    templatePlanOf:
      '{plan} con plantillas, {period, select, monthly {mensual} yearly {anual} other {3\u00a0años}}',
    fromTo: '{from} → {to} al mes',
    fromToRead: 'De {from} a {to} al mes',
    keptBy:
      '{count, plural, =0 {Ningún cliente lo tiene} one {#\u00a0cliente conserva su precio} many {# de clientes conservan su precio} other {#\u00a0clientes conservan su precio}}',
    nothing: 'Estos son los precios publicados. No hay nada que publicar.',
    keepDraft: 'Guardar como borrador',
    publish: 'Publicar',
    published: 'Publicación iniciada.',
    versions: 'Versiones',
    version: 'Versión {version, number}',
    current: 'Actual',
  },
};
