import type { Catalogues } from '../english.ts';

export const domainsRenewal: Catalogues<'domainsRenewal'> = {
  domainsRenewal: {
    title: '{name} verlängern',
    back: 'Zurück zu {name}',
    loading: 'Der Preis wird geladen …',
    failed: 'Die Verlängerung dieser Domain konnte nicht geladen werden.',
    priceFailed:
      'Wir können den Preis gerade nicht abfragen. Bitte versuchen Sie es in einer Minute noch einmal.',
    notFoundWhy: 'Sie ist nicht in diesem Konto registriert.',
    elsewhere: 'Diese Domain ist anderswo registriert. Bitte verlängern Sie sie dort.',
    pendingDelete: 'Diese Domain kann nicht mehr verlängert oder wiederhergestellt werden.',
    cancelled:
      'Die Zahlung wurde nicht abgeschlossen. Bitte versuchen Sie es noch einmal oder wenden Sie sich an den Support.',
    grace:
      'Diese Domain ist am {day} abgelaufen. Verlängern Sie sie bis zum {until}, um sie zu behalten; Websites und E-Mail sind möglicherweise nicht erreichbar.',
    redemption:
      'Diese Domain wurde nicht rechtzeitig verlängert. Bis zum {until} können Sie sie noch zu einem höheren Preis wiederherstellen. Ein weiteres Jahr ist inklusive.',
    period: 'Verlängern um',
    years: '{years, plural, one {# Jahr} other {# Jahre}}',
    perYear: 'Preis pro Jahr',
    restoration: 'Wiederherstellung mit einem Jahr',
    premium: 'Premium-Domain',
    until: 'Registriert bis',
    registeredUntil: 'Neues Ablaufdatum',
    tax: 'Steuer',
    taxUnknown:
      'Die Steuer für Ihre gespeicherte Karte lässt sich nicht ermitteln. Bitte fahren Sie auf der Zahlungsseite fort.',
    dueToday: 'Heute zu zahlen',
    dueTodaySaid: '{name} für {years, plural, one {# Jahr} other {# Jahre}}: {price} heute zu zahlen',
    payByCard: '{price} mit {brand} •••• {last4} bezahlen',
    payOtherwise: 'Anders bezahlen',
    payOnPage: 'Weiter zur Zahlung',
    savesCard:
      'Ihre Karte wird für spätere Verlängerungen gespeichert. Wir belasten sie nur, wenn Sie damit bezahlen oder die automatische Verlängerung an ist.',
    redirecting: 'Sie werden zu Stripe weitergeleitet …',
    priceExpired:
      'Der Preis gilt nicht mehr. Hier ist der aktuelle; bitte prüfen Sie ihn und bezahlen Sie erneut.',
    noCard: 'Es ist keine Karte mehr gespeichert. Bitte bezahlen Sie auf der Zahlungsseite.',
    paymentsUnavailable:
      'Unser Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
    outcome: 'Verlängerung',
    charging: 'Ihre Karte wird belastet …',
    renewing: 'Die Registry verlängert {name} …',
    renewingDetail:
      'Das dauert meist weniger als eine Minute. Sie können diese Seite verlassen; wir senden Ihnen eine E-Mail.',
    waiting: 'Ihre Zahlung wird geprüft …',
    renewed: '{name} ist verlängert',
    renewedUntil: 'Die Domain gehört Ihnen bis zum {day}.',
    refused: '{name} konnte nicht verlängert werden',
    refusedDetail: 'Ihre Zahlung wird vollständig erstattet. Den Grund nennt die E-Mail dazu.',
    attention: 'Ihre Verlängerung dauert länger als üblich',
    attentionDetail:
      'Unser Team kümmert sich darum und sendet Ihnen eine E-Mail. Sie erhalten entweder die Verlängerung oder Ihr Geld vollständig zurück.',
    notPaid: 'Diese Verlängerung ist nicht bezahlt',
    notPaidDetail: 'Es wurde nichts abgebucht. Sie können es noch einmal versuchen.',
    viewDomain: 'Domain ansehen',
    tryAgain: 'Erneut versuchen',
    declined:
      'Ihre Bank hat die Abbuchung abgelehnt. Es wurde nichts abgebucht. Verwenden Sie eine andere Karte.',
    authentication_required:
      'Ihre Bank möchte, dass Sie die Zahlung bestätigen. Fahren Sie auf der Zahlungsseite fort.',
    no_card: 'Es ist keine Karte gespeichert, die belastet werden kann.',
    card_changed:
      'Inzwischen ist eine andere Karte gespeichert, deshalb haben wir sie nicht belastet. Prüfen Sie sie und versuchen Sie es noch einmal.',
    price_changed:
      'Der Preis ist höher als der, dem Sie zugestimmt haben. Deshalb haben wir Ihre Karte nicht belastet.',
    already_renewed: 'Diese Domain war bereits verlängert. Es wurde nichts abgebucht.',
    gone: 'Diese Domain ist nicht mehr bei unserem Registrar. Es wurde nichts abgebucht.',
    refusedProblem: 'Die Registry hat die Verlängerung nicht angenommen. Es wurde nichts abgebucht.',
    expired: 'Die letzte Verlängerung wurde nicht rechtzeitig bezahlt. Es wurde nichts abgebucht.',
    tax_unknown:
      'Die Steuer ließ sich nicht ermitteln, deshalb haben wir Ihre Karte nicht belastet. Bitte bezahlen Sie auf der Zahlungsseite.',
    confirmTitle: 'Bestätigen Sie Ihre Zahlung',
    confirmWhy:
      'Ihre Bank möchte, dass Sie die Zahlung bestätigen. Danach verlängern wir die Domain sofort; Sie können auf diese Seite zurückkehren.',
    confirmPayment: 'Zahlung bestätigen',
    confirmOtherwise: 'Sie können unten auch anders bezahlen.',
    autorenew: 'Automatische Verlängerung',
    autorenewOn: 'Wir buchen am {day} {price} von {brand} •••• {last4} ab und verlängern um ein Jahr.',
    autorenewOnSoon:
      'Vor Ablauf buchen wir {price} von Ihrer gespeicherten Karte ab und verlängern um ein Jahr.',
    plusTax: '{price} zzgl. Steuern',
    autorenewByRegistrar: 'Sie verlängert sich automatisch beim Registrar.',
    autorenewOff: 'Sie läuft ab, wenn Sie sie nicht verlängern.',
    autorenewOffer:
      'Wenn eingeschaltet: Wir buchen jedes Jahr vier Wochen vor Ablauf {price} von {brand} •••• {last4} ab.',
    autorenewNeedsCard: 'Verlängern Sie zuerst einmal per Karte; danach können Sie dies einschalten.',
    autorenewTurnedOn: '{name} verlängert sich automatisch.',
    autorenewTurnedOff: '{name} verlängert sich nicht mehr automatisch.',
    autorenewPriceChanged:
      'Der Preis beträgt jetzt {price} pro Jahr. Schalten Sie die Verlängerung wieder ein, wenn Sie einverstanden sind.',
    autorenewFailed: 'Das konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  },
};
