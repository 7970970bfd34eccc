import type { Translated } from '@homeport/contract/translated';
import type { people as english } from '../people.ts';

export const people: Translated<typeof english> = {
  'people.account': 'Konto',
  'people.person': 'Wer',
  'people.role': 'Rolle',
  'people.developer': 'Entwicklung',
  'people.billing': 'Abrechnung',
  'memberInvitation.subject': '{account} hat Sie zum eigenen Konto bei {brand} eingeladen',
  'memberInvitation.preview': 'Die Einladung gilt {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}.',
  'memberInvitation.title': 'Sie sind zu einem Konto eingeladen',
  'memberInvitation.what':
    '{account} hat Sie eingeladen, im eigenen Konto bei {brand} mitzuarbeiten. Melden Sie sich mit dieser E-Mail-Adresse an oder registrieren Sie sich, um die Einladung anzunehmen. Sie brauchen dafür keinen eigenen Tarif.',
  'memberInvitation.accept': 'Einladung ansehen',
  'memberInvitation.validity': 'Der Link gilt {days, plural, one {#\u00a0Tag} other {#\u00a0Tage}}.',
  'memberInvitation.unexpected': 'Wenn Sie diese Adresse nicht kennen, können Sie diese E-Mail ignorieren.',
  'memberJoined.subject': '{member} hat Zugang zu Ihrem Konto bei {brand}',
  'memberJoined.what': '{member} hat Ihre Einladung angenommen und hat jetzt Zugang zu Ihrem Konto.',
  'memberJoined.title': 'Ihre Einladung wurde angenommen',
  'memberJoined.review': 'Personen ansehen',
  'memberJoined.unexpected': 'Wenn Sie das nicht erwartet haben, entfernen Sie die Person dort.',
  'memberLeft.subject': '{member} hat Ihr Konto bei {brand} verlassen',
  'memberLeft.what': '{member} hat den Zugang zu Ihrem Konto beendet.',
  'memberLeft.title': 'Jemand hat Ihr Konto verlassen',
  'memberLeft.passwords':
    'Passwörter von Server, WordPress und Postfächern, die der Person bekannt waren, gelten weiter. Ändern Sie sie bei Bedarf.',
  'membershipEnded.subject': 'Ihr Zugang zum Konto von {account} bei {brand} ist beendet',
  'membershipEnded.what': 'Sie haben keinen Zugang mehr zum Konto von {account}.',
  'membershipEnded.title': 'Ihr Zugang ist beendet',
  'membershipEnded.own': 'Ihr eigenes Konto bleibt unverändert.',
};
