import type { deletion as english } from '../deletion.ts';
import type { Translated } from '../../translated.ts';

export const deletion: Translated<typeof english> = {
  'deletion.otherAddress': 'Das ist nicht die E-Mail-Adresse Ihres Kontos.',
  'deletion.domainsStay':
    'Bestätigen Sie, dass Sie diese Domains verlieren, oder übertragen Sie sie vorher zu einem anderen Anbieter.',
  'deletion.staff':
    'Konten von Mitarbeitern werden nicht hier gelöscht. Ein Admin muss zuerst die Rolle entfernen.',
  'deletion.dispute':
    'Eine Zahlung ist bei Ihrer Bank strittig. Ihr Konto kann gelöscht werden, sobald darüber entschieden ist.',
  'deletion.tooLate': 'Ihr Konto wird gerade gelöscht. Das lässt sich nicht mehr anhalten.',
  'deletion.noRequest': 'Es ist keine Löschung beantragt, die sich anhalten ließe.',
  'deletion.stuck': 'Das Konto wurde nicht vollständig gelöscht.',
  'deletion.onlyForward':
    'Das lässt sich nicht aufgeben: Ein Teil des Kontos ist bereits gelöscht. Beheben Sie das Problem und setzen Sie den Vorgang fort.',
};
