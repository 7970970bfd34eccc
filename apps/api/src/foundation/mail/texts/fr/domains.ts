import type { domains as english } from '../domains.ts';
import type { Translated } from '@homeport/contract/translated';

export const domains: Translated<typeof english> = {
  'domainRegistered.subject': '{name} est à vous',
  'domainRegistered.preview': 'Votre domaine est enregistré.',
  'domainRegistered.what':
    'Votre domaine est enregistré. Votre adresse ne figure pas dans le registre public.',
  'domainRegistered.registeredUntil': 'Enregistré jusqu’au',
  'domainRegistered.confirmation':
    'Le registre peut vous envoyer un e-mail pour confirmer votre adresse. Veuillez suivre le lien qu’il contient pour que votre domaine reste actif.',
  'domainRegistered.manage': 'Gérer votre domaine',
  'domainExpiring.subject': '{name} expire {days, plural, =1 {demain} other {dans #\u00a0jours}}',
  'domainExpiring.preview': 'Enregistré jusqu’au {day}.',
  'domainExpiring.subjectAutomatic': '{name} se renouvelle le {day}',
  'domainExpiring.what':
    'Votre domaine est enregistré jusqu’au {day} et ne se renouvelle pas automatiquement. Ses sites web et ses e-mails cessent de fonctionner à l’expiration.',
  'domainExpiring.whatFailing':
    'Votre domaine est enregistré jusqu’au {day}, et nous n’avons pas encore pu le renouveler automatiquement. Ses sites web et ses e-mails cessent de fonctionner à l’expiration.',
  'domainExpiring.whatAutomatic':
    'Votre domaine est enregistré jusqu’au {day}. Nous débiterons votre carte enregistrée le {renewsOn} et le renouvellerons pour un an. Vous pouvez désactiver cela jusque-là.',
  'domainExpiring.renewal': 'Renouvellement',
  'domainExpiring.price': '{amount} pour un an, le dernier prix qui vous a été indiqué',
  'domainExpiring.plusTax': '{amount} hors taxes',
  'domainExpiring.renew': 'Renouveler maintenant',
  'domainExpiring.manage': 'Voir le renouvellement',
  'domainExpired.subject': '{name} a expiré',
  'domainExpired.preview': 'Renouvelez-le vite, sinon vous risquez de le perdre.',
  'domainExpired.what':
    'L’enregistrement de votre domaine a pris fin le {day}. Ses sites web et ses e-mails ont peut-être déjà cessé de fonctionner.',
  'domainExpired.next':
    'Le registre réserve un domaine expiré à son titulaire pendant une durée limitée. Renouvelez-le au plus vite\u202f: ensuite, n’importe qui pourra l’enregistrer.',
  'ownerUnconfirmed.subject': 'Confirmez votre adresse e-mail pour que {name} reste en ligne',
  'ownerUnconfirmed.preview': 'Confirmez-la au plus tard le {day}.',
  'ownerUnconfirmed.what':
    'Le registre demande au titulaire de chaque nouveau domaine de confirmer son adresse e-mail. Suivez, au plus tard le {day}, le lien de l’e-mail que {isNamed, select, yes {{registrar}, notre bureau d’enregistrement,} other {notre bureau d’enregistrement}} a envoyé à l’adresse du titulaire. Après cette date, les sites web et les e-mails de {name} cessent de fonctionner.',
  'domainOnHold.subject': '{name} est hors ligne\u202f: confirmez votre adresse e-mail',
  'domainOnHold.preview': 'Ses sites web et ses e-mails ne fonctionnent pas tant que ce n’est pas fait.',
  'domainOnHold.what':
    'L’adresse e-mail du titulaire n’a pas été confirmée à temps\u202f; le bureau d’enregistrement a donc mis {name} hors ligne. Ses sites web et ses e-mails fonctionneront de nouveau peu après que vous aurez suivi le lien de l’e-mail envoyé par {isNamed, select, yes {{registrar}, notre bureau d’enregistrement} other {notre bureau d’enregistrement}}.',
  'registrationUnsettled.subject': 'À traiter\u202f: enregistrement de {name}',
  'registrationUnsettled.preview': 'Il est payé, et son issue est inconnue.',
  'registrationUnsettled.title': 'L’enregistrement de {name} est à traiter',
  'registrationUnsettled.what':
    'Le client a payé ce domaine, et nous n’avons pas pu établir s’il a été enregistré.',
  'registrationUnsettled.customer': 'Client',
  'registrationUnsettled.paid': 'Payé',
  'registrationUnsettled.story': 'Ce qui s’est passé',
  'registrationUnsettled.next':
    'Cherchez le domaine chez le bureau d’enregistrement. Poursuivez ensuite l’enregistrement avec «\u00a0homeport domains retry\u00a0», ou remboursez-le avec «\u00a0homeport domains give-up\u00a0». Il se poursuit automatiquement dès que le bureau d’enregistrement indique l’issue.',
  'nameLost.subject': '{name} est passé au compte de son propriétaire',
  'nameLost.preview': 'Un autre client a prouvé que le nom est à lui.',
  'nameLost.what':
    'Un autre client a prouvé ou enregistré {name}, et votre compte n’avait pas de preuve. Le nom ne mène plus à votre compte.',
  'nameLost.noWebsite':
    'Vos sites web restent dans votre compte sous d’autres noms. L’e-mail et le CDN de ce nom sont désactivés.',
  'nameLost.website':
    'Votre site web et ses fichiers restent tels quels, sous un autre nom. L’e-mail et le CDN de l’ancien nom sont désactivés.',
  'nameLost.movedTo': 'Votre site web est maintenant sur',
  'nameLost.yours': 'Si {name} est à vous, ajoutez-le à nouveau et prouvez-le avec un enregistrement DNS.',
  'nameLost.websites': 'Voir vos sites web',
  'domainRenewed.subject': '{name} est renouvelé',
  'domainRenewed.restored': '{name} est restauré',
  'domainRenewed.what':
    'Votre domaine est à vous pour {years, plural, one {un an de plus} other {#\u00a0ans de plus}}.',
  'domainRenewed.whatAutomatic':
    'Nous avons débité votre carte enregistrée et renouvelé votre domaine pour {years, plural, one {un an de plus} other {#\u00a0ans de plus}}, comme vous l’avez choisi.',
  'domainRenewed.paid': 'Payé',
  'domainRenewalFailed.subject': '{name} n’a pas pu être renouvelé',
  'domainRenewalFailed.preview': 'Il expire le {day}.',
  'domainRenewalFailed.what':
    'Nous avons essayé de renouveler automatiquement votre domaine. {problem, select, declined {Votre banque a refusé le prélèvement de {amount}.} authentication_required {Votre banque vous demande de confirmer le prélèvement de {amount}.} no_card {Il n’y a pas de carte enregistrée à débiter.} tax_unknown {La taxe n’a pas pu être calculée pour votre carte. Le domaine peut être renouvelé sur la page de paiement.} price_changed {Le prix est maintenant de {amount} par an, plus que ce que vous aviez accepté\u202f; nous n’avons donc pas débité votre carte.} gone {Le domaine n’est plus chez notre bureau d’enregistrement.} other {Le registre n’a pas accepté le renouvellement.}} Vous n’avez pas été débité.',
  'domainRenewalFailed.confirm': 'Confirmer le paiement',
  'domainRenewalFailed.nextTry':
    'Votre domaine expire le {day}. Nous réessaierons le {next}\u202f; par sécurité, renouvelez-le maintenant.',
  'domainRenewalFailed.lastTry':
    'Votre domaine expire le {day}, et nous n’essaierons plus. Renouvelez-le maintenant pour que votre site web et vos e-mails continuent de fonctionner.',
  'domainRestorable.subject': 'Restaurez {name} au plus tard le {day}, ou vous le perdrez',
  'domainRestorable.preview': 'Votre domaine peut encore être sauvé.',
  'domainRestorable.what':
    'Votre domaine n’a pas été renouvelé à temps. Le registre vous le réserve encore, mais le récupérer coûte plus cher qu’un renouvellement. Une année supplémentaire est comprise.',
  'domainRestorable.price': 'Prix',
  'domainRestorable.until': 'Possible jusqu’au',
  'domainRestorable.restore': 'Restaurer le domaine',
  'renewalUnsettled.subject': 'À traiter\u202f: renouvellement de {name}',
  'renewalUnsettled.preview': 'Son issue est inconnue.',
  'renewalUnsettled.title': 'Le renouvellement de {name} est à traiter',
  'renewalUnsettled.what': 'Nous n’avons pas pu établir si ce domaine a été payé et renouvelé.',
  'renewalUnsettled.next':
    'Cherchez le domaine chez le bureau d’enregistrement. Poursuivez ensuite le renouvellement avec «\u00a0homeport domains retry-renewal\u00a0», ou remboursez-le avec «\u00a0homeport domains give-up-renewal\u00a0». Il se poursuit automatiquement dès que le bureau d’enregistrement indique une date d’expiration plus tardive.',
};
