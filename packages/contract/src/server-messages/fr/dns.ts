import type { dns as english } from '../dns.ts';
import type { Translated } from '../../translated.ts';

export const dns: Translated<typeof english> = {
  'dns.notReady': 'Les enregistrements de ce domaine sont encore en cours de chargement.',
  'dns.busy':
    'Votre dernier changement est encore en cours d’enregistrement. Veuillez réessayer dans un instant.',
  'dns.elsewhere': 'Un autre service gère le DNS de ce domaine.',
  'dns.changedMeanwhile':
    '{count, plural, one {L’un de ces enregistrements a été modifié} other {#\u00a0de ces enregistrements ont été modifiés}} entre-temps. Vérifiez les valeurs actuelles, puis enregistrez à nouveau.',
  'dns.changedNow': 'Il contient maintenant {content}.',
  'dns.removedNow': 'Il a été supprimé.',
  'dns.invalid': 'Veuillez vérifier les enregistrements signalés.',
  'dns.confirm': 'Ce changement interrompt un service que vous utilisez. Veuillez le confirmer.',
  'dns.noSuchVersion': 'Cette version n’existe pas.',
  'dns.presetEmpty': 'Il n’y a rien à ajouter\u202f: ce service n’est pas encore configuré.',
  'dns.fullZone': 'Une zone peut contenir au plus {max} enregistrements.',
  'dns.breaks.receiving': 'Les e-mails pour {subject} n’arriveront pas.',
  'dns.breaks.sending': 'Les e-mails de {subject} risquent d’être rejetés ou marqués comme spam.',
  'dns.breaks.mail_apps': 'Les applications de messagerie et le webmail de {subject} ne se connecteront pas.',
  'dns.breaks.website':
    'Les visiteurs n’atteindront pas {subject}, et son certificat ne pourra pas être renouvelé.',
  'dns.breaks.cdn': 'Votre CDN ne fonctionnera pas sur {subject}.',
  'dns.breaks.ownership': 'Nous ne verrons plus que {subject} est à vous.',
  'dns.readFailed': 'Les enregistrements n’ont pas pu être chargés. Veuillez réessayer.',
  'dns.panelSilent':
    'Le serveur d’hébergement qui gère votre DNS ne répond pas. Votre site web peut lui aussi être lent ou en panne. Veuillez réessayer dans quelques minutes.',
  'dns.panelNotSaved':
    'Le serveur d’hébergement qui gère votre DNS ne répond pas\u202f; vos enregistrements n’ont donc pas pu être sauvegardés. Rien n’a été modifié.',
  'dns.saveLate':
    'Cela prend plus de temps que d’habitude. Nous continuons\u202f; vous pouvez donc quitter cette page. Nous vous enverrons un e-mail si votre changement ne peut pas être enregistré.',
  'dns.panelLate':
    'Votre serveur d’hébergement ne répond pas. Nous essayons pendant une demi-heure\u202f; vous pouvez donc quitter cette page. Nous vous enverrons un e-mail si votre changement ne peut pas être enregistré.',
  'dns.nameserversLate':
    'Le fournisseur des serveurs de noms ne répond pas. Nous essayons pendant une demi-heure\u202f; vous pouvez donc quitter cette page. Nous vous enverrons un e-mail si votre changement ne peut pas être enregistré.',
  'dns.takingBack': 'Votre changement n’a pas pu être enregistré. Nous retirons ce qui avait déjà été écrit.',
  'dns.saveFailed': 'Vos enregistrements DNS n’ont pas pu être sauvegardés. Rien n’a été modifié.',
  'dns.saveRefused': 'Les serveurs de noms n’ont pas accepté vos enregistrements. Rien n’a été modifié.',
  'dns.textRefused':
    'Le serveur d’hébergement qui gère votre DNS ne peut pas stocker l’un de vos textes. Retirez les guillemets, les barres obliques inverses et les espaces répétées et, dans les textes longs, les apostrophes. Rien n’a été modifié.',
  'dns.zoneFull':
    'Votre serveur d’hébergement ne stocke pas plus d’enregistrements pour ce domaine. Supprimez ceux dont vous n’avez pas besoin, puis enregistrez à nouveau, ou demandez-nous une limite plus élevée. Rien n’a été modifié.',
  'dns.saveOverwritten':
    'Les enregistrements ont été modifiés ailleurs entre-temps\u202f; rien n’a donc été modifié.',
};
