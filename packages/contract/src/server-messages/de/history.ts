import type { history as english } from '../history.ts';
import type { Translated } from '../../translated.ts';

export const history: Translated<typeof english> = {
  'history.signedUp': 'Konto erstellt.',
  'history.signedIn': 'Angemeldet.',
  'history.signedInWithCode': 'Mit einem Code per E-Mail angemeldet.',
  'history.signedInWithPasskey': 'Mit einem Passkey angemeldet.',
  'history.signedInWithAuthenticator': 'Mit einer Authenticator-App angemeldet.',
  'history.signedInWithRecoveryCode': 'Mit einem Wiederherstellungscode angemeldet.',
  'history.signInFailed':
    'Eine Anmeldung ist fehlgeschlagen: {wrong, select, code {falscher Code} other {falsches Passwort}}.',
  'history.codeLocked': 'Ein Anmeldecode wurde nach zu vielen falschen Versuchen gesperrt.',
  'history.signedOut': 'Abgemeldet.',
  'history.sessionEnded': 'Eine Sitzung wurde abgemeldet.',
  'history.refreshReused': 'Wir haben eine verdächtige Sitzung abgemeldet.',
  'history.deviceReused':
    'Ein gemerktes Gerät wurde vergessen, weil eine Kopie seines Schlüssels verwendet wurde.',
  'history.deviceForgotten': 'Ein gemerktes Gerät wurde vergessen.',
  'history.resetRequested': 'Ein Link zum Festlegen eines neuen Passworts wurde angefordert.',
  'history.passwordReset': 'Das Passwort wurde mit einem Link per E-Mail geändert.',
  'history.passwordChanged': 'Das Passwort wurde geändert.',
  'history.passwordChangeFailed': 'Eine Passwortänderung ist fehlgeschlagen: falsches aktuelles Passwort.',
  'history.emailChangeRequested': 'Eine Änderung der E-Mail-Adresse wurde angefordert.',
  'history.emailChangeFailed':
    'Eine Änderung der E-Mail-Adresse ist fehlgeschlagen: falsches aktuelles Passwort.',
  'history.emailChanged': 'Die E-Mail-Adresse wurde geändert.',
  'history.emailChangeUndone': 'Die frühere E-Mail-Adresse wurde wiederhergestellt.',
  'history.passkeyAdded': 'Der Passkey {name} wurde hinzugefügt.',
  'history.passkeyRemoved': 'Der Passkey {name} wurde entfernt.',
  'history.passkeyRefused':
    'Eine Anmeldung mit dem Passkey {name} wurde abgelehnt: Möglicherweise wurde er kopiert.',
  'history.apiKeyCreated': 'Der API-Schlüssel {name} wurde erstellt.',
  'history.apiKeyRevoked': 'Der API-Schlüssel {name} wurde widerrufen.',
  'history.apiKeysEnded':
    'Alle API-Schlüssel wurden widerrufen, weil sich der Zugang zum Konto geändert hat.',
  'history.webhookChanged': 'Der Webhook an {name} wurde geändert.',
  'history.webhookCreated': 'Ein Webhook an {name} wurde erstellt.',
  'history.webhookDisabled':
    'Der Webhook an {name} wurde abgeschaltet: Tagelang konnte nichts zugestellt werden.',
  'history.webhooksEnded': 'Alle Webhooks wurden abgeschaltet, weil sich der Zugang zum Konto geändert hat.',
  'history.webhookRemoved': 'Der Webhook an {name} wurde entfernt.',
  'history.webhookSecretRotated': 'Der Webhook an {name} hat einen neuen Signaturschlüssel.',
  'history.authenticatorAdded': 'Eine Authenticator-App wurde hinzugefügt.',
  'history.authenticatorRemoved': 'Die Authenticator-App wurde entfernt.',
  'history.recoveryCodeUsed': 'Ein Wiederherstellungscode wurde verwendet.',
  'history.recoveryCodesRenewed': 'Neue Wiederherstellungscodes wurden erstellt.',
  'history.secondFactorsRemoved': 'Der Support hat alle zweiten Faktoren entfernt.',
  'history.confirmationFailed': 'Eine Bestätigung ist fehlgeschlagen: falsches Passwort oder falscher Code.',
  'history.roleRemoved': 'Das Konto ist jetzt ein Kundenkonto.',
  'history.roleChanged':
    'Das Konto hat jetzt die Rolle {to, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} other {Agent}}.',
  'history.detailsChanged': 'Name oder Firma wurde geändert.',
  'history.panelOpened': 'Das Control-Panel wurde geöffnet.',
  'history.panelPasswordSet': 'Das Passwort des Control-Panels wurde geändert.',
  'history.websiteDeletionAsked':
    'Das Löschen von {isNamed, select, yes {{name}} other {einer Website}} wurde angefordert.',
  'history.websiteDeleted': 'Die Website {name} wurde gelöscht.',
  'history.aliasDeleted': 'Der Alias {name} wurde gelöscht.',
  'history.nameLost':
    '{isNamed, select, yes {{name}} other {Ein Name}} ist in das Konto des Inhabers gewechselt.',
  'history.nameTakenOver': '{isNamed, select, yes {{name}} other {Ein Name}} ist in dieses Konto gewechselt.',
  'history.wordpressOpened':
    'WordPress-Admin von {isNamed, select, yes {{name}} other {einer Website}} wurde geöffnet.',
  'history.wordpressPasswordSet':
    'Das WordPress-Passwort von {isNamed, select, yes {{name}} other {einer Website}} wurde geändert.',
  'history.wordpressPasswordRequested':
    'Für {isNamed, select, yes {{name}} other {eine Website}} wurde ein neues WordPress-Passwort angefordert.',
  'history.emailPasswordSet': 'Das Passwort des E-Mail-Kontos wurde geändert.',
  'history.mailboxCreated':
    '{isNamed, select, yes {Das Postfach {name}} other {Ein Postfach}} wurde angelegt.',
  'history.mailboxCopyCancelled':
    'Das Kopieren von E-Mails eines anderen Anbieters nach {isNamed, select, yes {{name}} other {einem Postfach}} wurde beendet.',
  'history.mailboxCopyRequested':
    'Das Kopieren von E-Mails eines anderen Anbieters nach {isNamed, select, yes {{name}} other {einem Postfach}} wurde gestartet.',
  'history.mailboxDeleted':
    '{isNamed, select, yes {Das Postfach {name}} other {Ein Postfach}} wurde mit seinen E-Mails gelöscht.',
  'history.mailboxPasswordSet':
    'Das Passwort {isNamed, select, yes {des Postfachs {name}} other {eines Postfachs}} wurde geändert.',
  'history.forwarderCreated':
    '{isNamed, select, yes {Die Weiterleitung {name}} other {Eine Weiterleitung}} wurde angelegt.',
  'history.forwarderDeleted':
    '{isNamed, select, yes {Die Weiterleitung {name}} other {Eine Weiterleitung}} wurde gelöscht.',
  'history.catchAllSet':
    'Das Catch-all von {isNamed, select, yes {{name}} other {einer Domain}} wurde geändert.',
  'history.emailDisconnected':
    'E-Mail wurde von {isNamed, select, yes {{name}} other {einer Domain}} getrennt.',
  'history.domainChecked': 'Die Domain {name} wurde beim Registrar geprüft.',
  'history.domainConfirmationResent':
    'Die Bestätigungs-E-Mail an den Inhaber von {name} wurde erneut angefordert.',
  'history.domainLocked': 'Die Domain {name} wurde gegen Transfers gesperrt.',
  'history.domainUnlocked': 'Die Transfersperre der Domain {name} wurde aufgehoben.',
  'history.customerViewed': 'Der Support hat das Konto angesehen.',
  'history.sessionsEnded': 'Der Support hat Sie auf allen Geräten abgemeldet.',
  'history.accountDisabled': 'Der Support hat das Konto gesperrt.',
  'history.accountEnabled': 'Der Support hat das Konto wieder entsperrt.',
  'history.supportOpenedPanel': 'Der Support hat das Control-Panel geöffnet.',
  'history.supportOpenedPanelForTicket': 'Der Support hat für Ticket {ticket} das Control-Panel geöffnet.',
  'history.operationRetried': 'Der Support hat einen Vorgang erneut versucht.',
  'history.operationResumed': 'Der Support hat einen Vorgang fortgesetzt.',
  'history.operationGivenUp': 'Der Support hat einen Vorgang beendet.',
  'history.paymentMethodRemoved': 'Eine Zahlungsart wurde entfernt.',
  'history.dataRequested': 'Eine Kopie Ihrer Daten wurde angefordert.',
  'history.dataDownloaded': 'Eine Kopie Ihrer Daten wurde heruntergeladen.',
  'history.billingDetailsChanged': 'Die Rechnungsdaten wurden geändert.',
  'history.cancellationRequested': 'Der Tarif wurde gekündigt.',
  'history.cancellationWithdrawn': 'Die Kündigung wurde zurückgenommen.',
  'history.cancellationConfirmed': 'Die Kündigung wurde bestätigt.',
  'history.changeScheduled': 'Ein Tarifwechsel wurde geplant.',
  'history.changeWithdrawn': 'Der geplante Tarifwechsel wurde zurückgenommen.',
  'history.memberActed':
    'Etwas wurde geändert, und zwar bei {area, select, websites {Websites} domains {Domains} email {E-Mail} billing {Tarif und Zahlungen} support {Support-Anfragen} other {den Kontodaten}}.',
  'history.memberInvited':
    'Eine Person wurde zu diesem Konto eingeladen, Rolle: {role, select, developer {Entwicklung} other {Abrechnung}}.',
  'history.memberInvitedAgain': 'Eine Einladung zu diesem Konto wurde erneut gesendet.',
  'history.invitationWithdrawn': 'Eine Einladung zu diesem Konto wurde zurückgezogen.',
  'history.memberJoined':
    '{isNamed, select, yes {{name}} other {Eine Person}} hat jetzt Zugang zu diesem Konto, Rolle: {role, select, developer {Entwicklung} other {Abrechnung}}.',
  'history.memberLeft': '{isNamed, select, yes {{name}} other {Eine Person}} hat dieses Konto verlassen.',
  'history.memberRemoved':
    'Der Zugang zu diesem Konto wurde beendet: {isNamed, select, yes {{name}} other {eine Person}}.',
  'history.memberRoleChanged':
    '{isNamed, select, yes {{name}} other {Eine Person}} hat in diesem Konto jetzt die Rolle {role, select, developer {Entwicklung} other {Abrechnung}}.',
  'history.memberWebsitesChanged':
    '{isNamed, select, yes {{name}} other {Eine Person}} arbeitet in diesem Konto jetzt an {scope, select, all {allen Websites} other {ausgewählten Websites}}.',
  'history.memberFactorDemanded': 'Von Personen mit Zugang zu diesem Konto wird ein zweiter Faktor verlangt.',
  'history.memberFactorNotDemanded':
    'Von Personen mit Zugang zu diesem Konto wird kein zweiter Faktor mehr verlangt.',
  'history.refundRequested': 'Eine Erstattung wurde begonnen.',
  'history.creditGiven': 'Diesem Konto wurde Guthaben gutgeschrieben.',
  'history.creditRevoked': 'Guthaben dieses Kontos wurde zurückgenommen.',
  'history.trialExtended': 'Die kostenlose Testphase wurde verlängert.',
  'history.deletionRequested': 'Die Löschung dieses Kontos wurde beantragt.',
  'history.deletionKept': 'Dieses Konto bleibt: Die Löschung wurde zurückgenommen.',
  'history.deletionStopped': 'Unser Team hat die Löschung dieses Kontos angehalten.',
};
