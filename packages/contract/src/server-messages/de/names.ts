import type { names as english } from '../names.ts';
import type { Translated } from '../../translated.ts';

export const names: Translated<typeof english> = {
  'names.invalid': '{name} ist kein Domainname, der hier liegen kann.',
  'names.reserved': 'Dies ist einer unserer eigenen Namen.',
  'names.temporary':
    'Dieser vorläufige Name ist nicht mehr für Sie reserviert. Bitte fordern Sie einen neuen an.',
  'names.registered':
    '{name} ist mit einem anderen Konto verbunden. Bitte wenden Sie sich an den Support, wenn die Domain Ihnen gehört.',
  'names.releasing':
    '{name} wird gerade aus einem anderen Konto übernommen. Bitte versuchen Sie es in einer Minute noch einmal.',
  'names.heldBelow':
    'Ein Name unterhalb von {name} ist mit einem anderen Konto verbunden. Wenn {name} Ihnen gehört, weisen Sie es mit einem DNS-Eintrag nach.',
  'names.resting':
    '{name} war bis vor Kurzem mit einem anderen Konto verbunden. Warten Sie einige Tage, oder weisen Sie mit einem DNS-Eintrag nach, dass die Domain Ihnen gehört.',
  'names.proven':
    '{name} gehört zu einem anderen Konto. Wenn die Domain jetzt Ihnen gehört, weisen Sie es mit einem DNS-Eintrag nach.',
  'names.held':
    '{name} ist mit einem anderen Konto verbunden. Wenn die Domain Ihnen gehört, weisen Sie es mit einem DNS-Eintrag nach.',
};
