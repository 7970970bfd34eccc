import type { planChanges as english } from '../plan-changes.ts';
import type { Translated } from '@homeport/contract/translated';

export const planChanges: Translated<typeof english> = {
  'planChange.newPrice': 'Nouveau prix',
  'planChange.from': 'À partir du',
  'planChange.see': 'Voir le changement',
  'planChangeOrdered.subject': 'Votre offre devient {planName} le {day}',
  'planChangeOrdered.preview': 'Rien ne change avant cette date, et vous pouvez annuler.',
  'planChangeOrdered.what':
    'Comme vous l’avez demandé, votre offre {fromPlanName} devient {planName} à la fin de la période que vous avez payée. D’ici là, rien ne change.',
  'planChangeOrdered.moved':
    'Votre offre a été renouvelée avant que le changement prenne effet\u202f; elle devient donc {planName} le {day}. Nous en sommes désolés\u202f: contactez-nous si vous souhaitez récupérer la différence.',
  'planChangeOrdered.undo':
    'Vous pouvez annuler le changement jusqu’à cette date. Passer à une offre supérieure ou résilier le remplace.',
  'planChangeWithdrawn.subject': 'Votre offre reste {planName}',
  'planChangeWithdrawn.preview': 'Le changement a été annulé.',
  'planChangeWithdrawn.what':
    'Vous avez annulé le passage à {planName}. Votre offre continue et est débitée comme avant.',
  'planChangeMisfit.subject': 'Faites de la place pour votre offre {planName} au plus tard le {day}',
  'planChangeMisfit.preview': 'Ce que vous utilisez la dépasse encore.',
  'planChangeMisfit.what':
    'Votre offre devient {planName} le {day}. Ce que vous utilisez actuellement dépasse cette offre\u202f:',
  'planChangeMisfit.next':
    'Si ce n’est pas réglé au plus tard le {until}, votre offre reste {fromPlanName} et se renouvelle à son prix le {day}. Vous pouvez aussi annuler le changement, ou résilier votre offre avant cette date.',
  'planChangeDropped.subject': 'Votre offre reste {fromPlanName}',
  'planChangeDropped.preview': 'Ce que vous utilisez dépasse {planName}.',
  'planChangeDropped.what':
    'Nous n’avons pas pu passer votre offre à {planName}, car ce que vous utilisez la dépasse\u202f:',
  'planChangeDropped.next':
    'Votre offre reste {fromPlanName} et se renouvelle à son prix le {day}. Vous pouvez la résilier avant cette date, ou faire de la place et passer à {planName} pour la prochaine période.',
  'planChangeDone.subject': 'Vous avez maintenant l’offre {planName}',
  'planChangeDone.preview': 'Votre offre a changé comme vous l’avez demandé.',
  'planChangeDone.what':
    'La période de votre offre {fromPlanName} est terminée, et votre offre est devenue {planName}, comme vous l’avez demandé. Les nouvelles limites s’appliquent en quelques minutes.',
  'misfit.storage': 'Stockage des sites',
  'misfit.websites': 'Sites web',
  'misfit.locations': 'Localisations',
  'misfit.email_storage': 'Stockage e-mail',
  'misfit.email_domains': 'Domaines e-mail',
  'misfit.ofSize': '{used}\u00a0Go sur {limit}\u00a0Go',
  'misfit.ofCount': '{used, number} sur {limit, number}',
};
