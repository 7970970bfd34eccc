import type { Catalogues } from '../english.ts';

export const notifications: Catalogues<'notifications' | 'notificationsTasks'> = {
  notifications: {
    title: 'Benachrichtigungen',
    bell: '{unread, plural, =0 {Benachrichtigungen} one {Benachrichtigungen, # ungelesen} other {Benachrichtigungen, # ungelesen}}',
    manyUnread: '9+',
    arrived: '{count, plural, one {# neue Benachrichtigung} other {# neue Benachrichtigungen}}',
    empty:
      'Noch nichts. Hier erfahren Sie, wenn ein Vorgang endet, der Support antwortet oder eine Zahlung fehlschlägt.',
    failed: 'Ihre Benachrichtigungen konnten nicht geladen werden.',
    outOfDate: 'Diese Angaben sind möglicherweise veraltet: Der Server war nicht erreichbar.',
    unread: 'Ungelesen',
    kept: '90\u00a0Tage lang aufbewahrt.',
    choose: 'Anzeige einstellen',
    other: 'In Ihrem Konto hat sich etwas geändert.',
    ticket_reply: 'Wir haben auf Anfrage {number} geantwortet.',
    ticket_status:
      'Anfrage {number} wurde {to, select, escalated {eskaliert} closed {geschlossen} other {wieder geöffnet}}.',
    'plan-active': 'Ihr Tarif {planName} ist aktiv.',
    'plan-changed': 'Sie haben jetzt den Tarif {planName}. Er ist bis zum {termEnds, date, day} bezahlt.',
    'plan-change-ordered': 'Ihr Tarif wechselt am {date, date, day} zu {planName}.',
    'plan-change-withdrawn': 'Ihr Tarif bleibt {planName}: Der Wechsel wurde zurückgenommen.',
    'plan-change-misfit':
      'Was Sie nutzen, passt nicht in den Tarif {planName}. Schaffen Sie bis zum {until, date, day} Platz.',
    'plan-change-dropped':
      'Ihr Tarif bleibt {fromPlanName}: Was Sie nutzen, passt nicht in den Tarif {planName}.',
    'plan-change-done': 'Ihr Tarif wurde zu {planName} gewechselt.',
    'trial-ending': 'Ihre kostenlose Testphase von {planName} endet am {trialEnd, date, day}.',
    'trial-card-used':
      'Ihre kostenlose Testphase hat nicht begonnen: Mit dieser Karte wurde bereits eine genutzt.',
    'payment-failed':
      'Eine Zahlung für Ihren Tarif {planName} ist fehlgeschlagen. Ihr Tarif funktioniert bis zum {graceEnds, date, day} weiter.',
    'term-ending': 'Ihr Tarif {planName} endet am {termEnds, date, day}.',
    'term-over':
      'Die Laufzeit Ihres Tarifs {planName} ist abgelaufen. Ihre Websites funktionieren bis zum {graceEnds, date, day} weiter.',
    'plan-unpaid': 'Ihr Tarif {planName} ist nicht bezahlt, deshalb sind Ihre Websites abgeschaltet.',
    'paid-again': 'Ihre Zahlung für {planName} ist eingegangen.',
    'order-refunded':
      'Ihre Bestellung von {planName} konnte nicht ausgeführt werden. {isCharged, select, yes {Wir haben {amount} erstattet} other {Es wurde nichts abgebucht}}.',
    'sale-refunded':
      'Ihre Bestellung konnte nicht ausgeführt werden. {isCharged, select, yes {Wir haben {amount} erstattet} other {Es wurde nichts abgebucht}}.',
    'paid-back': 'Wir haben {amount} erstattet.',
    'credit-given':
      'Sie haben {amount} mehr Guthaben. Es wird mit der nächsten Rechnung Ihres Tarifs verrechnet.',
    'credit-revoked': 'Wir haben {amount} Guthaben zurückgenommen.',
    'trial-extended': 'Ihre kostenlose Testphase von {planName} endet jetzt am {trialEnd, date, day}.',
    'tax-number-refused': 'Ihre Steuernummer {taxId} wurde nicht angenommen.',
    'data-ready':
      'Ihre Daten stehen bereit. Herunterladen können Sie sie in Ihrem Konto bis zum {until, date, day}.',
    'method-changed': 'Ihre Zahlungsart wurde geändert.',
    'cancellation-received': 'Ihre Kündigung von {planName} ist eingegangen.',
    'cancellation-withdrawn': 'Ihr Tarif {planName} läuft weiter: Die Kündigung wurde zurückgenommen.',
    'cancellation-confirmed':
      'Ihr Tarif {planName} ist gekündigt. Sie können ihn bis zum {accessEnds, date, day} nutzen.',
    'plan-ended':
      'Ihr Tarif {planName} ist beendet. Ihre Daten bewahren wir bis zum {dataKeptTill, date, day} auf.',
    'domain-registered': '{name} ist bis zum {expiresAt, date, day} registriert.',
    'transfer-started': 'Der Transfer von {name} zu uns hat begonnen.',
    'transfer-unanswered': 'Der Transfer von {name} wartet darauf, dass Sie eine E-Mail beantworten.',
    'transfer-done': '{name} ist zu uns umgezogen.',
    'domain-left': '{name} ist zu einem anderen Registrar umgezogen.',
    'domain-owner-changed':
      '{isDone, select, yes {Der Inhaber von {name} wurde gewechselt} other {Der Inhaber von {name} wurde nicht gewechselt}}.',
    'domain-expiring':
      '{isAutomatic, select, yes {{name} verlängert sich automatisch vor dem {expiresAt, date, day}} other {{name} läuft am {expiresAt, date, day} ab}}.',
    'domain-expired': '{name} ist am {expiredAt, date, day} abgelaufen.',
    'domain-renewed': '{name} ist bis zum {expiresAt, date, day} verlängert.',
    'domain-renewal-failed':
      '{name} konnte nicht verlängert werden. Die Domain läuft am {expiresAt, date, day} ab.',
    'domain-restorable':
      '{name} ist abgelaufen. Sie können die Domain bis zum {until, date, day} wiederherstellen.',
    'domain-on-hold': '{name} ist offline, bis der Inhaber seine E-Mail-Adresse bestätigt.',
    'owner-unconfirmed':
      'Der Inhaber von {name} muss seine E-Mail-Adresse bis zum {confirmBy, date, day} bestätigen.',
    'name-lost': '{name} gehört jetzt zu einem anderen Konto, das die Inhaberschaft nachgewiesen hat.',
    'certificate-issued': '{name} hat jetzt ein Zertifikat und ist über https erreichbar.',
    'certificate-ending':
      'Das Zertifikat von {name} läuft am {endsAt, date, day} ab und wurde nicht erneuert. {isOurs, select, yes {Wir versuchen es weiter} other {Fügen Sie im Control-Panel ein neues hinzu}}.',
    'certificate-failed':
      '{isRenewal, select, yes {Das Zertifikat von {name} konnte nicht erneuert werden} other {{name} hat kein Zertifikat erhalten}}: {problem, select, caa {Ein CAA-Eintrag der Domain verbietet Let’s Encrypt} other {Let’s Encrypt konnte die Website nicht erreichen}}.',
    'mail-connected': 'E-Mail für {name} ist eingerichtet.',
    'mail-records-lost':
      'E-Mails an {name} kommen möglicherweise nicht an: Die DNS-Einträge haben sich geändert.',
    'mail-domain-waiting':
      'Setzen Sie die DNS-Einträge von {name} bis zum {removedAt, date, day}, sonst entfernen wir die Domain aus Ihrer E-Mail.',
    'mail-domain-removed':
      '{name} wurde aus Ihrer E-Mail entfernt: Die DNS-Einträge wurden nicht rechtzeitig gesetzt.',
    'password-changed': 'Ihr Passwort wurde geändert.',
    'security-changed':
      '{change, select, api_key_created {Ein API-Schlüssel wurde erstellt} api_key_revoked {Ein API-Schlüssel wurde widerrufen} webhook_changed {Ein Webhook wurde hinzugefügt oder geändert} passkey_added {Ein Passkey wurde hinzugefügt} passkey_removed {Ein Passkey wurde entfernt} authenticator_added {Eine Authenticator-App wurde hinzugefügt} authenticator_removed {Die Authenticator-App wurde entfernt} recovery_code_used {Ein Wiederherstellungscode wurde verwendet} recovery_codes_renewed {Ihre Wiederherstellungscodes wurden erneuert} other {Ihre zweiten Faktoren wurden entfernt}}.',
    'webhook-disabled': 'Ihr Webhook an {host} wurde abgeschaltet: Tagelang konnte nichts zugestellt werden.',
    'session-reuse': 'Wir haben eine verdächtige Sitzung abgemeldet.',
    'device-reuse': 'Wir haben ein verdächtiges Gerät abgemeldet.',
    'email-changed': 'Ihre E-Mail-Adresse wurde geändert.',
    'email-restored': 'Ihre frühere E-Mail-Adresse wurde wiederhergestellt.',
    'panel-opened': 'Der Support hat Ihr Control-Panel geöffnet.',
    'domain-lock-changed': 'Der Support hat {name} {isLocked, select, yes {gesperrt} other {entsperrt}}.',
    'transfer-code': 'Der Auth-Code von {name} wurde angezeigt.',
    'transfer-away':
      'Ein anderer Registrar möchte {name} übernehmen. Das waren nicht Sie? Lehnen Sie den Transfer ab.',
    'status-incident':
      '{state, select, investigating {Störung} resolved {Behoben} other {Neuigkeit}}: {title}',
    'status-maintenance':
      '{state, select, planned {Geplante Arbeiten ab {starts, date, day}} under_way {Geplante Arbeiten haben begonnen} done {Geplante Arbeiten sind abgeschlossen} other {Geplante Arbeiten sind abgesagt}}: {title}',
    'account-ready': 'Ihr Hosting-Konto ist bereit.',
    'storage-filling':
      '{isFull, select, yes {Der Speicher Ihres Tarifs ist voll} other {{level, number}\u00a0% Ihres Speichers sind belegt}}.',
  },
  notificationsTasks: {
    'archives.make': 'Download vorbereiten',
    'billing.setPaymentMethod': 'Neue Zahlungsart',
    'cdn.activate': 'CDN aktivieren',
    'dns.changeRecords': 'DNS-Einträge speichern',
    'domains.register': 'Domain registrieren',
    'domains.renew': 'Domain verlängern',
    'domains.resendConfirmation': 'Bestätigungs-E-Mail senden',
    'domains.setDnssec': 'DNSSEC ändern',
    'domains.setLock': 'Transfersperre ändern',
    'domains.setNameservers': 'Nameserver ändern',
    'domains.updateOwner': 'Inhaber ändern',
    'email.changeMailbox': 'Postfach ändern',
    'email.connect': 'E-Mail verbinden',
    'email.copyMailbox': 'Postfach kopieren',
    'email.createForwarder': 'Weiterleitung anlegen',
    'email.createMailbox': 'Postfach anlegen',
    'email.deleteForwarder': 'Weiterleitung löschen',
    'email.deleteMailbox': 'Postfach löschen',
    'email.disconnect': 'E-Mail trennen',
    'email.setCatchAll': 'Catch-all ändern',
    'hosting.addWebsite': 'Website hinzufügen',
    'hosting.connectDomain': 'Domain verbinden',
    'hosting.deleteAlias': 'Alias löschen',
    'hosting.deleteMainWebsite': 'Website löschen',
    'hosting.deleteWebsite': 'Website löschen',
    'hosting.makeBackup': 'Backup erstellen',
    'hosting.openLocation': 'Website hinzufügen',
    'hosting.pointName': 'DNS aktualisieren',
    'hosting.restoreBackup': 'Backup wiederherstellen',
    'hosting.resume': 'Websites einschalten',
    'hosting.sendBackup': 'Backup senden',
    'hosting.setUpAccount': 'Hosting-Konto anlegen',
    'hosting.switchPlan': 'Tarif wechseln',
    'performance.changePhpVersion': 'PHP-Version ändern',
    'performance.changeSetting': 'Leistungseinstellung ändern',
    'templates.install': 'Vorlage installieren',
    'wordpress.install': 'WordPress installieren',
    'wordpress.switchCache': 'Redis ändern',
    'wordpress.update': 'WordPress aktualisieren',
    title: 'Vorgänge',
    tray: '{running, plural, =0 {{failed, plural, one {Ein Vorgang fehlgeschlagen} other {# Vorgänge fehlgeschlagen}}} one {# laufender Vorgang} other {# laufende Vorgänge}}',
    goOn: 'Sie können diese Seite verlassen. Wir arbeiten weiter.',
    ofSubject: '{task}: {subject}',
    failed: 'Fehlgeschlagen',
    unknown: 'Das hat nicht geklappt.',
    open: 'Öffnen',
    tryAgain: 'Erneut versuchen',
    dismiss: '{task} ausblenden',
    dismissShort: 'Ausblenden',
    notDismissed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
    notLoaded: 'Ihre Vorgänge konnten nicht geladen werden.',
    none: 'Alles erledigt.',
  },
};
