import type { billing as english } from '../billing.ts';
import type { Translated } from '../../translated.ts';

export const billing: Translated<typeof english> = {
  'billing.trialCardUsed':
    'Mit dieser Karte wurde bereits eine kostenlose Testphase genutzt. Es wurde nichts abgebucht. Sie können ohne Testphase bestellen.',
  'billing.cardDeclined': '{reason}',
  'billing.everyMonth': 'Monatlich',
  'billing.everyYear': 'Jährlich',
  'billing.onceForThreeYears': 'Einmal für 3\u00a0Jahre',
  'billing.card': '{brand}-Karte mit den Endziffern {last4}',
  'billing.link': 'Link',
  'billing.lineOfPlan':
    'Hosting {planName}{period, select, monthly {, monatlich} yearly {, jährlich} term {, 3\u00a0Jahre} other {}}',
  'billing.lineOfTrial': 'Kostenlose Testphase für Hosting {planName}',
  'billing.lineOfRemainingTime': 'Restlaufzeit von Hosting {planName}',
  'billing.lineOfUnusedTime': 'Ungenutzte Zeit von Hosting {planName}',
  'billing.lineOfRefund': 'Bereits erstattet',
  'billing.severalLines':
    '{first} und {others, plural, one {# weitere Position} other {# weitere Positionen}}',
  'billing.unnamedInvoice': 'Rechnung',
  'billing.noCancellation': 'Es gibt keine Kündigung, die zurückgenommen werden kann.',
  'billing.cancellationNotWaiting': 'Diese Kündigung wartet nicht auf Bestätigung.',
  'billing.priceChanged':
    'Dieser Tarif kostet jetzt {amount, number, ::currency/USD group-off}. Bitte prüfen Sie den Preis und versuchen Sie es noch einmal.',
  'billing.catalogue.changedMeanwhile':
    'Jemand anderes hat diese Preise inzwischen geändert. Laden Sie sie neu.',
  'billing.catalogue.publishing': 'Preise werden gerade veröffentlicht. Versuchen Sie es gleich noch einmal.',
  'billing.catalogue.nothingChanged': 'Diese Preise sind bereits veröffentlicht.',
  'billing.catalogue.notPublished':
    'Die neuen Preise konnten nicht veröffentlicht werden. Die bisherigen gelten weiter.',
  'billing.noScheduledChange': 'Es gibt keinen Wechsel, der zurückgenommen werden kann.',
  'billing.changeUnderWay': 'Ihr Tarif wechselt gerade; das lässt sich nicht mehr zurücknehmen.',
  'billing.notChangeableLater':
    'Ihr Tarif kann nicht zu diesem wechseln. Laden Sie die Seite neu, um Ihre Möglichkeiten zu sehen.',
  'billing.renewingNow': 'Ihr Tarif wird gerade verlängert. Versuchen Sie es in einer Stunde noch einmal.',
  'billing.doesNotFit':
    'Was Sie nutzen, passt nicht in diesen Tarif. Laden Sie die Seite neu, um zu sehen, was Sie entfernen können.',
  'billing.termUnpaid':
    'Die Zahlung für diese Laufzeit ist noch offen. Beenden Sie den Tarif sofort, oder wählen Sie das Ende der Laufzeit, sobald sie bezahlt ist.',
  'billing.refundChanged':
    'Die Erstattung beträgt jetzt {amount, number, ::currency/USD group-off}. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'billing.noPaidInvoice': 'Es gibt keine solche bezahlte Rechnung.',
  'billing.refundOverLimit':
    'Sie können höchstens {amount} auf einmal erstatten. Bitten Sie für mehr einen Admin.',
  'billing.refundsOverLimit':
    'Sie können in 24 Stunden höchstens {amount} erstatten, davon sind noch {left} übrig. Bitten Sie für mehr einen Admin.',
  'billing.refundEndsPlan': 'Mit einer Erstattung einen Plan beenden kann nur ein Admin.',
  'billing.refundTooHigh': 'Von dieser Rechnung können nur {cents}\u00a0Cent erstattet werden.',
  'billing.otherPlanInvoice':
    'Mit dieser Rechnung wurde nicht der laufende Tarif bezahlt. Erstatten Sie sie und behalten Sie den Tarif.',
  'billing.refundIdUsed': 'Es gibt bereits eine Erstattung mit dieser ID.',
  'billing.creditOverLimit':
    'Sie können höchstens {amount} Guthaben auf einmal geben. Bitten Sie für mehr einen Admin.',
  'billing.creditsOverLimit':
    'Sie können in 24 Stunden höchstens {amount} Guthaben geben, davon sind noch {left} übrig. Bitten Sie für mehr einen Admin.',
  'billing.creditIdUsed': 'Es gibt bereits ein Guthaben mit dieser ID.',
  'billing.creditNotGiven':
    'Dieses Guthaben lässt sich nicht zurücknehmen: Es ist noch unterwegs oder wurde abgelehnt.',
  'billing.goodwillForTeam': 'Dieses Konto gehört zum Team. Etwas geben lässt sich nur Kundenkonten.',
  'billing.goodwillForDeleted': 'Dieses Konto wird gelöscht.',
  'billing.noTrial': 'Dieses Kundenkonto ist in keiner kostenlosen Testphase.',
  'billing.trialCanceled': 'Der Tarif ist gekündigt. Nehmen Sie zuerst die Kündigung zurück.',
  'billing.trialWithChange':
    'Der Tarif wechselt am Ende der Testphase. Dieser Wechsel muss zuerst auf der Kundenseite zurückgenommen werden.',
  'billing.trialBeingExtended': 'Diese Testphase wird bereits verlängert.',
  'billing.trialUsedUp':
    'Diese Testphase wurde bereits um {days, plural, one {den einen Tag} other {die #\u00a0Tage}} verlängert, die Sie geben können.',
  'billing.trialTooLong':
    'Sie können diese Testphase um höchstens {days, plural, one {einen weiteren Tag} other {#\u00a0weitere Tage}} verlängern.',
  'billing.extensionIdUsed': 'Es gibt bereits eine Verlängerung mit dieser ID.',
  'billing.creditGivenLate': 'Ein Guthaben ist noch nicht beim Zahlungsdienst angekommen ({code}).',
  'billing.creditRevokedLate':
    'Ein Guthaben konnte beim Zahlungsdienst nicht zurückgenommen werden ({code}).',
  'billing.trialNotExtended': 'Die kostenlose Testphase konnte nicht verlängert werden ({code}).',
  'billing.refundLate': 'Ihre Erstattung dauert länger als üblich. Unser Team kümmert sich darum.',
  'billing.refundLateEmail':
    'Ihre Erstattung dauert länger als üblich. Unser Team kümmert sich darum und sendet Ihnen eine E-Mail.',
  'billing.checkoutLeftOpen': 'Ein offen gebliebener Bezahlvorgang konnte nicht geschlossen werden.',
  'billing.notCompared': 'Der Abgleich des Umsatzes mit Stripe wurde nicht fertig.',
  'billing.payoutsNotRead': 'Die Auszahlungen wurden nicht vollständig aus Stripe eingelesen.',
  'billing.creditLate': 'Ihre Gutschrift dauert länger als üblich. Unser Team kümmert sich darum.',
  'billing.endLate': 'Das Ende des Tarifs dauert länger als üblich. Unser Team kümmert sich darum.',
  'billing.eventFailed': 'Ein Ereignis des Zahlungsdienstes konnte nicht verarbeitet werden.',
  'billing.refundRefused': 'Der Zahlungsdienst lehnt die Erstattung ab ({code}).',
  'billing.methodRemovalLate':
    'Eine Zahlungsart, die auf der Kundenseite entfernt wurde, ist noch beim Zahlungsdienst.',
  'billing.methodExpired': 'Diese Karte ist abgelaufen. Bitte wählen Sie eine andere Zahlungsart.',
  'billing.methodNeeded.plan':
    'Ihr Tarif wird von dieser Zahlungsart abgebucht. Setzen Sie zuerst eine andere als Standard.',
  'billing.methodNeeded.renewals':
    'Domains werden mit dieser Zahlungsart automatisch verlängert. Setzen Sie zuerst eine andere als Standard oder schalten Sie die automatische Verlängerung ab.',
  'billing.methodLate':
    'Die Änderung Ihrer Zahlungsart dauert länger als üblich. Unser Team kümmert sich darum.',
  'billing.methodFailed': 'Ihre neue Zahlungsart konnte nicht gesetzt werden.',
  'billing.methodNotice': 'Die Änderung Ihrer Zahlungsart ist fehlgeschlagen',
  'billing.scheduledChangeLate': 'Ein Tarifwechsel konnte beim Zahlungsdienst nicht geplant werden.',
  'billing.renewalLate': 'Ihre Änderung dauert länger als üblich. Unser Team kümmert sich darum.',
  'billing.emailLate': 'Die Änderung Ihrer E-Mail-Adresse beim Zahlungsdienst dauert länger als üblich.',
  'billing.detailsLate': 'Die Änderung der Rechnungsdaten beim Zahlungsdienst dauert länger als üblich.',
  'billing.writeOffFailed': 'Eine nicht mehr fällige Rechnung konnte nicht geschlossen werden.',
  'billing.moneyOfCustomer': 'Dieses Geld gehört auf die Kundenseite: Setzen Sie den Vorgang fort.',
  'billing.creditOfCustomer':
    'Die Kundenseite hat Anspruch auf diese Gutschrift: Setzen Sie den Vorgang fort.',

  // Promo codes.
  'billing.promo.unknown': 'Diesen Code kennen wir nicht. Prüfen Sie die Schreibweise.',
  'billing.promo.notStarted': 'Dieser Code gilt noch nicht.',
  'billing.promo.paused': 'Dieser Code ist derzeit pausiert.',
  'billing.promo.ended': 'Dieser Code ist abgelaufen.',
  'billing.promo.otherPlan': 'Dieser Code gilt nicht für diesen Tarif und Abrechnungszeitraum.',
  'billing.promo.newCustomersOnly': 'Dieser Code gilt nur beim ersten Kauf eines Tarifs.',
  'billing.promo.usedByYou': 'Sie haben diesen Code bereits verwendet.',
  'billing.promo.usedUp': 'Dieser Code ist aufgebraucht.',
  'billing.promo.codeTaken': 'Den Gutscheincode {code} gibt es bereits.',
  'billing.promo.oneDiscount': 'Geben Sie entweder einen Prozentsatz oder einen Betrag an.',
  'billing.promo.monthsNeeded':
    'Geben Sie die Zahl der Monate an, aber nur bei einem Rabatt für mehrere Monate.',
  'billing.promo.endsBefore': 'Das Ende muss nach dem Beginn und in der Zukunft liegen.',
  'billing.promo.idUsed': 'Es gibt eine andere Aktion mit dieser ID.',
  'billing.promo.hasEnded': 'Diese Aktion ist beendet und lässt sich nicht mehr ändern.',
};
