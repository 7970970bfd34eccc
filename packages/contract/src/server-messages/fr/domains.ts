import type { domains as english } from '../domains.ts';
import type { Translated } from '../../translated.ts';

export const domains: Translated<typeof english> = {
  'domains.noName': 'Nom de domaine non valide.',
  'domains.unavailable': 'Ce domaine n’est pas disponible à l’enregistrement.',
  'domains.ownerConfirmed': 'L’adresse e-mail du titulaire est confirmée.',
  'domains.cannotResend': 'Le bureau d’enregistrement ne peut pas renvoyer l’e-mail.',
  'domains.justResent':
    'L’e-mail vient d’être envoyé. Consultez votre boîte de réception et votre dossier spam.',
  'domains.registeredElsewhere':
    'Ce domaine est enregistré ailleurs. Veuillez y changer ses serveurs de noms.',
  'domains.noOwnNameservers': 'Nos serveurs de noms ne sont pas disponibles pour ce domaine.',
  'domains.registryRequired': 'Champ obligatoire',
  'domains.registryInvalid': 'Le registre n’accepte pas cette valeur.',
  'domains.noAccount': '{email} n’a pas de compte.',
  'domains.ofAnother': '{name} appartient à un autre client.',
  'domains.sale': 'Domaine {name}, {years, plural, one {#\u00a0an} other {#\u00a0ans}}',
  'domains.taken': '{name} a été enregistré par quelqu’un d’autre un instant plus tôt.',
  'domains.dearer': 'Le registre a augmenté le prix de {name} entre-temps.',
  'domains.notAccepted': 'Le registre n’a pas accepté l’enregistrement de {name}.',
  'domains.transferSale': 'Transfert de {name}, avec un an de plus',
  'domains.transferNotAccepted': 'Le transfert de {name} n’a pas été accepté.',
  'domains.transferWrongCode':
    'Le code d’autorisation de {name} est incorrect. Demandez-en un nouveau à son bureau d’enregistrement.',
  'domains.transferLocked':
    '{name} est verrouillé chez son bureau d’enregistrement. Déverrouillez-le là-bas, puis recommencez.',
  'domains.transferRecent': '{name} a été enregistré ou transféré il y a moins de 60\u00a0jours.',
  'domains.transferExpired': '{name} a expiré. Renouvelez-le d’abord chez son bureau d’enregistrement.',
  'domains.transferUnregistered': '{name} n’est pas enregistré.',
  'domains.transferCancelled': 'Vous avez annulé le transfert de {name}.',
  'domains.notManaged': 'Ce domaine se gère là où il est enregistré.',
  'domains.noLock': 'Les domaines de cette extension n’ont pas de verrou de transfert.',
  'domains.alreadyLocked': 'Ce domaine est déjà verrouillé, ou en cours de verrouillage.',
  'domains.alreadyUnlocked': 'Ce domaine est déjà déverrouillé, ou en cours de déverrouillage.',
  'domains.leaving': 'Un autre bureau d’enregistrement reprend ce domaine. Refusez d’abord ce transfert.',
  'domains.notLeaving': 'Aucun transfert n’est en cours.',
  'domains.unlockFirst': 'Déverrouillez d’abord le domaine.',
  'domains.noDnssec': 'DNSSEC n’est pas disponible pour ce domaine.',
  'domains.dnssecNeedsOurs': 'DNSSEC est disponible avec nos serveurs de noms. Passez-y d’abord.',
  'domains.dnssecLeaving': 'Le code pour un transfert vous a été montré. Verrouillez d’abord le domaine.',
  'domains.dnssecFirst':
    'Désactivez d’abord DNSSEC\u202f: avec lui, le domaine cesse de fonctionner sur d’autres serveurs de noms.',
  'domains.dnssecCodeFirst':
    'Désactivez d’abord DNSSEC\u202f: avec lui, le domaine peut cesser de fonctionner chez un autre bureau d’enregistrement.',
  'domains.dnssecSettling':
    'Les serveurs de noms ont changé récemment, et certains réseaux interrogent encore les anciens. Réessayez après le {until, date, day}.',
  'domains.dnssecWait':
    'DNSSEC a été désactivé récemment, et certains réseaux l’attendent encore. Réessayez après le {until, date, day}.',
  'domains.noCode': 'Le registre de ce domaine ne donne pas de code d’autorisation.',
  'domains.ownerUnderWay': 'Un changement de titulaire est déjà en cours.',
  'domains.transferUnderWay': 'Le transfert a déjà commencé\u202f; il ne peut donc plus être annulé.',
  'domains.transferAnswered': 'Aucune confirmation n’est en attente.',
  'domains.renewalSale': 'Renouvellement de {name}, {years, plural, one {#\u00a0an} other {#\u00a0ans}}',
  'domains.restorationSale': 'Restauration de {name}',
  'domains.notRenewable': 'Ce domaine ne peut pas être renouvelé pour le moment.',
  'domains.renewedElsewhere': '{name} avait déjà été renouvelé.',
  'domains.renewedMeanwhile': 'Un autre renouvellement de {name} était déjà en cours.',
  'domains.renewalGone': '{name} n’est plus dans notre compte auprès du bureau d’enregistrement.',
  'domains.renewalDearer': 'Le registre a augmenté le prix de {name} entre-temps.',
  'domains.renewalRefused': 'Le registre n’a pas accepté le renouvellement de {name}.',
  'domains.noSavedCard':
    'Le renouvellement automatique nécessite une carte enregistrée. Renouvelez une fois par carte pour l’enregistrer.',
  'domains.priceExpired': 'Le prix a expiré. Veuillez recharger la page.',
  'domains.transferLate':
    'Votre transfert prend plus de temps que d’habitude. Notre équipe s’en occupe et vous enverra un e-mail.',
  'domains.lockLate':
    'Le changement du verrou de transfert prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'domains.dnssecLate':
    'Le changement de DNSSEC prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'domains.dnssecRefused': 'Le registre n’a pas accepté le changement de DNSSEC.',
  'domains.dnssecFailed': 'DNSSEC n’a pas pu être modifié.',
  'domains.nameserversSigned':
    'Le registre a encore des clés DNSSEC pour ce domaine\u202f; d’autres serveurs de noms le rendraient donc injoignable. Désactivez DNSSEC, attendez deux jours, puis changez à nouveau les serveurs de noms.',
  'domains.lockFailed': 'Le verrou de transfert n’a pas pu être modifié.',
  'domains.ownerNotSaved': 'Le registre n’a pas accepté les nouvelles coordonnées du titulaire.',
  'domains.ownerNotSavedNotice':
    'Le changement de titulaire {named, select, yes {de {subject}} other {d’un domaine}} a échoué',
  'domains.renewalLate':
    'Votre renouvellement prend plus de temps que d’habitude. Notre équipe s’en occupe et vous enverra un e-mail.',
  'domains.chargeLate':
    'Votre paiement prend plus de temps que d’habitude. Notre équipe s’en occupe et vous enverra un e-mail.',
  'domains.renewalPaidFor':
    'Il est payé\u202f: abandonnez-le avec «\u00a0homeport domains give-up-renewal\u00a0», qui interroge d’abord le bureau d’enregistrement et rembourse.',
  'domains.registrationLate':
    'Votre enregistrement prend plus de temps que d’habitude. Notre équipe s’en occupe et vous enverra un e-mail.',
  'domains.resendFailed': 'L’e-mail de confirmation n’a pas pu être renvoyé.',
  'domains.resendNotice':
    'L’envoi de l’e-mail de confirmation pour {named, select, yes {{subject}} other {votre compte}} a échoué',
  'domains.nameserversLate':
    'Le changement de vos serveurs de noms prend plus de temps que d’habitude. Notre équipe s’en occupe.',
  'domains.nameserversFailed': 'Les serveurs de noms n’ont pas pu être changés.',
  'domains.paidFor':
    'Il est payé\u202f: abandonnez-le avec «\u00a0homeport domains give-up\u00a0», qui interroge d’abord le bureau d’enregistrement et rembourse.',
};
