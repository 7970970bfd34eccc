import type { billing as english } from '../billing.ts';
import type { Translated } from '@homeport/contract/translated';

export const billing: Translated<typeof english> = {
  'orderRefunded.second_plan':
    'Vous avez finalisé un paiement pour l’offre {planName} alors que vous aviez déjà une offre active. Un compte ne peut avoir qu’une seule offre\u202f; nous avons donc annulé cette commande.',
  'orderRefunded.superseded':
    'Vous avez finalisé un paiement pour l’offre {planName} après qu’une autre commande avait changé votre offre\u202f; nous avons donc annulé cette commande.',
  'orderRefunded.late_payment':
    'Vous avez finalisé un paiement pour l’offre {planName}, et le paiement en attente de votre offre est arrivé lui aussi. Votre offre continue\u202f; nous avons donc annulé cette commande.',
  'orderRefunded.subject': 'Votre seconde commande a été annulée',
  'orderRefunded.notCharged': 'Elle ne vous a pas été débitée et ne le sera pas.',
  'orderRefunded.planStays': 'Votre offre reste telle quelle.',
  'planActive.subject': 'Votre offre {planName} est active',
  'planActive.preview': 'Merci pour votre paiement.',
  'planActive.previewOfTrial': 'Gratuite jusqu’au {day}.',
  'planActive.paid': 'Merci. Nous avons reçu votre paiement, et votre offre est active.',
  'planActive.trial':
    'Votre offre est active, et gratuite jusqu’au {day}. Vous serez débité à cette date, sauf si vous résiliez avant.',
  'planActive.freeUntil': 'Gratuite jusqu’au',
  'planActive.setUp': 'Configurer votre hébergement',
  'planActive.where': 'Votre offre et vos paiements se trouvent sous Compte.',
  'trialCardUsed.subject': 'Votre essai gratuit n’a pas pu commencer',
  'trialCardUsed.why':
    'Vous avez commandé l’offre {planName} avec un essai gratuit. La carte utilisée a déjà servi à un essai gratuit sur un autre compte. Chaque carte donne droit à un essai gratuit\u202f; nous avons donc annulé cette commande.',
  'trialCardUsed.notCharged':
    'Vous n’avez pas été débité et ne le serez pas. Vous pouvez vous abonner sans essai à tout moment.',
  'trialCardUsed.plans': 'Voir les offres',
  'planChanged.subject': 'Vous avez maintenant l’offre {planName}',
  'planChanged.preview':
    'Veuillez attendre environ 10\u00a0minutes avant d’utiliser les nouvelles fonctionnalités.',
  'planChanged.what':
    'Votre offre a été changée comme vous l’avez demandé. Veuillez attendre environ 10\u00a0minutes avant d’utiliser votre compte d’hébergement.',
  'planChanged.where': 'Vos factures et vos paiements se trouvent sous Compte.',
  'saleRefunded.subject': 'Livraison impossible\u202f: {description}',
  'saleRefunded.title': 'Nous n’avons pas pu livrer votre commande',
  'saleRefunded.order': 'Commande',
  'saleRefunded.account': 'Aller à votre compte',
  'invoiceCopy.subject': 'Facture {number} de {brand}',
  'invoiceCopy.preview': '{amount}',
  'invoiceCopy.title': 'Facture {number}',
  'invoiceCopy.what': 'Voici la copie d’une facture de {brand} à {account}.',
  'invoiceCopy.date': 'Date',
  'invoiceCopy.amount': 'Montant',
  'invoiceCopy.state': 'Statut',
  'invoiceCopy.paid': 'Payée',
  'invoiceCopy.open': 'À payer',
  'invoiceCopy.download': 'Télécharger le PDF',
  'invoiceCopy.why':
    'Vous recevez cet e-mail parce que {account} a ajouté votre adresse aux destinataires de ses factures. Demandez-lui de la retirer si vous ne souhaitez pas ces copies.',
  'taxNumberRefused.subject': 'Votre numéro fiscal n’a pas été accepté',
  'taxNumberRefused.preview': 'Vos factures ne l’affichent pas.',
  'taxNumberRefused.what':
    'Notre prestataire de paiement n’a pas accepté le numéro fiscal {taxId}\u202f; vos factures ne l’affichent donc pas. Le reste de vos coordonnées de facturation est utilisé. Veuillez vérifier le numéro et son type.',
  'taxNumberRefused.check': 'Vérifier les coordonnées de facturation',
};
