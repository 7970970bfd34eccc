import type { Catalogues } from '../english.ts';

export const billingChanges: Catalogues<'billingCancellation' | 'billingLaterChange' | 'billingPlanChange'> =
  {
    billingCancellation: {
      terms: 'Kündigungsbedingungen',
      cancelAccount: 'Konto kündigen',
      tooLong: 'Höchstens 500\u00a0Zeichen',
      tickFirst:
        'Bitte bestätigen Sie, dass Sie unsere Bedingungen gelesen und verstanden haben und kündigen möchten.',
      submitted: 'Ihre Kündigung ist eingegangen. Alles Weitere und die Bestätigung erhalten Sie per E-Mail.',
      failed: 'Das hat nicht geklappt. Bitte kündigen Sie per E-Mail an {email}.',
      title: 'Tarif kündigen',
      yourPlan:
        'Ihr Tarif {plan}, {period, select, monthly {monatlich} yearly {jährlich} other {3\u00a0Jahre}}',
      lead: 'Ein Schritt genügt, ganz ohne Anruf. Was danach passiert, steht weiter unten.',
      whenToEnd: 'Wann soll Ihr Tarif enden?',
      endTerm: 'Am {day}',
      endTermWhy:
        'Bis zum Ende der bezahlten Laufzeit funktioniert alles weiter. Es wird nichts erstattet, und Sie können die Kündigung bis dahin zurücknehmen.',
      endTrialWhy:
        'Bis zum Ende Ihrer kostenlosen Testphase funktioniert alles weiter. Sie zahlen nichts und können die Kündigung bis dahin zurücknehmen.',
      endNow: 'Sofort',
      endNowWhy: 'Ihre Websites werden sofort abgeschaltet. Das lässt sich nicht rückgängig machen.',
      endNowRefund: 'Wir erstatten heute {amount} auf Ihre Zahlungsart.',
      endNowPending: 'Wir berechnen Ihre Erstattung. Das dauert meist weniger als eine Minute.',
      endNowFree: 'Es wurde nichts abgebucht, also ist nichts zu erstatten.',
      endNowLate: 'Keine Erstattung: Die 30-tägige Geld-zurück-Garantie ist abgelaufen.',
      endNowNothing: 'Keine Erstattung: Es gibt keine Zahlung mehr, die erstattet werden kann.',
      reason: 'Warum kündigen Sie?',
      reasonHint: 'Optional. Ihre Antwort hilft uns, besser zu werden.',
      counted: '{count, number} / {limit, number}',
      brokenReason:
        'Der Text enthält Zeichen, die nicht gespeichert werden können. Bitte geben Sie ihn neu ein.',
      agree: 'Ich habe die Kündigungsbedingungen gelesen und verstanden und möchte kündigen.',
      submitting: 'Ihre Kündigung wird gesendet …',
      termNoCharge: 'Ab dem Moment der Kündigung wird Ihre Zahlungsart nicht mehr belastet.',
      termAccess:
        'Der Zugang endet 1–5\u00a0Werktage nach der Kündigung. Den genauen Tag teilen wir Ihnen per E-Mail mit.',
      termBack: 'Bis zu unserer Bestätigung können Sie die Kündigung zurücknehmen.',
      termKept:
        'Der Zugang endet mit der bezahlten Laufzeit. Bis dahin können Sie die Kündigung zurücknehmen.',
      termNow: 'Der Zugang endet sofort. Das lässt sich nicht rückgängig machen.',
      termData:
        'Mit dem Ende des Zugangs werden Ihre Websites abgeschaltet. Ihre Daten bewahren wir weitere 30\u00a0Tage auf, falls Sie es sich anders überlegen.',
      termMoney:
        'Unsere 30-tägige Geld-zurück-Garantie gilt innerhalb von 30\u00a0Tagen nach Ihrer ersten Zahlung. Domainnamen sind ausgenommen.',
      fullTerms: 'Allgemeine Geschäftsbedingungen',
      goToDashboard: 'Zum Dashboard',
      seeAccount: 'Konto',
      underWay: 'Ihr Tarif ist gekündigt',
      underWayLead:
        'Ihre Kündigung ist am {day} eingegangen. Ihre Zahlungsart wird nicht mehr belastet. Wir bestätigen per E-Mail, und der Zugang endet innerhalb von 1–5\u00a0Werktagen.',
      confirmedLead: 'Die Kündigung ist bestätigt. Ihr Zugang endet am {day}.',
      termLead: 'Bis zum {day} funktioniert alles weiter. Ihre Zahlungsart wird nicht mehr belastet.',
      nowLead: 'Ihr Tarif endet jetzt, und Ihre Zahlungsart wird nicht mehr belastet.',
      nowLeadRefund:
        'Ihr Tarif endet jetzt. Wir erstatten {amount} auf Ihre Zahlungsart; die Erstattung ist in 5 bis 10\u00a0Werktagen da.',
      loadFailed: 'Ihr Tarif konnte nicht geladen werden.',
      keepPlan: 'Tarif behalten',
      kept: 'Ihre Kündigung wurde zurückgenommen. Ihr Tarif läuft weiter wie bisher.',
      notKept: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    },
    billingLaterChange: {
      title: 'Zu kleinerem Tarif wechseln',
      lead: 'Ihr Tarif wechselt am {day}, wenn die bezahlte Laufzeit endet. Bis dahin bleibt alles, wie es ist, und es wird nichts abgebucht.',
      leadTrial:
        'Ihr Tarif wechselt am {day}, wenn Ihre kostenlose Testphase endet. Bis dahin bleibt alles, wie es ist, und es wird nichts abgebucht.',
      current:
        'Sie haben {plan}, Zahlung {period, select, monthly {monatlich} yearly {jährlich} other {für 3\u00a0Jahre}}, für {price}.',
      choose: 'Tarif ab {day}',
      option: '{plan}, {period, select, monthly {monatlich} yearly {jährlich} other {3\u00a0Jahre}}',
      perMonth: '{price} / Monat',
      charged:
        '{price} {period, select, monthly {jeden Monat} yearly {jedes Jahr} other {für 3\u00a0Jahre}}, ab {day}',
      taxAdded: 'Preise ohne Steuern.',
      tooMuch: 'Passt noch nicht',
      storage: 'Website-Speicher: {used} von {limit}',
      websites: 'Websites: {used, number} von {limit, number}',
      locations: 'Websites an {used, number} Standorten; dieser Tarif hat einen',
      email_storage: 'E-Mail-Speicher: {used} von {limit}',
      email_domains:
        'Ihre {used, number} E-Mail-Domains bleiben. Dieser Tarif hat {limit, number}, Sie können also keine weitere hinzufügen.',
      seeStorage: 'Speicher ansehen',
      seeWebsites: 'Websites ansehen',
      seeEmail: 'E-Mail ansehen',
      changes: 'Was sich am {day} ändert',
      fromTo: '{from} → {to}',
      fromToAnnounced: '{from}, ab {day} {to}',
      price: 'Preis',
      storageRow: 'Speicherplatz',
      websitesRow: 'Websites',
      cpu: 'vCPU',
      ram: 'RAM',
      cpuSeconds: 'CPU-Sekunden im Monat',
      isolation: 'Website-Isolierung',
      locationsRow: 'Standorte',
      emailStorage: 'E-Mail-Speicher',
      emailDomains: 'E-Mail-Domains',
      isolationKind: '{kind, select, full {Voll} other {Einfach}}',
      locationKind: '{kind, select, single {Einer} other {Mehrere}}',
      unlimited: 'Unbegrenzt',
      everythingElse: 'Ihre Websites, Domains und Daten bleiben.',
      sameFeatures: 'Ihre Websites, Domains und Leistungen bleiben. Nur die Zahlungsweise ändert sich.',
      confirm: 'Am {day} wechseln',
      confirming: 'Wird gespeichert …',
      undoNote:
        'Bis zu diesem Tag können Sie das zurücknehmen. Ein anderer Tarifwechsel oder eine Kündigung ersetzt es.',
      failed: 'Ihr Wechsel wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
      backToUpgrade: 'Größere Tarife ansehen',
      scheduled: 'Ihr Tarif wechselt am {day} zu {plan}',
      scheduledNext:
        'Dann zahlen Sie {price} {period, select, monthly {jeden Monat} yearly {jedes Jahr} other {für 3\u00a0Jahre}}. Bis dahin bleibt alles, wie es ist.',
      undo: 'Jetzigen Tarif behalten',
      undone: 'Ihr Tarif bleibt, wie er ist.',
      notUndone: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
      tooLate: 'Ihr Tarif wechselt gerade. Das lässt sich nicht mehr zurücknehmen.',
      account: 'Konto',
      loadFailed: 'Ihre Möglichkeiten konnten nicht geladen werden.',
      smallest: 'Sie haben unseren kleinsten Tarif mit monatlicher Zahlung.',
      prepaid:
        'Ihr Tarif ist bis zum {day} vorausbezahlt und verlängert sich nicht automatisch. Beim Verlängern wählen Sie einen beliebigen Tarif.',
      cancelled:
        'Ihr Tarif ist gekündigt und kann deshalb nicht gewechselt werden. Nehmen Sie zuerst die Kündigung zurück.',
      seeCancellation: 'Kündigung ansehen',
      unpaid:
        'Eine Zahlung für Ihren Tarif ist offen. Sobald sie beglichen ist, können Sie den Tarif wechseln.',
      seePayments: 'Zahlungen ansehen',
      renewing: 'Ihr Tarif wird gerade verlängert. Versuchen Sie es in einer Stunde noch einmal.',
      other: 'Dieser Tarif kann hier nicht gewechselt werden. Bitte wenden Sie sich an den Support.',
      offerTitle: 'Andere Möglichkeiten',
      offerFrom: '{price} im Monat ab {day}',
      offerKeeps:
        'Sie behalten Ihre Websites, Ihre Domains, {gb}\u00a0GB Speicherplatz und {mailGb}\u00a0GB E-Mail-Speicher.',
      offerKeepsAll:
        'Sie behalten alles, was Sie haben. Der Monat kostet mehr als bei jährlicher Zahlung, aber Sie können nach jedem Monat aufhören.',
      offerSee: 'Zu {option} wechseln',
    },
    billingPlanChange: {
      upgradeHeading: 'Höheren Hosting-Tarif wählen',
      fetching: 'Ihr Tarif und Ihre Zahlungsdaten werden geladen …',
      upgradePlan: 'Tarif wechseln',
      continueToPayment: 'Weiter zur Zahlung',
      upgradingPlan: 'Tarif wird gewechselt',
      loading: 'Wird geladen …',
      upgraded: 'Sie haben zum Hosting-Tarif {plan} gewechselt',
      bestPlan:
        'Sie haben bereits unseren größten Tarif. Sie brauchen mehr? Bitte wenden Sie sich an den Support.',
      otherProvider:
        'Mit Ihrem Zahlungsdienstleister ist ein Tarifwechsel hier nicht möglich. Bitte wenden Sie sich dafür an den Support.',
      goToDashboard: 'Zum Dashboard',
      renewHeading: 'Hosting-Tarif bestellen',
      renewLead:
        'Sie haben keinen Hosting-Tarif mehr. Bestellen Sie einen, um Ihre Dienste wieder zu nutzen.',
      renewNotPermitted:
        'Dieser Vorgang ist nicht erlaubt. Bitte wenden Sie sich an den Support, wenn der Fehler bestehen bleibt.',
      saveYearly: '20\u00a0% sparen mit jährlicher Zahlung',
      upgradeTitle: 'Tarif wechseln',
      yourPlan:
        'Sie haben den Tarif {plan}, Zahlung {period, select, monthly {monatlich} yearly {jährlich} other {für 3\u00a0Jahre}}.',
      freePlan: 'Sie haben den kostenlosen Tarif für Domains.',
      legacyPlan:
        'Sie haben den Bestandstarif: das Hosting aus der Zeit vor diesem Portal. Es wird hier nicht berechnet.',
      termUntil: 'Ihre Laufzeit endet am {day}.',
      trialUntil: 'Ihre kostenlose Testphase endet am {day}.',
      smallerPlan: 'Lieber ein kleinerer Tarif oder monatliche Zahlung?',
      upgradedNext: 'Bitte warten Sie etwa 10\u00a0Minuten, bevor Sie Ihr Hosting-Konto nutzen.',
      cancelledFirst:
        'Ihr Tarif ist gekündigt und kann deshalb nicht gewechselt werden. Nehmen Sie zuerst die Kündigung zurück.',
      seeCancellation: 'Kündigung ansehen',
      unpaidFirst:
        'Eine Zahlung für Ihren Tarif ist offen. Sobald sie beglichen ist, können Sie den Tarif wechseln.',
      seePayments: 'Zahlungen ansehen',
      loadFailed: 'Ihre Zahlungsdaten konnten nicht geladen werden.',
      previewFailed: 'Die Kosten dieses Wechsels konnten nicht berechnet werden. Es wurde nichts abgebucht.',
      months: '{months, plural, one {# Monat} other {# Monate}} zu {price}',
      prorated: '{plan} bis {day}, anteilig',
      offer: 'Rabatt: {title}',
      anOffer: 'Rabatt',
      prorationCredit: 'Gutschrift für ungenutzte Zeit in {plan}',
      prepaidCredit: 'Gutschrift für den vorausbezahlten Tarif {plan}',
      tax: 'Steuer',
      openBefore: 'Noch offen',
      freeTrial: 'Kostenlose Testphase',
      creditKept: '{amount} Ihrer Gutschrift bleiben als Guthaben für spätere Zahlungen auf Ihrem Konto.',
      nextCharge: 'Nächste Zahlung: {amount} am {day}',
      firstCharge: 'Erste Zahlung: {amount} am {day}',
      chargedToCard: 'Wird sofort von Ihrer {brand}-Karte mit den Endziffern {last4} abgebucht.',
      chargedAtOnce: 'Wird sofort über Ihre Zahlungsart abgebucht.',
      paidAtCheckout: 'Sie bezahlen auf der nächsten Seite bei Stripe.',
      calculating: 'Wir berechnen, was Sie heute zahlen …',
      renewTitle: 'Tarif verlängern',
      kept: 'Wir haben Ihre Websites und Daten aufbewahrt. Wenige Minuten nach Ihrer Zahlung sind sie wieder online.',
      lastPlan:
        'Ihr letzter Tarif: {plan}, Zahlung {period, select, monthly {monatlich} yearly {jährlich} other {für 3\u00a0Jahre}}.',
      renewLoadFailed: 'Ihr Tarif konnte nicht geladen werden.',
      templateTitle: 'Tarife mit Website-Vorlagen',
      templateLead:
        'Eine fertige Website, in wenigen Minuten für Sie installiert. Wählen Sie einen Tarif mit Vorlagen.',
      templateBest: 'Ihr Tarif enthält bereits alles, was hier steht.',
      createAccount: 'Konto erstellen',
      haveAccount: 'Anmelden',
    },
  };
