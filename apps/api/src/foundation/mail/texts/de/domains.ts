import type { domains as english } from '../domains.ts';
import type { Translated } from '@homeport/contract/translated';

export const domains: Translated<typeof english> = {
  'domainRegistered.subject': '{name} gehört Ihnen',
  'domainRegistered.preview': 'Ihre Domain ist registriert.',
  'domainRegistered.what':
    'Ihre Domain ist registriert. Im öffentlichen Register erscheint Ihre Adresse nicht.',
  'domainRegistered.registeredUntil': 'Registriert bis',
  'domainRegistered.confirmation':
    'Die Registry bittet Sie eventuell per E-Mail, Ihre Adresse zu bestätigen. Bitte folgen Sie dem Link darin, damit Ihre Domain aktiv bleibt.',
  'domainRegistered.manage': 'Domain verwalten',
  'domainExpiring.subject': '{name} läuft {days, plural, =1 {morgen} other {in # Tagen}} ab',
  'domainExpiring.preview': 'Registriert bis {day}.',
  'domainExpiring.subjectAutomatic': '{name} verlängert sich am {day}',
  'domainExpiring.what':
    'Ihre Domain ist bis zum {day} registriert und verlängert sich nicht automatisch. Wenn sie abläuft, funktionieren Websites und E-Mail nicht mehr.',
  'domainExpiring.whatFailing':
    'Ihre Domain ist bis zum {day} registriert, und wir konnten sie bisher nicht automatisch verlängern. Wenn sie abläuft, funktionieren Websites und E-Mail nicht mehr.',
  'domainExpiring.whatAutomatic':
    'Ihre Domain ist bis zum {day} registriert. Am {renewsOn} belasten wir Ihre gespeicherte Karte und verlängern um ein Jahr. Bis dahin können Sie das abschalten.',
  'domainExpiring.renewal': 'Verlängerung',
  'domainExpiring.price': '{amount} für ein Jahr, der Ihnen zuletzt angezeigte Preis',
  'domainExpiring.plusTax': '{amount} zzgl. Steuern',
  'domainExpiring.renew': 'Jetzt verlängern',
  'domainExpiring.manage': 'Verlängerung ansehen',
  'domainExpired.subject': '{name} ist abgelaufen',
  'domainExpired.preview': 'Verlängern Sie bald, sonst können Sie die Domain verlieren.',
  'domainExpired.what':
    'Die Registrierung Ihrer Domain endete am {day}. Websites und E-Mail funktionieren möglicherweise schon nicht mehr.',
  'domainExpired.next':
    'Die Registry hält eine abgelaufene Domain für begrenzte Zeit für den Inhaber frei. Verlängern Sie so bald wie möglich: Danach kann sie jeder registrieren.',
  'ownerUnconfirmed.subject': 'Bestätigen Sie Ihre E-Mail-Adresse, damit {name} online bleibt',
  'ownerUnconfirmed.preview': 'Bestätigen Sie bis zum {day}.',
  'ownerUnconfirmed.what':
    'Die Registry bittet den Inhaber jeder neuen Domain, die E-Mail-Adresse zu bestätigen. Folgen Sie bis zum {day} dem Link in der E-Mail, die {isNamed, select, yes {{registrar}, unser Registrar,} other {unser Registrar}} an die Adresse des Inhabers gesendet hat. Danach funktionieren Websites und E-Mail unter {name} nicht mehr.',
  'domainOnHold.subject': '{name} ist offline: Bestätigen Sie Ihre E-Mail-Adresse',
  'domainOnHold.preview': 'Bis dahin funktionieren Websites und E-Mail darunter nicht.',
  'domainOnHold.what':
    'Die E-Mail-Adresse des Inhabers wurde nicht rechtzeitig bestätigt; deshalb hat der Registrar {name} offline genommen. Websites und E-Mail funktionieren bald wieder, nachdem Sie dem Link in der E-Mail von {isNamed, select, yes {{registrar}, unserem Registrar,} other {unserem Registrar}} gefolgt sind.',
  'registrationUnsettled.subject': 'Handlungsbedarf: Registrierung von {name}',
  'registrationUnsettled.preview': 'Sie ist bezahlt, der Ausgang ist unbekannt.',
  'registrationUnsettled.title': 'Die Registrierung von {name} braucht Aufmerksamkeit',
  'registrationUnsettled.what':
    'Diese Domain ist bezahlt, und wir konnten nicht herausfinden, ob sie registriert wurde.',
  'registrationUnsettled.customer': 'Kundenkonto',
  'registrationUnsettled.paid': 'Bezahlt',
  'registrationUnsettled.story': 'Was passiert ist',
  'registrationUnsettled.next':
    'Sehen Sie beim Registrar nach. Setzen Sie die Registrierung dann mit „homeport domains retry“ fort, oder erstatten Sie sie mit „homeport domains give-up“. Sie läuft automatisch weiter, sobald der Registrar den Ausgang zeigt.',
  'nameLost.subject': '{name} ist in das Konto des Inhabers gewechselt',
  'nameLost.preview': 'Ein anderes Konto hat nachgewiesen, dass ihm der Name gehört.',
  'nameLost.what':
    'Ein anderes Konto hat {name} nachgewiesen oder registriert, und Ihr Konto hatte keinen solchen Nachweis. Der Name führt nicht mehr zu Ihrem Konto.',
  'nameLost.noWebsite':
    'Websites bleiben unter anderen Namen in Ihrem Konto. E-Mail und CDN unter diesem Namen sind abgeschaltet.',
  'nameLost.website':
    'Ihre Website und ihre Dateien bleiben, wie sie sind, unter einem anderen Namen. E-Mail und CDN unter dem alten Namen sind abgeschaltet.',
  'nameLost.movedTo': 'Ihre Website ist jetzt hier',
  'nameLost.yours':
    'Wenn {name} Ihnen gehört, fügen Sie die Domain wieder hinzu und weisen Sie sie mit einem DNS-Eintrag nach.',
  'nameLost.websites': 'Websites ansehen',
  'domainRenewed.subject': '{name} ist verlängert',
  'domainRenewed.restored': '{name} ist wiederhergestellt',
  'domainRenewed.what':
    'Ihre Domain gehört Ihnen für {years, plural, one {ein weiteres Jahr} other {# weitere Jahre}}.',
  'domainRenewed.whatAutomatic':
    'Wir haben Ihre gespeicherte Karte belastet und Ihre Domain wie von Ihnen gewünscht um {years, plural, one {ein weiteres Jahr} other {# weitere Jahre}} verlängert.',
  'domainRenewed.paid': 'Bezahlt',
  'domainRenewalFailed.subject': '{name} konnte nicht verlängert werden',
  'domainRenewalFailed.preview': 'Die Domain läuft am {day} ab.',
  'domainRenewalFailed.what':
    'Wir haben versucht, Ihre Domain automatisch zu verlängern. {problem, select, declined {Ihre Bank hat die Abbuchung von {amount} abgelehnt.} authentication_required {Ihre Bank möchte, dass Sie die Abbuchung von {amount} bestätigen.} no_card {Es ist keine Karte gespeichert, die belastet werden kann.} tax_unknown {Die Steuer für Ihre Karte ließ sich nicht ermitteln. Auf der Zahlungsseite können Sie verlängern.} price_changed {Der Preis beträgt jetzt {amount} für ein Jahr und damit mehr, als Sie zugestimmt haben; deshalb haben wir Ihre Karte nicht belastet.} gone {Die Domain ist nicht mehr bei unserem Registrar.} other {Die Registry hat die Verlängerung nicht angenommen.}} Es wurde nichts abgebucht.',
  'domainRenewalFailed.confirm': 'Zahlung bestätigen',
  'domainRenewalFailed.nextTry':
    'Ihre Domain läuft am {day} ab. Wir versuchen es am {next} noch einmal; verlängern Sie zur Sicherheit jetzt.',
  'domainRenewalFailed.lastTry':
    'Ihre Domain läuft am {day} ab, und wir versuchen es nicht noch einmal. Verlängern Sie jetzt, damit Website und E-Mail weiter funktionieren.',
  'domainRestorable.subject': 'Stellen Sie {name} bis zum {day} wieder her, sonst ist die Domain verloren',
  'domainRestorable.preview': 'Ihre Domain lässt sich noch retten.',
  'domainRestorable.what':
    'Ihre Domain wurde nicht rechtzeitig verlängert. Die Registry hält sie noch für Sie frei, aber die Wiederherstellung kostet mehr als eine Verlängerung. Ein weiteres Jahr ist inklusive.',
  'domainRestorable.price': 'Preis',
  'domainRestorable.until': 'Möglich bis',
  'domainRestorable.restore': 'Domain wiederherstellen',
  'renewalUnsettled.subject': 'Handlungsbedarf: Verlängerung von {name}',
  'renewalUnsettled.preview': 'Der Ausgang ist unbekannt.',
  'renewalUnsettled.title': 'Die Verlängerung von {name} braucht Aufmerksamkeit',
  'renewalUnsettled.what': 'Wir konnten nicht herausfinden, ob diese Domain bezahlt und verlängert wurde.',
  'renewalUnsettled.next':
    'Sehen Sie beim Registrar nach. Setzen Sie die Verlängerung dann mit „homeport domains retry-renewal“ fort, oder erstatten Sie sie mit „homeport domains give-up-renewal“. Sie läuft automatisch weiter, sobald der Registrar ein späteres Ablaufdatum zeigt.',
};
