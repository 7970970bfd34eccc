import type { common as english } from '../common.ts';
import type { Translated } from '@homeport/contract/translated';

export const common: Translated<typeof english> = {
  'common.codeSubject': '{code} ist Ihr {brand}-Code',
  'common.codePreview': '{minutes, plural, one {# Minute} other {# Minuten}} gültig.',
  'common.setNewPassword': 'Neues Passwort festlegen',
  'common.when': 'Wann',
  'common.from': 'Von',
  'common.signIn': 'Anmelden',
  'common.browser': 'Browser',
  'common.nothingWasCharged': 'Es wurde nichts abgebucht.',
  'common.refundComing': 'Ihre Erstattung ist unterwegs.',
  'common.refunded': 'Erstattet',
  'common.arrives': 'Eingang',
  'common.refundDays': 'Innerhalb von 5 bis 10\u00a0Werktagen',
  'common.seeYourPlan': 'Tarif ansehen',
  'common.plan': 'Tarif',
  'common.billed': 'Zahlung',
  'common.paidUntil': 'Bezahlt bis',
  'common.domain': 'Domain',
  'common.openYourDomain': 'Domain öffnen',
  'common.sendAgain': 'Sie finden die E-Mail nicht? Senden Sie sie auf der Seite der Domain noch einmal.',
  'common.viewTheRecords': 'Einträge ansehen',
  'common.worksUntilDay': 'Bis zum {day} funktioniert alles.',
  'common.worksUntil': 'Alles funktioniert bis',
  'common.afterGrace':
    'Danach sind Ihre Websites abgeschaltet, bis die Zahlung eingeht. Es werden keine Daten gelöscht.',
  'common.planEnded': 'Ihr Tarif {planName} ist beendet',
  'common.openRequest': 'Anfrage öffnen',
};
