import type { people as english } from '../people.ts';
import type { Translated } from '../../translated.ts';

export const people: Translated<typeof english> = {
  'people.notForStaff': 'Konten des Teams nehmen nicht an Kundenkonten teil.',
  'people.ownAddress': 'Das ist die Adresse dieses Kontos.',
  'people.alreadyMember': 'Diese Person hat bereits Zugang zum Konto.',
  'people.alreadyInvited': 'Diese Adresse ist bereits eingeladen. Senden Sie die Einladung erneut.',
  'people.tooMany':
    'Höchstens {limit} Personen können Zugang zu einem Konto haben. Entfernen Sie zuerst jemanden.',
  'people.invitationOver': 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  'people.otherAddress':
    'Diese Einladung ging an eine andere E-Mail-Adresse. Melden Sie sich mit dem Konto dieser Adresse an, um sie anzunehmen.',
};
