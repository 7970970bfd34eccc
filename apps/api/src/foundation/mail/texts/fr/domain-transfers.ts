import type { domainTransfers as english } from '../domain-transfers.ts';
import type { Translated } from '@homeport/contract/translated';

export const domainTransfers: Translated<typeof english> = {
  'domainTransfers.open': 'Ouvrir vos domaines',
  'transferStarted.subject': 'Le transfert de {name} a commencé',
  'transferStarted.preview': 'Il prend en général de cinq à sept jours.',
  'transferStarted.what':
    'Nous avons demandé au bureau d’enregistrement actuel de {name} de nous le remettre. Il peut mettre jusqu’à cinq jours à répondre, et peut vous demander une confirmation par e-mail. Votre site web et vos e-mails continuent de fonctionner. Nous vous enverrons un e-mail à l’arrivée du domaine.',
  'transferUnanswered.subject': 'Confirmez le transfert de {name}',
  'transferUnanswered.preview': 'Un e-mail demande au titulaire de le confirmer.',
  'transferUnanswered.what':
    'Le transfert de {name} attend son titulaire. Suivez le lien de l’e-mail qui demande au titulaire de le confirmer. Vous pouvez faire renvoyer cet e-mail depuis la page de vos transferts.',
  'transferDone.subject': '{name} est arrivé',
  'transferDone.preview': 'Votre domaine est maintenant dans votre compte.',
  'transferDone.what':
    '{name} est enregistré dans votre compte chez nous, avec un an de plus. Il est verrouillé contre les transferts, et ses serveurs de noms n’ont pas changé.',
  'transferCode.subject': 'Le code d’autorisation de {name} a été affiché',
  'transferCode.preview': 'Quiconque possède le code peut transférer le domaine.',
  'transferCode.what':
    'Le code qui permet à un autre bureau d’enregistrement de reprendre {name} a été affiché dans votre compte. Si vous ne l’avez pas demandé, verrouillez le domaine maintenant\u202f: cela invalide le code. Changez ensuite votre mot de passe.',
  'transferAway.subject': '{name} est en cours de transfert sortant',
  'transferAway.preview': 'Ce n’était pas vous\u202f? Refusez le transfert maintenant.',
  'transferAway.what':
    'Un autre bureau d’enregistrement a demandé à reprendre {name}. Si vous l’avez demandé, vous n’avez rien à faire\u202f: le transfert prend en général cinq jours environ.',
  'transferAway.next':
    'Ce n’était pas vous\u202f? Refusez le transfert au plus vite sur la page de titularité de {name}, puis verrouillez le domaine, ce qui invalide son code d’autorisation, et changez votre mot de passe. Une fois le domaine transféré, nous ne pourrons pas le récupérer.',
  'transferAway.open': 'Examiner le transfert',
  'domainLeft.subject': '{name} a été transféré ailleurs',
  'domainLeft.preview': 'Il est maintenant chez un autre bureau d’enregistrement.',
  'domainLeft.what':
    'Un autre bureau d’enregistrement a repris {name}, comme vous l’avez demandé. Nous ne le renouvelons plus. Si son DNS était chez nous, configurez-le chez le nouveau fournisseur.',
  'lockChanged.subject':
    '{isLocked, select, yes {Le support a verrouillé {name}} other {Le support a déverrouillé {name}}}',
  'lockChanged.preview':
    '{isLocked, select, yes {Aucun autre bureau d’enregistrement ne peut le reprendre.} other {Un autre bureau d’enregistrement peut le reprendre avec son code d’autorisation.}}',
  'lockChanged.locked':
    'Un membre de notre équipe a verrouillé {name} contre les transferts vers d’autres bureaux d’enregistrement. Votre site web et vos e-mails ne sont pas concernés.',
  'lockChanged.codeEnded': 'Le code d’autorisation qui vous a été montré n’est plus valable.',
  'lockChanged.unlocked':
    'Un membre de notre équipe a désactivé le verrou de transfert de {name}. Quiconque possède son code d’autorisation peut maintenant le transférer vers un autre bureau d’enregistrement. Si vous ne l’avez pas demandé, verrouillez à nouveau le domaine et contactez-nous.',
  'lockChanged.reason': 'Pourquoi',
  'lockChanged.logged': 'Cela figure aussi dans l’historique de votre compte.',
  'ownerChanged.subject':
    '{isDone, select, yes {{name} a un nouveau titulaire} other {Le titulaire de {name} n’a pas été changé}}',
  'ownerChanged.preview': 'Le changement de titulaire est terminé.',
  'ownerChanged.what':
    '{isDone, select, yes {Les deux titulaires ont confirmé le changement de {name}. Aucun autre bureau d’enregistrement ne peut reprendre le domaine pendant 60\u00a0jours.} other {Le changement de titulaire de {name} a été refusé, ou n’a pas été confirmé à temps. Rien ne change.}}',
};
