import type { email as english } from '../email.ts';
import type { Translated } from '../../translated.ts';

export const email: Translated<typeof english> = {
  'email.passwordRefused': 'Der Server akzeptiert dieses Passwort nicht.',
  'email.passwordUnconfirmed':
    'Der E-Mail-Dienst hat nicht geantwortet; wir wissen nicht, ob das neue Passwort gilt. Bitte setzen Sie es in einer Minute noch einmal.',
  'email.passwordBeingSet':
    'Für {address} wird gerade ein anderes Passwort gesetzt. Bitte versuchen Sie es in einer Minute noch einmal.',
  'email.temporaryName':
    'Ein vorläufiger Name kann keine E-Mail haben. Bitte verbinden Sie eine eigene Domain.',
  'email.invalidName': '{name} ist kein Domainname, der E-Mail haben kann.',
  'email.beingMoved':
    '{name} wird gerade aus einem anderen Konto übernommen. Bitte versuchen Sie es in einer Minute noch einmal.',
  'email.beingDisconnected': '{name} wird noch getrennt. Bitte verbinden Sie die Domain danach wieder.',
  'email.beingConnected': '{name} wird gerade verbunden. Bitte trennen Sie die Domain danach.',
  'email.notIncluded': 'Ihr Tarif enthält keine E-Mail. Bitte wechseln Sie dafür den Tarif.',
  'email.noFurtherDomain':
    'Ihr Tarif enthält keine weitere E-Mail-Domain. Bitte wechseln Sie den Tarif, um mehr zu verbinden.',
  'email.noMailUnderName': '{email} hat keine E-Mail unter {name}.',
  'email.notConnected': '{name} ist noch nicht mit E-Mail verbunden. Bitte schließen Sie das zuerst ab.',
  'email.notOffered': 'Der E-Mail-Dienst dieser Domain bietet das nicht an.',
  'email.addressReserved':
    '{address} ist für den Mailserver reserviert. Bitte wählen Sie einen anderen Namen.',
  'email.mailboxExists': 'Das Postfach {address} gibt es bereits.',
  'email.forwarderExists': 'Die Weiterleitung {address} gibt es bereits.',
  'email.quotaTooLarge': 'In Ihrem Tarif sind noch {left, number}\u00a0MB für Postfächer frei.',
  'email.forwardLoop': 'E-Mails würden im Kreis laufen: {loop}',
  'email.deletionLoop':
    'Ohne {address} würden E-Mails im Kreis laufen: {loop}. Bitte ändern Sie zuerst das Catch-all oder die Weiterleitung.',
  'email.typeAddress': 'Bitte geben Sie die Adresse des Postfachs ein.',
  'email.beingCreated': '{address} wird gerade angelegt. Bitte versuchen Sie es danach noch einmal.',
  'email.beingDeleted': '{address} wird gerade gelöscht.',
  'email.addressTaken':
    'Diese Adresse gibt es beim E-Mail-Dienst bereits. Sie erscheint gleich in der Liste.',
  'email.addressRefused':
    'Der E-Mail-Dienst akzeptiert diese Adresse nicht. Bitte wählen Sie einen anderen Namen.',
  'email.quotaRefused': 'Der E-Mail-Dienst akzeptiert dieses Speicherlimit nicht. Das bisherige gilt weiter.',
  'email.forwarderRefused':
    'Der E-Mail-Dienst akzeptiert diese Weiterleitung nicht. Bitte prüfen Sie die Adressen, oder wählen Sie einen anderen Namen.',
  'email.catchAllRefused': 'Der E-Mail-Dienst akzeptiert dieses Catch-all nicht. Das bisherige gilt weiter.',
  'email.addressGone': 'Diese Adresse gibt es nicht mehr.',
  'email.mailboxNotCreated': 'Das Postfach konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
  'email.mailboxUnconfirmed':
    'Der E-Mail-Dienst hat nicht geantwortet; wir wissen nicht, ob das Postfach angelegt wurde. Wenn es in den nächsten Minuten in der Liste erscheint, geben Sie ihm ein neues Passwort. Sonst legen Sie es noch einmal an.',
  'email.mailboxNotChanged':
    'Das Speicherlimit konnte nicht geändert werden; das bisherige gilt weiter. Bitte versuchen Sie es noch einmal.',
  'email.quotaUnconfirmed':
    'Der E-Mail-Dienst hat nicht geantwortet; wir wissen nicht, ob das neue Speicherlimit gilt. Die Liste zeigt es, sobald der Dienst antwortet.',
  'email.mailboxNotDeleted':
    'Das Postfach konnte noch nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  'email.forwarderNotCreated':
    'Die Weiterleitung konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
  'email.forwarderUnconfirmed':
    'Der E-Mail-Dienst hat nicht geantwortet; wir wissen nicht, ob die Weiterleitung angelegt wurde. Wenn sie nicht in den nächsten Minuten in der Liste erscheint, legen Sie sie noch einmal an.',
  'email.forwarderNotDeleted':
    'Die Weiterleitung konnte noch nicht gelöscht werden. Bitte versuchen Sie es noch einmal.',
  'email.catchAllNotSet':
    'Das Catch-all konnte nicht geändert werden; das bisherige gilt weiter. Bitte versuchen Sie es noch einmal.',
  'email.catchAllUnconfirmed':
    'Der E-Mail-Dienst hat nicht geantwortet; wir wissen nicht, welches Catch-all gilt. Die Liste zeigt es, sobald der Dienst antwortet.',
  'email.mailboxUnfinished':
    'Das Postfach konnte nicht angelegt werden. Bitte sehen Sie in der Liste Ihrer Postfächer nach, und legen Sie es noch einmal an, wenn es fehlt.',
  'email.quotaUnfinished':
    'Das Speicherlimit konnte nicht geändert werden. Bitte sehen Sie in der Liste Ihrer Postfächer nach, und versuchen Sie es noch einmal.',
  'email.forwarderUnfinished':
    'Die Weiterleitung konnte nicht angelegt werden. Bitte sehen Sie in der Liste Ihrer Weiterleitungen nach, und legen Sie sie noch einmal an, wenn sie fehlt.',
  'email.catchAllUnfinished':
    'Das Catch-all konnte nicht geändert werden. Bitte prüfen Sie es, und versuchen Sie es noch einmal.',
  'email.addressNotice':
    'Eine Änderung von {named, select, yes {{subject}} other {Ihrer E-Mail}} ist fehlgeschlagen',
  'email.notReady':
    '{address} wird gerade angelegt oder gelöscht. Bitte versuchen Sie es danach noch einmal.',
  'email.copyStopping':
    'Das Kopieren nach {address} wird gerade beendet. Bitte versuchen Sie es gleich noch einmal.',
  'email.copiesAtOnce':
    '{count, plural, one {# Postfach wird} other {# Postfächer werden}} gerade kopiert. Bitte starten Sie dieses, wenn eines davon fertig ist.',
  'email.copied': 'Die E-Mails Ihres bisherigen Anbieters sind kopiert.',
  'email.copyFailed':
    'Die E-Mails konnten nicht kopiert werden. Bitte versuchen Sie es noch einmal; bereits Kopiertes bleibt.',
  'email.copyPrivate':
    'Dieser Server ist aus dem Internet nicht erreichbar. Bitte prüfen Sie den IMAP-Server.',
  'email.copyNoServer': 'Einen Server dieses Namens gibt es nicht. Bitte prüfen Sie den IMAP-Server.',
  'email.copyUnreachable':
    'Der Server des bisherigen Anbieters antwortet nicht. Bitte prüfen Sie den IMAP-Server und versuchen Sie es noch einmal.',
  'email.copyCertificate':
    'Das Zertifikat des bisherigen Anbieters gilt nicht für diesen Namen, deshalb haben wir das Passwort nicht gesendet. Bitte prüfen Sie den IMAP-Server.',
  'email.copyNoTls':
    'Der Server des bisherigen Anbieters bietet keine Verschlüsselung, deshalb haben wir das Passwort nicht gesendet.',
  'email.copySourcePassword':
    'Der bisherige Anbieter akzeptiert Adresse oder Passwort nicht. Gmail, Yahoo und iCloud verlangen ein App-Passwort. Microsoft nimmt von anderen Unternehmen keine Passwörter mehr an.',
  'email.copyTargetPassword': 'Das Passwort des Postfachs hier ist falsch.',
  'email.copyFull':
    'Das Postfach hier ist voll. Erhöhen Sie das Speicherlimit und kopieren Sie dann noch einmal; bereits Kopiertes bleibt.',
  'email.copyTooMany':
    'Es sind mehr als 500.000 E-Mails, zu viele, um sie auf einmal zu kopieren. Bitte wenden Sie sich an den Support.',
  'email.copyLate':
    'Das Kopieren hat länger als einen Tag gedauert, deshalb haben wir es beendet. Kopieren Sie noch einmal, um fortzufahren; bereits Kopiertes bleibt.',
  'email.copyNotice':
    'Das Kopieren von E-Mails nach {named, select, yes {{subject}} other {Ihrem Postfach}} ist fehlgeschlagen',
  'email.domainTaken':
    'Diese Domain ist bereits mit einem anderen E-Mail-Konto verbunden. Bitte wenden Sie sich an den Support, wenn sie Ihnen gehört.',
  'email.noPlan': 'Ihr Tarif enthält keine E-Mail mehr.',
  'email.domainGone': 'Diese Domain braucht nicht mehr verbunden zu werden.',
  'email.domainRefused':
    'Der E-Mail-Dienst nimmt diese Domain nicht an. Bitte wenden Sie sich an den Support.',
  'email.unusable': 'Der E-Mail-Dienst ist gerade nicht nutzbar. Bitte wenden Sie sich an den Support.',
  'email.unexpected':
    'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal, oder wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
  'email.connectionFailed': 'Die Domain konnte nicht mit E-Mail verbunden werden.',
  'email.removalLate': 'Die Domain konnte noch nicht aus dem E-Mail-Dienst entfernt werden.',
  'email.disconnected': 'Die Domain ist von E-Mail getrennt, und ihre Postfächer sind gelöscht.',
  'email.disconnectionFailed': 'Die Domain konnte nicht von E-Mail getrennt werden.',
  'email.disconnectionNotice':
    'Das Trennen von {named, select, yes {{subject}} other {Ihrem Konto}} von E-Mail ist fehlgeschlagen',
  'email.planLate':
    'Ihr Tarif wurde gewechselt, aber die neuen E-Mail-Limits brauchen länger als üblich. Unser Team kümmert sich darum.',
  'email.notDelivered': 'Die E-Mail konnte nicht zugestellt werden.',
  'email.onlyForward':
    'Vielleicht sind die Einträge schon entfernt, und auf der Kundenseite wird damit gerechnet: Der Vorgang kann nur zu Ende geführt werden.',
};
