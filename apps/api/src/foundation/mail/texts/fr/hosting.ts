import type { hosting as english } from '../hosting.ts';
import type { Translated } from '@homeport/contract/translated';

export const hosting: Translated<typeof english> = {
  'accountReady.subject': 'Votre compte d’hébergement est prêt',
  'accountReady.preview': '{location}, nom d’utilisateur {login}.',
  'accountReady.what':
    'Nous avons configuré votre compte sur le panneau de contrôle. Ouvrez-le d’un clic depuis votre tableau de bord, sans mot de passe.',
  'accountReady.location': 'Localisation',
  'accountReady.login': 'Nom d’utilisateur',
  'accountReady.connect': 'Connecter votre premier domaine',
  'storageFilling.subject': '{level, number}\u00a0% de votre stockage sont utilisés',
  'storageFilling.full': 'Votre stockage est plein',
  'storageFilling.usedOf': '{used, number}\u00a0Go sur {limit, number}\u00a0Go',
  'storageFilling.used': 'Utilisé par vos sites web',
  'storageFilling.what':
    'Le stockage de votre offre se remplit. Une fois plein, vos sites web risquent de ne plus pouvoir enregistrer de fichiers.',
  'storageFilling.whatIfFull':
    'Vos sites web utilisent tout le stockage de votre offre. Ils risquent de ne plus pouvoir enregistrer de fichiers, par exemple des envois ou des mises à jour.',
  'storageFilling.deleteOrUpgrade':
    'Supprimez ce dont vous n’avez plus besoin, comme les anciennes sauvegardes et les journaux, ou passez à une offre avec plus de stockage.',
  'storageFilling.delete':
    'Supprimez ce dont vous n’avez plus besoin, comme les anciennes sauvegardes et les journaux.',
  'storageFilling.see': 'Voir ce qui utilise votre stockage',
};
