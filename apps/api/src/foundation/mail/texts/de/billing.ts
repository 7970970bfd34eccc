import type { billing as english } from '../billing.ts';
import type { Translated } from '@homeport/contract/translated';

export const billing: Translated<typeof english> = {
  'orderRefunded.second_plan':
    'Sie haben eine Bestellung für den Tarif {planName} abgeschlossen, obwohl Sie bereits einen aktiven Tarif hatten. Ein Konto kann nur einen Tarif haben, deshalb haben wir diese Bestellung storniert.',
  'orderRefunded.superseded':
    'Sie haben eine Bestellung für den Tarif {planName} abgeschlossen, nachdem eine andere Bestellung Ihren Tarif geändert hatte. Deshalb haben wir diese Bestellung storniert.',
  'orderRefunded.late_payment':
    'Sie haben eine Bestellung für den Tarif {planName} abgeschlossen, und auch die offene Zahlung für Ihren Tarif ist eingegangen. Ihr Tarif läuft weiter, deshalb haben wir diese Bestellung storniert.',
  'orderRefunded.subject': 'Ihre zweite Bestellung wurde storniert',
  'orderRefunded.notCharged': 'Dafür wurde und wird nichts abgebucht.',
  'orderRefunded.planStays': 'Ihr Tarif bleibt, wie er ist.',
  'planActive.subject': 'Ihr Tarif {planName} ist aktiv',
  'planActive.preview': 'Vielen Dank für Ihre Zahlung.',
  'planActive.previewOfTrial': 'Kostenlos bis {day}.',
  'planActive.paid': 'Vielen Dank. Ihre Zahlung ist eingegangen, und Ihr Tarif ist aktiv.',
  'planActive.trial':
    'Ihr Tarif ist aktiv und bis zum {day} kostenlos. Dann wird der erste Betrag abgebucht, wenn Sie nicht vorher kündigen.',
  'planActive.freeUntil': 'Kostenlos bis',
  'planActive.setUp': 'Hosting einrichten',
  'planActive.where': 'Ihren Tarif und Ihre Zahlungen finden Sie unter Konto.',
  'trialCardUsed.subject': 'Ihre kostenlose Testphase konnte nicht beginnen',
  'trialCardUsed.why':
    'Sie haben den Tarif {planName} mit kostenloser Testphase bestellt. Mit der verwendeten Karte gab es bereits eine Testphase in einem anderen Konto. Jede Karte kann einmal genutzt werden, deshalb haben wir diese Bestellung storniert.',
  'trialCardUsed.notCharged':
    'Es wurde und wird nichts abgebucht. Sie können jederzeit ohne Testphase bestellen.',
  'trialCardUsed.plans': 'Tarife ansehen',
  'planChanged.subject': 'Sie haben jetzt den Tarif {planName}',
  'planChanged.preview': 'Bitte warten Sie etwa 10\u00a0Minuten, bevor Sie die neuen Leistungen nutzen.',
  'planChanged.what':
    'Ihr Tarif wurde wie gewünscht gewechselt. Bitte warten Sie etwa 10\u00a0Minuten, bevor Sie Ihr Hosting-Konto nutzen.',
  'planChanged.where': 'Ihre Rechnungen und Zahlungen finden Sie unter Konto.',
  'saleRefunded.subject': 'Konnte nicht geliefert werden: {description}',
  'saleRefunded.title': 'Ihre Bestellung konnte nicht geliefert werden',
  'saleRefunded.order': 'Bestellung',
  'saleRefunded.account': 'Zu Ihrem Konto',
  'invoiceCopy.subject': 'Rechnung {number} von {brand}',
  'invoiceCopy.preview': '{amount}',
  'invoiceCopy.title': 'Rechnung {number}',
  'invoiceCopy.what': 'Dies ist die Kopie einer Rechnung von {brand} an {account}.',
  'invoiceCopy.date': 'Datum',
  'invoiceCopy.amount': 'Betrag',
  'invoiceCopy.state': 'Status',
  'invoiceCopy.paid': 'Bezahlt',
  'invoiceCopy.open': 'Offen',
  'invoiceCopy.download': 'PDF herunterladen',
  'invoiceCopy.why':
    'Sie erhalten diese E-Mail, weil {account} Ihre Adresse als Empfänger von Rechnungskopien eingetragen hat. Wenn Sie keine Kopien möchten, bitten Sie dort darum, sie zu entfernen.',
  'taxNumberRefused.subject': 'Ihre Steuernummer wurde nicht angenommen',
  'taxNumberRefused.preview': 'Sie steht nicht auf Ihren Rechnungen.',
  'taxNumberRefused.what':
    'Unser Zahlungsdienst hat die Steuernummer {taxId} nicht angenommen; sie steht deshalb nicht auf Ihren Rechnungen. Ihre übrigen Rechnungsdaten werden verwendet. Bitte prüfen Sie die Nummer und ihre Art.',
  'taxNumberRefused.check': 'Rechnungsdaten prüfen',
};
