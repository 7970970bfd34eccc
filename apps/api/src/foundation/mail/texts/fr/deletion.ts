import type { Translated } from '@homeport/contract/translated';
import type { deletion as english } from '../deletion.ts';

export const deletion: Translated<typeof english> = {
  'deletionRequested.subject': 'Votre compte {brand} sera supprimé le {day}',
  'deletionRequested.title': 'Vous avez demandé la suppression de votre compte',
  'deletionRequested.what':
    'Votre compte {brand}, avec vos sites web, boîtes mail et sauvegardes, sera supprimé le {day}. Plus rien n’est débité.',
  'deletion.until':
    'D’ici là, vos données restent telles quelles\u202f: vous pouvez vous connecter, les télécharger ou conserver votre compte.',
  'deletion.keep': 'Ouvrir mon compte',
  'deletion.notYou':
    'Ce n’était pas vous\u202f? Connectez-vous, conservez votre compte et définissez un nouveau mot de passe. Si vous ne pouvez pas vous connecter, écrivez à {support}.',
  'deletionNear.subject': 'Votre compte {brand} sera supprimé le {day}',
  'deletionNear.title': 'Votre compte sera bientôt supprimé',
  'deletionNear.what':
    'Le {day}, nous supprimerons, comme vous l’avez demandé, votre compte {brand} et tout son contenu. Ce sera définitif.',
  'deletionNear.save':
    'Téléchargez ce dont vous avez besoin et transférez vers un autre prestataire les domaines que vous voulez garder.',
  'accountKept.subject': 'Votre compte {brand} est conservé',
  'accountKept.title': 'Votre compte ne sera pas supprimé',
  'accountKept.what':
    'Votre compte et vos données sont conservés. Choisissez une offre pour utiliser à nouveau des sites et des boîtes mail.',
  'accountKept.open': 'Ouvrir mon compte',
  'accountDeleted.subject': 'Votre compte {brand} est supprimé',
  'accountDeleted.title': 'Votre compte est supprimé',
  'accountDeleted.what':
    'Votre compte {brand} est supprimé, avec vos sites web, vos boîtes mail et vos données personnelles.',
  'accountDeleted.kept':
    'Seules les factures et leurs coordonnées de facturation sont conservées, aussi longtemps que la loi l’exige.',
  'accountDeleted.again': 'Vous pouvez vous réinscrire à tout moment avec cette adresse.',
};
