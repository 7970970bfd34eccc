import type { security as english } from '../security.ts';
import type { Translated } from '@homeport/contract/translated';

export const security: Translated<typeof english> = {
  'passkeyAdded.subject': 'Ein Passkey wurde hinzugefügt',
  'passkeyAdded.what': 'Mit dem Passkey „{name}“ ist jetzt die Anmeldung an Ihrem Konto möglich.',
  'passkeyRemoved.subject': 'Ein Passkey wurde entfernt',
  'passkeyRemoved.what': 'Mit dem Passkey „{name}“ ist keine Anmeldung an Ihrem Konto mehr möglich.',
  'authenticatorAdded.subject': 'Eine Authenticator-App wurde hinzugefügt',
  'authenticatorAdded.what':
    'Anmeldungen an Ihrem Konto brauchen jetzt einen Code aus Ihrer Authenticator-App.',
  'authenticatorRemoved.subject': 'Die Authenticator-App wurde entfernt',
  'authenticatorRemoved.what': 'Codes aus Ihrer Authenticator-App gelten für Ihr Konto nicht mehr.',
  'apiKeyCreated.subject': 'Ein API-Schlüssel wurde erstellt',
  'apiKeyCreated.what': 'Der API-Schlüssel „{name}“ kann jetzt mit Ihrem Konto verwendet werden.',
  'apiKeyRevoked.subject': 'Ein API-Schlüssel wurde widerrufen',
  'apiKeyRevoked.what': 'Der API-Schlüssel „{name}“ gilt nicht mehr.',
  'webhookChanged.subject': 'Ein Webhook wurde hinzugefügt oder geändert',
  'webhookChanged.what': 'Was in Ihrem Konto passiert, wird an {name} gesendet.',
  'webhookDisabled.subject': 'Ihr Webhook wurde abgeschaltet',
  'webhookDisabled.what':
    'Fünf Tage lang konnte nichts an {host} zugestellt werden. Deshalb senden wir nichts mehr dorthin.',
  'webhookDisabled.next': 'Korrigieren Sie den Endpunkt und schalten Sie den Webhook dann wieder ein.',
  'webhookDisabled.open': 'Webhooks öffnen',
  'recoveryCodeUsed.subject': 'Ein Wiederherstellungscode wurde verwendet',
  'recoveryCodeUsed.what':
    'Ein Wiederherstellungscode wurde anstelle Ihres zweiten Faktors verwendet. Übrig sind noch: {left}.',
  'recoveryCodesRenewed.subject': 'Neue Wiederherstellungscodes wurden erstellt',
  'recoveryCodesRenewed.what': 'Ihre bisherigen Wiederherstellungscodes gelten nicht mehr.',
  'secondFactorsRemoved.subject': 'Ihre zweiten Faktoren wurden entfernt',
  'secondFactorsRemoved.what':
    'Auf Ihren Wunsch hat unser Team alle Passkeys, die Authenticator-App und die Wiederherstellungscodes aus Ihrem Konto entfernt. Alle Geräte wurden abgemeldet.',
  'securityChanged.review': 'Anmeldeeinstellungen prüfen',
  'securityChanged.notYou':
    'Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest und schreiben Sie an {support}.',
  'common.reason': 'Grund',
  'roleChanged.what':
    'Ihre neue Rolle bei {brand}: {to, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} agent {Agent} other {Kundenkonto}}. Alle Geräte wurden abgemeldet.',
  'roleChanged.whatOfRemoval':
    'Sie haben keine Teamrolle mehr bei {brand}. Ihr Kundenkonto bleibt bestehen. Alle Geräte wurden abgemeldet.',
  'roleChanged.subject':
    'Ihre neue Rolle bei {brand}: {to, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} agent {Agent} other {Kundenkonto}}',
  'roleChanged.subjectOfRemoval': 'Ihre Teamrolle bei {brand} wurde entfernt',
  'roleChanged.title':
    'Ihre neue Rolle: {to, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} agent {Agent} other {Kundenkonto}}',
  'roleChanged.titleOfRemoval': 'Ihre Teamrolle wurde entfernt',
  'roleChanged.notExpected': 'Das kommt unerwartet? Schreiben Sie an {support}.',
  'teamChanged.removed':
    '{by} hat {member} die Rolle {from, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} agent {Agent} other {Kundenkonto}} entzogen.',
  'teamChanged.made':
    '{by} hat {member} die Rolle {to, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} agent {Agent} other {Kundenkonto}} gegeben.',
  'teamChanged.operator': 'Der Betrieb über die Kommandozeile',
  'teamChanged.subject': 'Die Rolle von {member} wurde geändert ({brand})',
  'teamChanged.title': 'Eine Teamrolle wurde geändert',
  'teamChanged.why':
    'Sie erhalten diese E-Mail, weil Sie Admin sind. Wenn Sie das nicht erwartet haben, fragen Sie die Person, die die Änderung vorgenommen hat.',
};
