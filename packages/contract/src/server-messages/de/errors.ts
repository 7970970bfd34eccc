import type { errors as english } from '../errors.ts';
import type { Translated } from '../../translated.ts';

export const errors: Translated<typeof english> = {
  'errors.validation_error': 'Bitte prüfen Sie die markierten Felder.',
  'errors.confirmation_needed': 'Bitte bestätigen Sie zuerst.',
  'errors.signature_invalid': 'Die Signatur ist ungültig.',
  'errors.token_expired': 'Ihre Sitzung muss erneuert werden.',
  'errors.api_key_invalid': 'Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen.',
  'errors.otp_invalid': 'Der Code ist falsch. Bitte verwenden Sie den neuesten Code aus Ihrem Posteingang.',
  'errors.otp_locked': 'Dieser Code wurde zu oft falsch eingegeben. Bitte fordern Sie einen neuen an.',
  'errors.account_disabled': 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Support.',
  'errors.second_factor_required': 'Bestätigen Sie mit Ihrem zweiten Faktor, um sich anzumelden.',
  'errors.confirmation_required':
    'Bestätigen Sie, dass Sie es sind, um fortzufahren. Es wurde nichts geändert.',
  'errors.api_key_scope': 'Mit API-Schlüsseln ist dieser Aufruf nicht möglich.',
  'errors.second_factor_missing': 'Richten Sie einen zweiten Faktor ein, um fortzufahren.',
  'errors.member_role':
    'Ihre Rolle in diesem Konto umfasst das nicht. Wenden Sie sich an die Person, der das Konto gehört.',
  'errors.member_factor':
    'Dieses Konto verlangt einen zweiten Faktor. Richten Sie einen ein oder melden Sie sich mit Ihrem an.',
  'errors.account_unavailable': 'Sie haben keinen Zugang zu diesem Konto.',
  'errors.payment_required':
    'Ihr Tarif ist nicht bezahlt. Bitte bestellen Sie einen Tarif, um Ihre Dienste wieder zu nutzen.',
  'errors.hosting_required':
    'Ihr Tarif enthält kein Hosting. Wählen Sie einen Hosting-Tarif, um Websites, ein Hosting-Konto oder das CDN zu nutzen.',
  'errors.not_found': 'Hier ist nichts.',
  'errors.invalid_credentials': 'E-Mail-Adresse und Passwort passen nicht zusammen.',
  'errors.passkey_unknown':
    'Dieser Passkey konnte nicht bestätigt werden. Melden Sie sich auf einem anderen Weg an.',
  'errors.reset_token_invalid': 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  'errors.method_not_allowed': 'Diese Adresse unterstützt die Methode nicht.',
  'errors.user_exists': 'Dieses Konto gibt es bereits.',
  'errors.login_taken': 'Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.',
  'errors.conflict': 'Das läuft bereits.',
  'errors.idempotency_conflict': 'Dieser Schlüssel wurde für eine andere Anfrage verwendet.',
  'errors.session_stale': 'Ihr Konto hat sich geändert; Ihre Sitzung wird erneuert.',
  'errors.payload_too_large': 'Das ist zu groß.',
  'errors.unsupported_media_type': 'Dieser Inhaltstyp wird nicht unterstützt.',
  'errors.token_invalid': 'Bitte melden Sie sich noch einmal an.',
  'errors.rate_limited': 'Zu viele Versuche. Bitte warten Sie einen Moment.',
  'errors.work_required':
    'Mit dieser E-Mail-Adresse gab es viele Versuche. Ihr Browser muss zuerst eine kurze Berechnung durchführen.',
  'errors.internal_error': 'Unerwarteter Fehler. Bitte versuchen Sie es noch einmal.',
  'errors.panel_unavailable':
    'Der Hosting-Server ist ausgelastet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.cdn_unavailable': 'Das CDN antwortet nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.payments_unavailable':
    'Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.mail_unavailable':
    'Der E-Mail-Dienst antwortet nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.dns_unavailable':
    'Ihre DNS-Einträge konnten nicht abgefragt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.registrar_unavailable':
    'Die Registry antwortet gerade nicht. Es wurde nichts geändert; bitte versuchen Sie es in einigen Minuten noch einmal.',
  'errors.not_ready': 'Das Portal startet oder wird beendet; bitte versuchen Sie es gleich noch einmal.',
};
