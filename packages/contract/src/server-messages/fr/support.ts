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
  'support.otherDomain': 'Doit être un site ou un domaine du client',
  'support.snoozeTime': 'Doit être un moment au cours de l’année à venir',
  'support.closedNotSnoozed': 'Un ticket fermé ne peut pas être mis en attente.',
  'support.merged': 'Ce ticket a été fusionné avec le ticket {number}.',
  'support.mergeWithItself': 'Doit être un autre ticket',
  'support.mergeOtherCustomer': 'Doit être un ticket du même client',
  'support.mergeCancellation':
    'Le ticket d’une résiliation ne peut pas être fusionné dans un autre. Fusionnez l’autre dans celui-ci.',
  'support.splitOthers': 'Doivent être des messages de ce ticket',
  'support.splitFirst': 'Le premier des messages doit venir du client',
  'support.unknownPlaceholder': 'Le champ {name} n’existe pas. Utilisez l’un de ceux-ci\u202f: {known}',
  'support.placeholderInLink': 'Les champs ne fonctionnent pas dans les adresses des liens',
  'support.partedPlaceholder':
    'Seule une partie de {name} est mise en forme. Mettez en forme tout le champ, ou rien.',
  'support.unfilledPlaceholder': 'Remplacez {name} avant l’envoi',
  'support.mayNotAssign': 'Votre rôle ne permet pas d’attribuer un ticket à quelqu’un d’autre ou à personne',
  'support.cannotRate': 'Cette demande ne peut plus être notée.',
  'support.savedReplyLimit':
    'Il peut y avoir au plus {most} réponses enregistrées de ce type. Supprimez-en d’abord une.',
  'support.savedReplyChanged':
    'Quelqu’un d’autre a modifié cette réponse enregistrée. Copiez votre texte, puis rechargez la page.',
  'support.noUploads':
    'Les fichiers ne peuvent pas être envoyés pour le moment. Veuillez réessayer dans quelques minutes.',
  'support.tooMuchFormatting': 'Ce texte contient trop de mise en forme. Veuillez l’envoyer en texte simple.',
  'support.busy': 'Le support est très sollicité en ce moment. Veuillez réessayer dans quelques secondes.',
  'support.fileNotChecked': 'Un fichier n’a pas pu être vérifié.',
  'support.emailNotRead': 'Un e-mail de la boîte du support n’a pas pu être traité.',
  'support.filesNotKept':
    'Non conservé de cet e-mail ({files} fichiers de {megabytes}\u00a0Mo au plus)\u202f: {names}',
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
  'support.history.subjectChanged': 'L’objet est maintenant «\u202f{subject}\u202f».',
  'support.history.reminded':
    'Nous avons demandé une réponse. Sans réponse, la demande sera fermée le {closes, date, day}.',
  'support.history.priorityChanged':
    'La priorité est passée de {from, select, low {basse} normal {normale} high {haute} other {urgente}} à {to, select, low {basse} normal {normale} high {haute} other {urgente}}.',
  'support.history.tagsChanged': 'Les étiquettes sont maintenant {tags}.',
  'support.history.tagsRemoved': 'Toutes les étiquettes ont été retirées.',
  'support.history.domainChanged': 'Le ticket concerne {domain}.',
  'support.history.domainRemoved': 'Le ticket ne concerne plus un domaine en particulier.',
  'support.history.snoozed': 'Mis en attente jusqu’au {until, date, moment} UTC.',
  'support.history.snoozeEnded': 'La mise en attente est terminée.',
  'support.history.merged': 'Le ticket {number} a été fusionné avec celui-ci.',
  'support.history.split': 'Des messages ont été déplacés vers le ticket {number}.',
  'support.history.splitFrom': 'Ce ticket a été séparé du ticket {number}.',
  'support.team': 'Support {brand}',
  'support.mentionsYou': 'Une note vous mentionne.',
  'support.assignedToYou': 'Le ticket vous est attribué.',
  'support.statusChanged':
    'Le statut de la demande\u202f: {status, select, open {ouverte} escalated {transmise au niveau supérieur} other {fermée}}.',
  'support.closesSoon':
    'Nous attendons votre réponse. Sans réponse, nous fermerons la demande le {closes, date, day}. Vous pouvez la rouvrir à tout moment en répondant.',
  'support.mergedHere':
    'Nous avons fusionné votre demande {number} avec celle-ci, pour que tout soit au même endroit. Vos réponses à l’une ou l’autre nous parviennent ici.',
  'support.splitHere':
    'Nous avons déplacé une partie de votre demande {number} vers cette nouvelle demande, pour que chaque question ait sa réponse.',
  'support.weReplied': 'Nous avons répondu à votre demande.',
  'support.customerReplied': 'Le client a répondu.',
};
