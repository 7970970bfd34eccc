import type { support as english } from '../support.ts';
import type { Translated } from '@homeport/contract/translated';

export const support: Translated<typeof english> = {
  'ticketNotifications.unmonitored':
    'Veuillez répondre dans le portail\u202f: cette boîte n’est pas consultée.',
  'ticketNotifications.subject': 'La demande #{ticket} a été mise à jour',
  'ticketNotifications.subjectOfMany':
    '{count, plural, one {#\u00a0demande a été mise à jour} other {#\u00a0demandes ont été mises à jour}}',
  'ticketNotifications.rate':
    'Que pensez-vous de notre aide pour la demande #{ticket}\u202f? Quelques secondes suffisent, sans connexion.',
  'ticketNotifications.rateNow': 'Noter notre aide',
  'ticketReceived.subject': 'Nous avons reçu votre demande #{ticket}',
  'ticketReceived.preview': 'Nous vous enverrons un e-mail quand nous répondrons.',
  'ticketReceived.what': 'Nous vous enverrons un e-mail quand nous répondrons. Vous avez écrit\u202f:',
  'ticketNotifications.answerable': 'Répondez à cet e-mail, ou ouvrez la demande dans le portail.',
  'ticketNotifications.several':
    'Cet e-mail concerne plusieurs demandes. Ouvrez celle à laquelle vous voulez répondre\u202f: cette boîte n’est pas consultée.',
  'emailRefused.subject': 'Nous n’avons pas pu accepter votre e-mail',
  'emailRefused.preview': 'Il n’a été ajouté à aucune demande.',
  'emailRefused.write': 'Nous écrire dans le portail',
  'emailRefused.signUp': 'S’inscrire',
  'emailRefused.unverified':
    'Nous n’avons pas pu vérifier que cet e-mail vient bien de vous, car votre serveur de messagerie ne le signe pas (DKIM). Il n’a été ajouté à aucune demande. Veuillez nous écrire dans le portail.',
  'emailRefused.unknownSender':
    'Cette adresse n’a pas de compte chez nous. Veuillez écrire depuis l’adresse de votre compte, ou vous inscrire d’abord.',
  'emailRefused.wrongAddress':
    'L’adresse à laquelle vous avez répondu ne correspond à aucune de vos demandes. Veuillez ouvrir votre demande dans le portail, ou répondre à notre dernier e-mail à son sujet.',
  'emailRefused.notYours':
    'Vous ne pouvez pas répondre à cette demande par e-mail. Veuillez l’ouvrir dans le portail.',
  'emailRefused.empty':
    'Nous n’avons trouvé aucun texte dans votre e-mail. Veuillez écrire votre réponse au-dessus de la nôtre, ou répondre dans le portail.',
  'emailRefused.tooLong':
    'Votre e-mail dépasse les 20\u202f000 caractères qu’une demande peut avoir. Veuillez le raccourcir, ou nous écrire dans le portail.',
  'emailRefused.tooLarge':
    'Votre e-mail dépasse 10\u00a0Mo. Veuillez le renvoyer sans ses fichiers, ou en ajouter de plus petits dans le portail.',
  'emailRefused.tooMany':
    'Vous avez envoyé plus d’e-mails que nous n’en acceptons par jour. Veuillez réessayer demain.',
};
