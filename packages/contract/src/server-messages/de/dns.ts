import type { dns as english } from '../dns.ts';
import type { Translated } from '../../translated.ts';

export const dns: Translated<typeof english> = {
  'dns.notReady': 'Die Einträge dieser Domain werden noch geladen.',
  'dns.busy': 'Ihre letzte Änderung wird noch gespeichert. Bitte versuchen Sie es gleich noch einmal.',
  'dns.elsewhere': 'Ein anderer Dienst verwaltet das DNS dieser Domain.',
  'dns.changedMeanwhile':
    '{count, plural, one {Einer dieser Einträge wurde} other {# dieser Einträge wurden}} inzwischen geändert. Prüfen Sie die aktuellen Werte und speichern Sie dann noch einmal.',
  'dns.changedNow': 'Er lautet jetzt {content}.',
  'dns.removedNow': 'Er wurde gelöscht.',
  'dns.invalid': 'Bitte prüfen Sie die markierten Einträge.',
  'dns.confirm': 'Mit dieser Änderung fällt etwas aus, das Sie nutzen. Bitte bestätigen Sie sie.',
  'dns.noSuchVersion': 'Diese Version gibt es nicht.',
  'dns.presetEmpty': 'Es gibt nichts hinzuzufügen: Dies ist noch nicht eingerichtet.',
  'dns.fullZone': 'Eine Zone kann höchstens {max} Einträge haben.',
  'dns.breaks.receiving': 'E-Mails an {subject} kommen nicht an.',
  'dns.breaks.sending': 'E-Mails von {subject} werden möglicherweise abgelehnt oder als Spam markiert.',
  'dns.breaks.mail_apps': 'E-Mail-Programme und Webmail von {subject} können sich nicht verbinden.',
  'dns.breaks.website': 'Besucher erreichen {subject} nicht, und das Zertifikat kann nicht erneuert werden.',
  'dns.breaks.cdn': 'Ihr CDN funktioniert unter {subject} nicht.',
  'dns.breaks.ownership': 'Wir können nicht mehr erkennen, dass {subject} Ihnen gehört.',
  'dns.readFailed': 'Die Einträge konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'dns.panelSilent':
    'Der Hosting-Server, der Ihr DNS verwaltet, antwortet nicht. Vielleicht ist auch Ihre Website langsam oder nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'dns.panelNotSaved':
    'Der Hosting-Server, der Ihr DNS verwaltet, antwortet nicht; Ihre Einträge konnten nicht gespeichert werden. Es wurde nichts geändert.',
  'dns.saveLate':
    'Das dauert länger als üblich. Wir arbeiten weiter daran, Sie können diese Seite also verlassen. Wenn Ihre Änderung nicht gespeichert werden kann, senden wir Ihnen eine E-Mail.',
  'dns.panelLate':
    'Ihr Hosting-Server antwortet nicht. Wir versuchen es noch eine halbe Stunde, Sie können diese Seite also verlassen. Wenn Ihre Änderung nicht gespeichert werden kann, senden wir Ihnen eine E-Mail.',
  'dns.nameserversLate':
    'Der Anbieter der Nameserver antwortet nicht. Wir versuchen es noch eine halbe Stunde, Sie können diese Seite also verlassen. Wenn Ihre Änderung nicht gespeichert werden kann, senden wir Ihnen eine E-Mail.',
  'dns.takingBack':
    'Ihre Änderung konnte nicht gespeichert werden. Wir entfernen, was bisher geschrieben wurde.',
  'dns.saveFailed': 'Ihre DNS-Einträge konnten nicht gespeichert werden. Es wurde nichts geändert.',
  'dns.saveRefused': 'Die Nameserver haben Ihre Einträge nicht angenommen. Es wurde nichts geändert.',
  'dns.textRefused':
    'Der Hosting-Server, der Ihr DNS verwaltet, kann einen Ihrer Texte nicht speichern. Entfernen Sie Anführungszeichen, Backslashes und mehrfache Leerzeichen, aus langen Texten auch Apostrophe. Es wurde nichts geändert.',
  'dns.zoneFull':
    'Ihr Hosting-Server speichert für diese Domain keine weiteren Einträge. Löschen Sie Einträge, die Sie nicht brauchen, und speichern Sie noch einmal, oder bitten Sie uns um ein höheres Limit. Es wurde nichts geändert.',
  'dns.saveOverwritten':
    'Die Einträge wurden inzwischen anderswo geändert, deshalb haben wir nichts geändert.',
};
