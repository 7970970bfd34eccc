import type { Catalogues } from '../english.ts';

export const landing: Catalogues<'landing'> = {
  landing: {
    landingTitle: 'Hosting, Domains und E-Mail',
    headlineFirst: 'Ein ruhiger Ort',
    headlineSecond: 'für Ihre Websites',
    lead: 'Hosting, Domains und E-Mail an einem Ort. WordPress in einer Minute, überall schnell, mit echten Menschen im Support.',
    daysFree: '30\u00a0Tage kostenlos',
    moneyBack: '30\u00a0Tage Geld-zurück-Garantie',
    helpWithinHours: 'Antwort innerhalb von 24\u00a0Stunden',
    plansTitle: 'Tarife',
    professional: 'Professional',
    expert: 'Expert',
    agency: 'Agency',
    professionalFor: 'Für Ihre ersten Websites',
    expertFor: 'Für Shops und Studios',
    agencyFor: 'Für alle Ihre Kundenprojekte',
    perMonth: '/ Monat',
    priceTerms:
      'Jährliche Zahlung, {yearly} nach der Testphase. {longest} pro Monat bei drei Jahren Laufzeit.',
    startFree: '30\u00a0Tage kostenlos testen',
    startFreeWith: '{plan} 30\u00a0Tage kostenlos testen',
  },
};
