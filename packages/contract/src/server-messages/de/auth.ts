import type { auth as english } from '../auth.ts';
import type { Translated } from '../../translated.ts';

export const auth: Translated<typeof english> = {
  'auth.wrongCurrentPassword': 'Das ist nicht Ihr aktuelles Passwort.',
  'auth.samePassword': 'Wählen Sie ein Passwort, das sich vom aktuellen unterscheidet.',
  'auth.commonPassword': 'Dieses Passwort ist zu gebräuchlich. Bitte wählen Sie ein anderes.',
  'auth.guessablePassword':
    'Bitte wählen Sie ein Passwort ohne „{word}“. Ihr Name, Ihre Firma, Ihre E-Mail-Adresse und {brand} sind leicht zu erraten.',
  'auth.manySignIns':
    'Gerade melden sich sehr viele an. Bitte versuchen Sie es in einigen Sekunden noch einmal.',
  'auth.codeJustSent':
    'Ein Code wurde gerade erst gesendet. Bitte verwenden Sie den neuesten Code aus Ihrem Posteingang.',
  'auth.wrongFactor':
    'Der Code ist falsch. Geben Sie den nächsten Code aus Ihrer Authenticator-App oder einen unbenutzten Wiederherstellungscode ein.',
  'auth.confirmByFactor': 'Bestätigen Sie mit Ihrem zweiten Faktor statt mit Ihrem Passwort.',
  'auth.confirmByPassword': 'Bestätigen Sie mit Ihrem Passwort.',
  'auth.wrongAppCode':
    'Dieser Code ist falsch oder bereits verwendet. Prüfen Sie ihn oder warten Sie auf den nächsten.',
  'auth.wrongRecoveryCode': 'Dieser Wiederherstellungscode ist falsch oder bereits verwendet.',
  'auth.wrongPasskey': 'Dieser Passkey konnte nicht bestätigt werden. Bitte versuchen Sie es noch einmal.',
  'auth.challengeExpired': 'Diese Anfrage ist abgelaufen. Bitte versuchen Sie es noch einmal.',
  'auth.authenticatorInUse': 'Sie verwenden bereits eine Authenticator-App. Entfernen Sie sie zuerst.',
  'auth.passkeyInUse': 'Dieser Passkey wird bereits verwendet.',
  'auth.tooManyPasskeys': 'Sie haben {limit} Passkeys. Entfernen Sie einen, um einen weiteren hinzuzufügen.',
  'auth.staffNeedFactor':
    'Das Team braucht einen zweiten Faktor. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  'auth.factorNeeded': 'Fügen Sie zuerst einen Passkey oder eine Authenticator-App hinzu.',
  'auth.apiKeyScope':
    'Dieser Aufruf braucht einen API-Schlüssel mit {access, select, write {Schreibzugriff} other {Lesezugriff}} auf {area, select, websites {Websites} domains {Domains} email {E-Mail} billing {Abrechnung} support {Support} other {Konto}}.',
  'auth.tooManyApiKeys':
    'Sie haben {limit} API-Schlüssel. Widerrufen Sie einen, um einen weiteren zu erstellen.',
  'auth.apiKeysOfStaff': 'Konten des Teams können keine API-Schlüssel haben.',
  'auth.wrongEmailCode': 'Dieser Code ist falsch. Sehen Sie in der E-Mail an diese Adresse nach.',
  'auth.emailCodesExpired':
    'Diese Codes sind nicht mehr gültig. Beginnen Sie die Änderung von vorn, um neue zu erhalten.',
  'auth.sameEmail': 'Das ist bereits Ihre E-Mail-Adresse.',
  'auth.emailTaken': 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Wählen Sie eine andere.',
  'auth.cannotDisableSelf': 'Sie können Ihr eigenes Konto nicht sperren.',
  'auth.alreadyDisabled': 'Dieses Konto ist bereits gesperrt.',
  'auth.onTeamAlready': 'Diese Person gehört bereits zum Team. Ändern Sie stattdessen die Rolle.',
  'auth.disabledFirst': 'Dieses Konto ist gesperrt. Entsperren Sie es zuerst.',
  'auth.ownRole':
    'Sie können Ihre eigene Rolle nicht ändern. Fragen Sie eine andere Person mit der Rolle Inhaber.',
  'auth.ownersOnly': 'Bei Mitgliedern des Teams ist das nur Inhabern möglich.',
  'auth.noColleague': 'Diese Person gehört nicht zum Team. Wählen Sie jemand anderen.',
  'auth.roleChanged': 'Diese Rolle wurde inzwischen geändert. Laden Sie die Seite neu.',
  'auth.lastOwner': 'Dies ist der letzte Inhaber. Geben Sie die Rolle zuerst einer anderen Person.',
  'auth.notDisabled': 'Dieses Konto ist nicht gesperrt.',
};
