import type { Catalogues } from '../english.ts';

export const landing: Catalogues<'landing'> = {
  landing: {
    landingTitle: 'Hébergement, domaines et e-mail',
    headlineFirst: 'Un lieu serein',
    headlineSecond: 'pour vos sites',
    lead: 'Hébergement, domaines et e-mail au même endroit. WordPress en une minute, rapide partout, avec de vraies personnes pour vous aider.',
    daysFree: '30\u00a0jours gratuits',
    moneyBack: 'Satisfait ou remboursé pendant 30\u00a0jours',
    helpWithinHours: 'Réponse sous 24\u00a0heures',
    plansTitle: 'Offres',
    professional: 'Professional',
    expert: 'Expert',
    agency: 'Agency',
    professionalFor: 'Pour vos premiers sites',
    expertFor: 'Pour les boutiques et les studios',
    agencyFor: 'Pour tous vos clients',
    perMonth: '/ mois',
    priceTerms: 'Facturé à l’année, {yearly} après l’essai. {longest} par mois avec une offre de trois ans.',
    startFree: 'Essayer 30\u00a0jours gratuitement',
    startFreeWith: 'Essayer {plan} 30\u00a0jours gratuitement',
  },
};
