import type { planChanges as english } from '../plan-changes.ts';
import type { Translated } from '@homeport/contract/translated';

export const planChanges: Translated<typeof english> = {
  'planChange.newPrice': 'Neuer Preis',
  'planChange.from': 'Ab',
  'planChange.see': 'Wechsel ansehen',
  'planChangeOrdered.subject': 'Ihr Tarif wechselt am {day} zu {planName}',
  'planChangeOrdered.preview': 'Vorher ändert sich nichts, und Sie können es zurücknehmen.',
  'planChangeOrdered.what':
    'Wie gewünscht wechselt Ihr Tarif {fromPlanName} zu {planName}, wenn die bezahlte Laufzeit endet. Bis dahin bleibt alles, wie es ist.',
  'planChangeOrdered.moved':
    'Ihr Tarif wurde verlängert, bevor der Wechsel wirksam werden konnte; deshalb wechselt er jetzt am {day} zu {planName}. Das tut uns leid: Schreiben Sie uns, wenn Sie die Differenz zurückerhalten möchten.',
  'planChangeOrdered.undo':
    'Bis zu diesem Tag können Sie den Wechsel zurücknehmen. Ein anderer Tarifwechsel oder eine Kündigung ersetzt ihn.',
  'planChangeWithdrawn.subject': 'Ihr Tarif bleibt {planName}',
  'planChangeWithdrawn.preview': 'Der Wechsel wurde zurückgenommen.',
  'planChangeWithdrawn.what':
    'Sie haben den Wechsel zu {planName} zurückgenommen. Ihr Tarif läuft weiter und wird berechnet wie bisher.',
  'planChangeMisfit.subject': 'Schaffen Sie bis zum {day} Platz für Ihren Tarif {planName}',
  'planChangeMisfit.preview': 'Was Sie nutzen, passt noch nicht hinein.',
  'planChangeMisfit.what':
    'Ihr Tarif wechselt am {day} zu {planName}. Was Sie jetzt nutzen, passt nicht in diesen Tarif:',
  'planChangeMisfit.next':
    'Wenn es bis zum {until} nicht passt, bleibt Ihr Tarif {fromPlanName} und verlängert sich am {day} zu seinem Preis. Sie können den Wechsel auch zurücknehmen oder Ihren Tarif vorher kündigen.',
  'planChangeDropped.subject': 'Ihr Tarif bleibt {fromPlanName}',
  'planChangeDropped.preview': 'Was Sie nutzen, passt nicht in {planName}.',
  'planChangeDropped.what':
    'Ihr Tarif konnte nicht zu {planName} wechseln, weil das, was Sie nutzen, nicht hineinpasst:',
  'planChangeDropped.next':
    'Ihr Tarif bleibt {fromPlanName} und verlängert sich am {day} zu seinem Preis. Sie können vorher kündigen, oder Platz schaffen und zur nächsten Laufzeit zu {planName} wechseln.',
  'planChangeDone.subject': 'Sie haben jetzt den Tarif {planName}',
  'planChangeDone.preview': 'Ihr Tarif wurde wie gewünscht gewechselt.',
  'planChangeDone.what':
    'Die Laufzeit Ihres Tarifs {fromPlanName} ist beendet, und Ihr Tarif wurde wie gewünscht zu {planName} gewechselt. Die neuen Limits gelten in wenigen Minuten.',
  'misfit.storage': 'Website-Speicher',
  'misfit.websites': 'Websites',
  'misfit.locations': 'Serverstandorte',
  'misfit.email_storage': 'E-Mail-Speicher',
  'misfit.email_domains': 'E-Mail-Domains',
  'misfit.ofSize': '{used}\u00a0GB von {limit}\u00a0GB',
  'misfit.ofCount': '{used, number} von {limit, number}',
};
