import type { common as english } from '../common.ts';
import type { Translated } from '@homeport/contract/translated';

export const common: Translated<typeof english> = {
  'common.codeSubject': '{code} est votre code {brand}',
  'common.codePreview': 'Valable {minutes, plural, one {#\u00a0minute} other {#\u00a0minutes}}.',
  'common.setNewPassword': 'Définir un nouveau mot de passe',
  'common.when': 'Quand',
  'common.from': 'Depuis',
  'common.signIn': 'Se connecter',
  'common.browser': 'Navigateur',
  'common.nothingWasCharged': 'Rien n’a été débité.',
  'common.refundComing': 'Votre remboursement est en route.',
  'common.refunded': 'Remboursé',
  'common.arrives': 'Arrivée',
  'common.refundDays': 'Sous 5\u00a0à 10\u00a0jours ouvrés',
  'common.seeYourPlan': 'Voir votre offre',
  'common.plan': 'Offre',
  'common.billed': 'Facturation',
  'common.paidUntil': 'Payée jusqu’au',
  'common.domain': 'Domaine',
  'common.openYourDomain': 'Ouvrir votre domaine',
  'common.sendAgain': 'Vous ne trouvez pas l’e-mail\u202f? Renvoyez-le depuis la page du domaine.',
  'common.viewTheRecords': 'Voir les enregistrements',
  'common.worksUntilDay': 'Tout fonctionne jusqu’au {day}.',
  'common.worksUntil': 'Tout fonctionne jusqu’au',
  'common.afterGrace':
    'Après cette date, vos sites web sont désactivés jusqu’à l’arrivée du paiement. Aucune donnée n’est supprimée.',
  'common.planEnded': 'Votre offre {planName} a pris fin',
  'common.openRequest': 'Ouvrir la demande',
};
