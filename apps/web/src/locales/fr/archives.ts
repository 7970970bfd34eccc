import type { Catalogues } from '../english.ts';

export const archives: Catalogues<'archives'> = {
  archives: {
    year: 'Année',
    allYears: 'Toutes les années',
    pack: 'Télécharger en ZIP',
    packing: 'Préparation de vos factures…',
    packFailed: 'Vos factures n’ont pas pu être préparées.',
    packed: 'Le fichier est prêt ({size}).',
    missing:
      '{count, plural, one {Une facture n’a pas de document ici. Un texte dans le fichier l’indique.} other {#\u00a0factures n’ont pas de document ici. Un texte dans le fichier les indique.}}',
    downloadAgain: 'Télécharger à nouveau',
    myData: 'Mes données',
    myDataLead:
      'Une copie de tout ce que nous enregistrons à votre sujet\u202f: profil, facturation, factures, sites web, domaines, adresses e-mail, demandes de support et historique. Les mots de passe et les clés n’y figurent pas.',
    request: 'Demander mes données',
    requestNew: 'Demander une nouvelle copie',
    making:
      'Nous préparons vos données. Cela prend quelques minutes. Nous vous enverrons un e-mail quand elles seront prêtes.',
    makeFailed: 'Vos données n’ont pas pu être préparées. Veuillez réessayer.',
    readyUntil:
      'Vos données sont prêtes ({size}), situation\u202f: {moment}. Téléchargement possible jusqu’à\u202f: {until}.',
    lost: '{count, plural, one {Un fichier n’a pas pu être lu. L’index l’indique.} other {#\u00a0fichiers n’ont pas pu être lus. L’index les indique.}}',
    download: 'Télécharger',
    downloadFailed: 'Le téléchargement n’a pas commencé.',
    loading: 'Chargement…',
    loadFailed: 'Impossible de charger vos exports.',
  },
};
