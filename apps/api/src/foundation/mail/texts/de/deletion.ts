import type { Translated } from '@homeport/contract/translated';
import type { deletion as english } from '../deletion.ts';

export const deletion: Translated<typeof english> = {
  'deletionRequested.subject': 'Ihr {brand}-Konto wird am {day} gelöscht',
  'deletionRequested.title': 'Sie haben die Löschung Ihres Kontos beantragt',
  'deletionRequested.what':
    'Ihr {brand}-Konto wird mit Ihren Websites, Postfächern und Backups am {day} gelöscht. Es wird nichts mehr abgebucht.',
  'deletion.until':
    'Bis dahin bleiben Ihre Daten, wie sie sind. Sie können sich anmelden, sie herunterladen oder Ihr Konto behalten.',
  'deletion.keep': 'Mein Konto öffnen',
  'deletion.notYou':
    'Das waren nicht Sie? Melden Sie sich an, behalten Sie Ihr Konto und setzen Sie ein neues Passwort. Falls Sie sich nicht anmelden können, schreiben Sie an {support}.',
  'deletionNear.subject': 'Ihr {brand}-Konto wird am {day} gelöscht',
  'deletionNear.title': 'Ihr Konto wird bald gelöscht',
  'deletionNear.what':
    'Am {day} löschen wir wie gewünscht Ihr {brand}-Konto mit allem, was darin ist. Danach lässt sich das nicht mehr rückgängig machen.',
  'deletionNear.save':
    'Laden Sie herunter, was Sie brauchen, und übertragen Sie Domains, die Sie behalten möchten, zu einem anderen Anbieter.',
  'accountKept.subject': 'Ihr {brand}-Konto bleibt bestehen',
  'accountKept.title': 'Ihr Konto wird nicht gelöscht',
  'accountKept.what':
    'Ihr Konto und Ihre Daten bleiben. Wählen Sie einen Tarif, um Websites und Postfächer wieder zu nutzen.',
  'accountKept.open': 'Mein Konto öffnen',
  'accountDeleted.subject': 'Ihr {brand}-Konto ist gelöscht',
  'accountDeleted.title': 'Ihr Konto ist gelöscht',
  'accountDeleted.what':
    'Ihr {brand}-Konto ist mit Ihren Websites, Postfächern und personenbezogenen Daten gelöscht.',
  'accountDeleted.kept':
    'Nur Rechnungen mit ihren Rechnungsdaten werden aufbewahrt, solange das Gesetz es verlangt.',
  'accountDeleted.again': 'Mit dieser E-Mail-Adresse können Sie sich jederzeit wieder registrieren.',
};
