import type { account as english } from '../account.ts';
import type { Translated } from '@homeport/contract/translated';

export const account: Translated<typeof english> = {
  'dataReady.subject': 'Ihre Daten stehen bereit',
  'dataReady.what':
    'Die Kopie Ihrer Daten, die Sie angefordert haben, steht bereit. Sie können sie in Ihrem Konto bis zum {day} herunterladen; dazu müssen Sie angemeldet sein.',
  'dataReady.download': 'Daten herunterladen',
  'dataReady.notYou':
    'Das waren nicht Sie? Setzen Sie ein neues Passwort und schreiben Sie sofort an {support}.',
  'code.titleOfSignUp': 'Bestätigen Sie Ihre E-Mail-Adresse',
  'code.titleOfSignIn': 'Ihr Anmeldecode',
  'code.finishSignUp': 'Geben Sie diesen Code ein, um Ihre Registrierung bei {brand} abzuschließen:',
  'code.signIn': 'Geben Sie diesen Code ein, um sich bei {brand} anzumelden:',
  'code.validity':
    'Er gilt einmal, {minutes, plural, one {# Minute} other {# Minuten}} lang, in dem Browser, in dem er angefordert wurde.',
  'code.warning':
    'Wir fragen nie per Telefon oder E-Mail nach diesem Code. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren: Ohne den Code ist keine Anmeldung möglich.',
  'passwordReset.subject': 'Neues Passwort für {brand} festlegen',
  'passwordReset.preview': 'Der Link ist {minutes, plural, one {# Minute} other {# Minuten}} gültig.',
  'passwordReset.why':
    'Jemand, vermutlich Sie selbst, möchte für das Konto mit dieser E-Mail-Adresse ein neues Passwort festlegen.',
  'passwordReset.validity':
    'Der Link funktioniert einmal und ist {minutes, plural, one {# Minute} other {# Minuten}} gültig.',
  'passwordReset.notYou':
    'Das waren nicht Sie? Dann können Sie diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist.',
  'passwordChanged.subject': 'Ihr {brand}-Passwort wurde geändert',
  'passwordChanged.signedOutElsewhere': 'Sie wurden überall sonst abgemeldet.',
  'passwordChanged.signedOut': 'Sie wurden überall abgemeldet.',
  'passwordChanged.title': 'Ihr Passwort wurde geändert',
  'passwordChanged.inSettings':
    'Ihr Passwort wurde in Ihren Kontoeinstellungen geändert. Alle anderen Geräte wurden abgemeldet und fragen bei der nächsten Anmeldung nach einem Code.',
  'passwordChanged.byLink':
    'Ihr Passwort wurde mit einem Link per E-Mail geändert. Alle Geräte wurden abgemeldet und fragen bei der nächsten Anmeldung nach einem Code.',
  'passwordChanged.notYou':
    'Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest und schreiben Sie an {support}. Möglicherweise hat jemand Zugriff auf Ihre E-Mails.',
  'sessionReuse.subject': 'Zu Ihrem Schutz haben wir eine {brand}-Sitzung abgemeldet',
  'sessionReuse.preview': 'Ein altes Token einer Ihrer Sitzungen wurde noch einmal verwendet.',
  'sessionReuse.title': 'Wir haben eine Ihrer Sitzungen abgemeldet',
  'sessionReuse.why':
    'Ein altes Token einer Ihrer Sitzungen wurde noch einmal verwendet, nachdem es ersetzt worden war. Das kann bedeuten, dass es kopiert wurde; deshalb haben wir diese Sitzung abgemeldet.',
  'sessionReuse.next':
    'Wenn Sie ein Backup Ihres Browsers wiederhergestellt haben, melden Sie sich einfach wieder an. Sonst legen Sie ein neues Passwort fest; damit werden Sie überall abgemeldet.',
  'deviceReuse.subject': 'Zu Ihrem Schutz haben wir ein gemerktes {brand}-Gerät vergessen',
  'deviceReuse.preview': 'Ein altes Token eines Ihrer gemerkten Geräte wurde noch einmal verwendet.',
  'deviceReuse.title': 'Wir haben eines Ihrer gemerkten Geräte vergessen',
  'deviceReuse.why':
    'Ein altes Token eines Ihrer gemerkten Geräte wurde noch einmal verwendet, nachdem es ersetzt worden war. Das kann bedeuten, dass es kopiert wurde; deshalb braucht das Gerät jetzt einen Code zur Anmeldung.',
  'deviceReuse.next':
    'Wenn Sie ein Backup Ihres Browsers wiederhergestellt haben, brauchen Sie nichts zu tun. Sonst legen Sie ein neues Passwort fest; damit werden Sie überall abgemeldet.',
  'emailChangeCode.titleOfNew': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'emailChangeCode.titleOfCurrent': 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
  'emailChangeCode.toNew': 'Geben Sie diesen Code ein, um diese Adresse für Ihr {brand}-Konto zu verwenden:',
  'emailChangeCode.toCurrent':
    'Aus Ihrem Konto heraus soll die E-Mail-Adresse in {newEmail} geändert werden. Geben Sie diesen Code ein, um das zu erlauben:',
  'emailChangeCode.validity': 'Er gilt einmal, {minutes, plural, one {# Minute} other {# Minuten}} lang.',
  'emailChangeCode.notAsked': 'Wenn Sie das nicht veranlasst haben, können Sie diese E-Mail ignorieren.',
  'emailChangeCode.notYou':
    'Das waren nicht Sie? Geben Sie den Code nicht weiter und legen Sie sofort ein neues Passwort fest.',
  'emailChanged.subject': 'Ihre E-Mail-Adresse bei {brand} wurde geändert',
  'emailChanged.preview': 'Sie lautet jetzt {newEmail}.',
  'emailChanged.title': 'Ihre E-Mail-Adresse wurde geändert',
  'emailChanged.what':
    'Die E-Mail-Adresse Ihres Kontos ist jetzt {newEmail}. Alle anderen Geräte wurden abgemeldet.',
  'emailChanged.notYou': 'Das waren nicht Sie? Schreiben Sie sofort an {support}.',
  'emailChanged.restorable':
    'Das waren nicht Sie? Stellen Sie diese Adresse innerhalb von {days, plural, one {# Tag} other {# Tagen}} wieder her. Dann werden alle Geräte abgemeldet, und Sie legen ein neues Passwort fest.',
  'emailChanged.restore': 'Diese Adresse wiederherstellen',
  'emailRestored.subject': 'Ihre E-Mail-Adresse bei {brand} wurde wiederhergestellt',
  'emailRestored.preview': 'Legen Sie ein neues Passwort fest, um sich anzumelden.',
  'emailRestored.title': 'Ihre E-Mail-Adresse wurde wiederhergestellt',
  'emailRestored.what':
    'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht, und alle Geräte wurden abgemeldet. Ihr altes Passwort gilt nicht mehr: Legen Sie ein neues fest, um sich anzumelden. Kürzlich hinzugefügte Passkeys und Authenticator-Apps haben wir ebenfalls entfernt.',
  'emailRestored.validity':
    'Der Link funktioniert einmal und ist {minutes, plural, one {# Minute} other {# Minuten}} gültig. Danach erhalten Sie über „Passwort vergessen?“ einen neuen.',
  'welcome.subject': 'Willkommen bei {brand}',
  'welcome.preview': 'Ihr Konto ist bereit.',
  'welcome.next':
    'Ihr Konto ist bereit. Wählen Sie als Nächstes einen Tarif; danach richten wir Ihr Hosting ein und verbinden Ihre erste Domain. Das dauert einige Minuten.',
  'welcome.continue': 'Weiter',
  'welcome.address':
    'Sie melden sich mit dieser E-Mail-Adresse an. Wenn Sie sich nicht registriert haben, schreiben Sie an {support}.',
  'panelOpened.subject': 'Der Support von {brand} hat Ihr Control-Panel geöffnet',
  'panelOpened.preview': 'Zu Ihrer Anfrage #{ticket}.',
  'panelOpened.title': 'Der Support hat Ihr Control-Panel geöffnet',
  'panelOpened.what':
    'Jemand aus unserem Team hat Ihr Control-Panel geöffnet, um an Ihrer Anfrage #{ticket} zu arbeiten.',
  'panelOpened.reason': 'Grund',
  'panelOpened.open': 'Anfrage ansehen',
  'panelOpened.logged': 'Jeder Zugriff wird in der Anfrage und in Ihrem Kontoverlauf protokolliert.',
  'accountInvitation.subject': 'Ihr Hosting bei {brand} hat ein neues Portal',
  'accountInvitation.preview': 'Legen Sie ein Passwort fest, um dort Ihre Websites zu sehen.',
  'accountInvitation.title': 'Ihre Websites sind in Ihrem neuen Konto',
  'accountInvitation.what':
    'Wir haben für diese E-Mail-Adresse ein Konto bei {brand} angelegt. Ihr Hosting und Ihre Websites sind bereits darin, und an ihnen ändert sich nichts. Legen Sie ein Passwort fest, um sich anzumelden.',
  'accountInvitation.setPassword': 'Passwort festlegen',
  'accountInvitation.validity':
    'Der Link funktioniert einmal und ist {days, plural, one {# Tag} other {# Tage}} gültig. Danach erhalten Sie über „Passwort vergessen?“ auf der Anmeldeseite einen neuen.',
  'accountInvitation.unexpected': 'Wenn Sie kein Hosting bei uns haben, können Sie diese E-Mail ignorieren.',
  'staffInvitation.subject':
    'Sie sind jetzt {role, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} other {Agent}} bei {brand}',
  'staffInvitation.preview': 'Legen Sie ein Passwort fest, um sich anzumelden.',
  'staffInvitation.title': 'Willkommen im Team',
  'staffInvitation.what':
    'Wir haben für diese E-Mail-Adresse ein Konto mit der Rolle {role, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} other {Agent}} angelegt. Legen Sie ein Passwort fest, um sich anzumelden.',
  'staffInvitation.setPassword': 'Passwort festlegen',
  'staffInvitation.validity':
    'Der Link funktioniert einmal und ist {minutes, plural, one {# Minute} other {# Minuten}} gültig. Danach erhalten Sie über „Passwort vergessen?“ auf der Anmeldeseite einen neuen.',
  'teamInvitation.subject': 'Sie sind ins Team von {brand} eingeladen',
  'teamInvitation.preview': 'Die Einladung gilt {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}.',
  'teamInvitation.title': 'Einladung ins Team von {brand}',
  'teamInvitation.what':
    '{by} hat Sie ins Team von {brand} eingeladen. Ihre Rolle: {role, select, owner {Inhaber} admin {Admin} senior_agent {Senior-Agent} other {Agent}}.',
  'teamInvitation.accept': 'Einladung ansehen',
  'teamInvitation.validity':
    'Der Link funktioniert einmal, ist {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}} gültig und gilt nur für diese E-Mail-Adresse.',
  'teamInvitation.unexpected': 'Wenn Sie das nicht erwartet haben, können Sie diese E-Mail ignorieren.',
};
