import type { email as english } from '../email.ts';
import type { Translated } from '@homeport/contract/translated';

export const email: Translated<typeof english> = {
  'mailConnected.subject': 'L’e-mail de {name} est prêt',
  'mailConnected.preview': 'Tous les enregistrements DNS sont définis.',
  'mailConnected.what':
    'Tous les enregistrements DNS de votre domaine sont définis, et il peut recevoir des e-mails.',
  'mailConnected.next': 'Ouvrez l’administration de la messagerie pour ajouter des boîtes mail.',
  'mailConnected.open': 'Ouvrir la messagerie',
  'mailDomainWaiting.subject': 'Terminez la connexion de {name} à l’e-mail',
  'mailDomainWaiting.preview': 'Ses enregistrements DNS manquent encore.',
  'mailDomainWaiting.what':
    'Vous avez ajouté {name} à votre messagerie, mais ses enregistrements DNS manquent encore.',
  'mailDomainWaiting.next':
    'Définissez les enregistrements indiqués sur votre page E-mail au plus tard le {day}. Ensuite, nous retirons le domaine de votre messagerie\u202f; vous pourrez l’ajouter à nouveau à tout moment.',
  'mailDomainRemoved.subject': '{name} a été retiré de votre messagerie',
  'mailDomainRemoved.preview': 'Ses enregistrements DNS n’ont pas été définis à temps.',
  'mailDomainRemoved.what':
    'Les enregistrements DNS de {name} n’ont pas été définis en 30\u00a0jours\u202f; nous l’avons donc retiré de votre messagerie. Aucune boîte mail n’a été supprimée\u202f: il n’en a jamais eu chez nous.',
  'mailDomainRemoved.next': 'Vous pouvez ajouter le domaine à nouveau à tout moment.',
  'mailDomainRemoved.open': 'Ouvrir votre messagerie',
  'mailRecordsLost.subject': 'L’e-mail de {name} demande votre attention',
  'mailRecordsLost.preview': 'Ses enregistrements DNS ont changé.',
  'mailRecordsLost.what':
    'Les enregistrements DNS de votre domaine ne correspondent plus à ce que votre messagerie exige. Les e-mails risquent de ne pas arriver ou d’être considérés comme du spam.',
  'mailRecordsLost.next':
    'Votre page E-mail indique quel enregistrement manque ou est incorrect, et sa valeur correcte.',
};
