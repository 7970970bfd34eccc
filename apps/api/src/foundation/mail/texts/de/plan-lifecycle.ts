import type { planLifecycle as english } from '../plan-lifecycle.ts';
import type { Translated } from '@homeport/contract/translated';

export const planLifecycle: Translated<typeof english> = {
  'trialEnding.subject': 'Ihre kostenlose Testphase endet am {day}',
  'trialEnding.preview': 'Wie es weitergeht und wie Sie kündigen.',
  'trialEnding.what':
    'Ihr Tarif {planName} läuft nach der kostenlosen Testphase automatisch weiter. Dann wird der erste Betrag abgebucht, wenn Sie nicht vorher kündigen.',
  'trialEnding.firstPayment': 'Erste Zahlung',
  'trialEnding.amount': 'Betrag',
  'trialEnding.where': 'Unter Konto können Sie die Zahlungsart ändern oder den Tarif kündigen.',
  'chargeFailed.subject': 'Ihre Zahlung ist fehlgeschlagen',
  'chargeFailed.reminder': 'Erinnerung: Ihre Zahlung ist bis zum {day} offen',
  'chargeFailed.what':
    'Wir konnten Ihre Zahlungsart für den Tarif {planName} nicht belasten. Bis zum {day} funktioniert alles weiter. Inzwischen versuchen wir es weiter.',
  'chargeFailed.next':
    'Bitte prüfen Sie Ihre Karte oder wählen Sie eine andere Zahlungsart. Der offene Betrag wird sofort darüber abgebucht.',
  'chargeFailed.changeMethod': 'Zahlungsart ändern',
  'bankAsks.subject': 'Bestätigen Sie Ihre Zahlung bei Ihrer Bank',
  'bankAsks.what':
    'Ihre Bank bittet Sie, die Zahlung für Ihren Tarif {planName} zu bestätigen. Bisher wurde nichts abgebucht. Bis zum {day} funktioniert alles weiter.',
  'bankAsks.confirm': 'Zahlung bestätigen',
  'termOver.what': 'Ihre Laufzeit von 3\u00a0Jahren ist abgelaufen. Bis zum {day} funktioniert alles weiter.',
  'termOver.renew': 'Tarif verlängern',
  'termOver.afterGrace':
    'Danach sind Ihre Websites abgeschaltet, bis Sie verlängern. Es werden keine Daten gelöscht.',
  'planUnpaid.subject': 'Ihre Websites sind abgeschaltet',
  'planUnpaid.preview': 'Zahlen Sie den offenen Betrag, um sie wieder einzuschalten.',
  'planUnpaid.what':
    'Ihr Tarif {planName} ist nicht bezahlt, deshalb haben wir Ihre Websites abgeschaltet. Es werden keine Daten gelöscht. Sobald die Zahlung eingeht, sind die Websites wieder da.',
  'planUnpaid.pay': 'Tarif bezahlen',
  'paidAgain.subject': 'Ihre Zahlung ist eingegangen',
  'paidAgain.preview': 'Ihr Tarif {planName} ist bezahlt.',
  'paidAgain.what':
    'Ihr Tarif {planName} ist bezahlt. Falls Ihre Websites abgeschaltet waren, sind sie in wenigen Minuten wieder da.',
  'termEnding.subject': 'Ihr Tarif {planName} endet {days, plural, =1 {morgen} other {in # Tagen}}',
  'termEnding.preview': 'Er ist bis zum {day} bezahlt.',
  'termEnding.what':
    'Sie haben Ihren Tarif {planName} für drei Jahre bezahlt, bis zum {day}. Er verlängert sich nicht automatisch: Verlängern Sie ihn, damit Ihre Websites online bleiben.',
  'cancellationReceived.subject': 'Ihre Kündigung ist eingegangen',
  'cancellationReceived.preview': 'Es wird nichts mehr abgebucht.',
  'cancellationReceived.what':
    'Sie haben Ihren Tarif {planName} gekündigt. Ihre Zahlungsart wird nicht mehr belastet.',
  'cancellationReceived.unconfirmed':
    'Wir bestätigen die Kündigung und teilen Ihnen mit, wann Ihr Zugang endet: innerhalb von 1–5\u00a0Werktagen.',
  'cancellationReceived.untilTermEnds':
    'Bis zum {day}, dem Ende der bezahlten Laufzeit, funktioniert alles weiter.',
  'cancellationReceived.undo': 'Kündigung zurücknehmen',
  'cancellationReceived.undoUntilConfirmed':
    'Bis zu unserer Bestätigung können Sie die Kündigung zurücknehmen.',
  'cancellationReceived.undoUntilThen': 'Bis dahin können Sie die Kündigung zurücknehmen.',
  'cancellationWithdrawn.subject': 'Ihr Tarif {planName} läuft weiter',
  'cancellationWithdrawn.preview': 'Ihre Kündigung wurde zurückgenommen.',
  'cancellationWithdrawn.what':
    'Ihre Kündigung wurde zurückgenommen. Ihr Tarif läuft weiter und wird berechnet wie bisher.',
  'cancellationConfirmed.subject': 'Ihre Kündigung ist bestätigt',
  'cancellationConfirmed.preview': 'Ihr Zugang endet am {day}.',
  'cancellationConfirmed.what': 'Ihr Tarif {planName} endet am {day}. Sichern Sie vorher Ihre Daten.',
  'cancellationConfirmed.accessEnds': 'Ende des Zugangs',
  'cancellationConfirmed.dashboard': 'Dashboard öffnen',
  'planEnded.preview': 'Ihre Daten bewahren wir bis zum {day} auf.',
  'planEnded.what':
    'Wie gewünscht ist Ihr Tarif {planName} beendet, und Ihre Websites sind abgeschaltet. Ihre Daten bewahren wir bis zum {day} auf: Wenn Sie es sich anders überlegen, wählen Sie vorher einen Tarif.',
  'planEnded.choose': 'Tarif wählen',
  'methodChanged.subject': 'Ihre Zahlungsart wurde geändert',
  'methodChanged.preview': 'Sie wird für künftige Zahlungen verwendet.',
  'methodChanged.what':
    'Künftige Zahlungen für Ihren Tarif werden über die eben gespeicherte Zahlungsart abgebucht.',
  'methodChanged.paymentMethod': 'Zahlungsart',
  'methodChanged.notYou': 'Das waren nicht Sie? Schreiben Sie sofort an {support}.',
  'refunded.subject': 'Wir haben {amount} erstattet',
  'refunded.what': 'Ihre Erstattung ist auf dem Weg zu der Zahlungsart, die belastet wurde.',
  'refunded.invoices': 'Rechnungen ansehen',
};
