import type { staffNotices as english } from '../staff-notices.ts';
import type { Translated } from '../../translated.ts';

export const staffNotices: Translated<typeof english> = {
  'notices.ticket': 'Ticket #{number}',
  'notices.newTicket': 'Nouveau ticket\u202f: {snippet}',
  'notices.cancellation': 'Résiliation\u202f: {snippet}',
  'notices.badRating': 'Le client a jugé notre aide mauvaise.',
  'notices.escalated': 'Le ticket a été escaladé.',
  'notices.answerDue': 'Le client doit recevoir une réponse avant le {due, date, moment} UTC.',
  'notices.snoozeEnded': 'La mise en attente est terminée.',
  'notices.operationFailed': 'L’opération a échoué ({error}).',
  'notices.operationStuck': 'L’opération est à traiter ({error}).',
  'notices.unknownError': 'erreur inconnue',
  'notices.mailFailed': 'L’e-mail «\u00a0{name}\u00a0» n’a pas pu être envoyé.',
  'notices.callsPaused': 'Les appels à ce fournisseur sont suspendus\u202f: trop d’échecs.',
  'notices.check': '{part}\u202f: {check}',
  'notices.fundsShort':
    '{name} ne peut pas être enregistré\u202f: il coûte {cost}, et le compte prépayé contient {balance}. Rechargez-le.',
  'notices.checkSolved': 'Ce problème est résolu.',
  'notices.nameFound':
    '{name} a été trouvé sur un panneau, dans un compte qui ne peut pas l’utiliser. {reason}',
  'notices.nameMoved':
    '{name} est passé au client qui l’a prouvé ou enregistré. Il appartenait avant à {email}.',
  'notices.disputed': 'Un paiement de {amount, number,\u202f::currency/USD} est contesté ({reason}).',
  'notices.disputedUntil':
    'Un paiement de {amount, number,\u202f::currency/USD} est contesté ({reason}). Répondez au plus tard le {due, date, day}.',
  'notices.disputeDue':
    'Le litige de {amount, number, ::currency/USD} ({reason}) est encore sans réponse. Sans preuves au plus tard le {due, date, day}, il est perdu.',
  'notices.disputeWon': 'Le litige de {amount, number, ::currency/USD} ({reason}) est gagné.',
  'notices.disputeLost': 'Le litige de {amount, number, ::currency/USD} ({reason}) est perdu.',
  'notices.disputeClosed': 'Le litige de {amount, number, ::currency/USD} ({reason}) est clos.',
  'notices.security': 'Sécurité',
  'notices.refusals.sign_in': 'Il y a eu {count} connexions échouées en {minutes} minutes.',
  'notices.refusals.token': 'Il y a eu {count} jetons falsifiés ou volés en {minutes} minutes.',
  'notices.refusals.denied':
    'Il y a eu {count} appels pour ce qui n’appartient pas à l’appelant en {minutes} minutes.',
  'notices.refusals.rate_limited': 'Il y a eu {count} appels au-delà d’une limite en {minutes} minutes.',
  'names.found.invalid': 'Ce n’est pas un nom de domaine qui puisse être hébergé.',
  'names.found.reserved': 'C’est l’un de nos propres noms ou d’un fournisseur.',
  'names.found.temporary': 'C’est un nom temporaire qui n’a pas été donné à ce compte.',
  'names.found.registered': 'Un autre client l’a enregistré.',
  'names.found.held': 'Il appartient à un autre client.',
  'names.found.resting': 'Il appartenait récemment encore à un autre client.',
};
