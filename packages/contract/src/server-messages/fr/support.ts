import type { support as english } from '../support.ts';
import type { Translated } from '../../translated.ts';

export const support: Translated<typeof english> = {
  'support.notYourEmails': 'Vous ne recevez pas ces e-mails',
  'support.wrongAssignee': 'Doit être l’adresse d’un membre de l’équipe, ou aucune',
  'support.wrongAgent': 'Doit être l’adresse d’un agent ou d’un administrateur, ou vide',
  'support.disabledAgent': 'Ce compte est désactivé',
  'support.wrongMention': 'Doivent être des membres actifs de l’équipe',
  'support.answeredMeanwhile': 'Quelqu’un de l’équipe a répondu à ce ticket entre-temps.',
  'support.takenByAnother': 'Un autre agent a pris ce ticket.',
  'support.noUploads':
    'Les fichiers ne peuvent pas être envoyés pour le moment. Veuillez réessayer dans quelques minutes.',
  'support.tooMuchFormatting': 'Ce texte contient trop de mise en forme. Veuillez l’envoyer en texte simple.',
  'support.busy': 'Le support est très sollicité en ce moment. Veuillez réessayer dans quelques secondes.',
  'support.fileNotChecked': 'Un fichier n’a pas pu être vérifié.',
  'feedback.alreadyRated': 'Vous nous avez déjà notés. Merci\u202f!',
  'support.history.statusChanged':
    'Le statut est passé de {from, select, open {ouvert} escalated {escaladé} other {fermé}} à {to, select, open {ouvert} escalated {escaladé} other {fermé}}.',
  'support.history.assigned': 'Le ticket est attribué à {name}.',
  'support.history.unassigned': 'Le ticket n’est plus attribué.',
  'support.history.accessGiven': 'Une note mentionne {name}, qui peut désormais lire ce ticket.',
  'support.history.panelOpened': 'Le support a ouvert votre panneau d’hébergement.',
  'support.history.panelOpenedWhy': 'Le support a ouvert votre panneau d’hébergement\u202f: {reason}',
  'support.history.cancellationWithdrawn': 'La résiliation a été annulée.',
  'support.history.cancellationConfirmed': 'La résiliation a été confirmée.',
  'support.team': 'Support {brand}',
  'support.mentionsYou': 'Une note vous mentionne.',
  'support.assignedToYou': 'Le ticket vous est attribué.',
  'support.statusChanged':
    'Le statut de la demande\u202f: {status, select, open {ouverte} escalated {transmise au niveau supérieur} other {fermée}}.',
  'support.weReplied': 'Nous avons répondu à votre demande.',
  'support.customerReplied': 'Le client a répondu.',
};
