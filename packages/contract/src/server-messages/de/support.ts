import type { support as english } from '../support.ts';
import type { Translated } from '../../translated.ts';

export const support: Translated<typeof english> = {
  'support.notYourEmails': 'Diese E-Mails erhalten Sie nicht',
  'support.wrongAssignee': 'Muss die Adresse einer Person aus dem Team sein oder leer',
  'support.wrongAgent': 'Muss die Adresse eines Agenten oder Admins sein oder leer',
  'support.disabledAgent': 'Dieses Konto ist gesperrt',
  'support.wrongMention': 'Müssen aktive Mitglieder des Teams sein',
  'support.answeredMeanwhile': 'Inzwischen hat jemand aus dem Team auf dieses Ticket geantwortet.',
  'support.takenByAnother': 'Dieses Ticket hat inzwischen jemand anderes übernommen.',
  'support.otherDomain': 'Muss eine Website oder Domain der Kundin oder des Kunden sein',
  'support.snoozeTime': 'Muss ein Zeitpunkt innerhalb des nächsten Jahres sein',
  'support.closedNotSnoozed': 'Ein geschlossenes Ticket kann nicht zurückgestellt werden.',
  'support.merged': 'Dieses Ticket wurde mit Ticket {number} zusammengeführt.',
  'support.mergeWithItself': 'Muss ein anderes Ticket sein',
  'support.mergeOtherCustomer': 'Muss ein Ticket desselben Kundenkontos sein',
  'support.mergeCancellation':
    'Das Ticket einer Kündigung kann nicht in ein anderes übernommen werden. Führen Sie stattdessen das andere mit diesem zusammen.',
  'support.splitOthers': 'Müssen Nachrichten dieses Tickets sein',
  'support.splitFirst': 'Die erste der Nachrichten muss von der Kundenseite stammen',
  'support.unknownPlaceholder': 'Unbekannter Platzhalter {name}. Möglich sind: {known}',
  'support.placeholderInLink': 'In Linkadressen funktionieren Platzhalter nicht',
  'support.partedPlaceholder':
    '{name} ist nur teilweise formatiert. Formatieren Sie den ganzen Platzhalter oder nichts davon.',
  'support.unfilledPlaceholder': 'Ersetzen Sie {name} vor dem Senden',
  'support.mayNotAssign':
    'Mit Ihrer Rolle können Sie Tickets weder anderen zuweisen noch ihre Zuweisung aufheben',
  'support.cannotRate': 'Diese Anfrage kann nicht mehr bewertet werden.',
  'support.savedReplyLimit':
    'Von diesen Textbausteinen sind höchstens {most} möglich. Löschen Sie zuerst einen.',
  'support.savedReplyChanged':
    'Jemand anderes hat diesen Textbaustein inzwischen geändert. Kopieren Sie Ihren Text und laden Sie die Seite neu.',
  'support.noUploads':
    'Dateien können gerade nicht hochgeladen werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'support.tooMuchFormatting':
    'Dieser Text enthält zu viel Formatierung. Bitte senden Sie ihn als reinen Text.',
  'support.busy':
    'Der Support ist gerade sehr gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  'support.fileNotChecked': 'Eine Datei konnte nicht geprüft werden.',
  'support.emailNotRead': 'Eine E-Mail im Support-Postfach konnte nicht verarbeitet werden.',
  'support.filesNotKept':
    'Aus dieser E-Mail nicht übernommen (höchstens {files} Dateien mit je {megabytes}\u00a0MB): {names}',
  'feedback.alreadyRated': 'Sie haben uns bereits bewertet. Vielen Dank!',
  'support.history.statusChanged':
    'Der Status wurde von {from, select, open {offen} escalated {eskaliert} other {geschlossen}} auf {to, select, open {offen} escalated {eskaliert} other {geschlossen}} geändert.',
  'support.history.assigned': 'Das Ticket ist {name} zugewiesen.',
  'support.history.unassigned': 'Das Ticket ist jetzt nicht mehr zugewiesen.',
  'support.history.accessGiven': '{name} wird in einer Notiz erwähnt und kann dieses Ticket jetzt lesen.',
  'support.history.panelOpened': 'Der Support hat Ihr Control-Panel geöffnet.',
  'support.history.panelOpenedWhy': 'Der Support hat Ihr Control-Panel geöffnet: {reason}',
  'support.history.cancellationWithdrawn': 'Die Kündigung wurde zurückgenommen.',
  'support.history.cancellationConfirmed': 'Die Kündigung wurde bestätigt.',
  'support.history.subjectChanged': 'Der Betreff ist jetzt „{subject}“.',
  'support.history.reminded':
    'Wir haben um eine Antwort gebeten. Ohne Antwort wird die Anfrage am {closes, date, day} geschlossen.',
  'support.history.priorityChanged':
    'Die Priorität wurde von {from, select, low {niedrig} normal {normal} high {hoch} other {dringend}} auf {to, select, low {niedrig} normal {normal} high {hoch} other {dringend}} geändert.',
  'support.history.tagsChanged': 'Die Schlagwörter sind jetzt {tags}.',
  'support.history.tagsRemoved': 'Alle Schlagwörter wurden entfernt.',
  'support.history.domainChanged': 'Es geht um {domain}.',
  'support.history.domainRemoved': 'Es geht nicht mehr um eine bestimmte Domain.',
  'support.history.snoozed': 'Zurückgestellt bis {until, date, moment} UTC.',
  'support.history.snoozeEnded': 'Die Zurückstellung ist beendet.',
  'support.history.merged': 'Ticket {number} wurde mit diesem zusammengeführt.',
  'support.history.split': 'Einige Nachrichten wurden in Ticket {number} verschoben.',
  'support.history.splitFrom': 'Dieses Ticket wurde von Ticket {number} abgetrennt.',
  'support.team': '{brand} Support',
  'support.mentionsYou': 'Sie werden in einer Notiz erwähnt.',
  'support.assignedToYou': 'Es ist Ihnen zugewiesen.',
  'support.statusChanged':
    'Die Anfrage ist {status, select, open {offen} escalated {eskaliert} other {geschlossen}}.',
  'support.closesSoon':
    'Wir warten auf Ihre Antwort. Ohne Antwort schließen wir die Anfrage am {closes, date, day}. Mit einer Antwort können Sie sie jederzeit wieder öffnen.',
  'support.mergedHere':
    'Wir haben Ihre Anfrage {number} mit dieser zusammengeführt, damit alles an einer Stelle steht. Ihre Antworten auf beide erreichen uns hier.',
  'support.splitHere':
    'Wir haben einen Teil Ihrer Anfrage {number} in diese neue verschoben, damit jede Frage ihre eigene Antwort bekommt.',
  'support.weReplied': 'Wir haben auf Ihre Anfrage geantwortet.',
  'support.customerReplied': 'Es gibt eine neue Antwort von der Kundenseite.',
};
