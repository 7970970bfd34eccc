import type { Catalogues } from '../english.ts';

export const landing: Catalogues<'landing'> = {
  landing: {
    landingTitle: 'Hosting, dominios y correo',
    headlineFirst: 'Un lugar tranquilo',
    headlineSecond: 'para tus sitios web',
    lead: 'Hosting, dominios y correo en un solo lugar. WordPress en un minuto, rápido en todas partes, con personas reales que te ayudan.',
    daysFree: '30\u00a0días gratis',
    moneyBack: 'Garantía de reembolso de 30\u00a0días',
    helpWithinHours: 'Respuesta en 24\u00a0horas',
    plansTitle: 'Planes',
    professional: 'Professional',
    expert: 'Expert',
    agency: 'Agency',
    professionalFor: 'Para tus primeros sitios',
    expertFor: 'Para tiendas y estudios',
    agencyFor: 'Para todos tus clientes',
    perMonth: '/ mes',
    priceTerms:
      'Facturación anual, {yearly} después de la prueba. {longest} al mes con un plan de tres años.',
    startFree: 'Empezar 30\u00a0días gratis',
    startFreeWith: 'Empezar 30\u00a0días gratis con {plan}',
  },
};
