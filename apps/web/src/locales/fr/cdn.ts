import type { Catalogues } from '../english.ts';

export const cdn: Catalogues<'cdn'> = {
  cdn: {
    creationFailed:
      'Le CDN n’a pas pu être créé. Veuillez recharger la page et réessayer, ou contacter notre support',
    cdn: 'CDN',
    loading: 'Chargement du CDN…',
    loadFailed: 'Impossible de charger l’état du CDN.',
    tryAgain: 'Réessayer',
    active: 'Actif',
    inactiveLead:
      'Distribue des copies de vos fichiers depuis des sites proches de vos visiteurs. Votre site web lui-même ne change pas.',
    activate: 'Activer le CDN',
    activating: 'Activation du CDN',
    activatingOn: 'pour {host}. Vous pouvez fermer cette page\u202f; nous terminons en arrière-plan.',
    hostName: 'Adresse',
    ownName: 'Domaine personnalisé',
    certificateActive: 'Certificat actif',
    certificateWaiting: 'En attente du DNS',
    cnameHint:
      'Pour utiliser {name}, créez cet enregistrement CNAME là où est géré le DNS de votre domaine. Nous délivrons le certificat automatiquement, en général en quelques minutes.',
    cnameName: 'Nom',
    cnameTarget: 'Pointe vers',
    guide: 'Guide',
    guideAbout: 'Réglages du cache du CDN',
    cnameSet:
      '{name} pointe vers le CDN\u202f; nous avons défini son enregistrement DNS. Le certificat suit en quelques minutes.',
    cnameOurs:
      '{name} a d’autres enregistrements DNS\u202f; nous n’y avons pas touché. Pour l’utiliser, remplacez-les par cet enregistrement CNAME.',
    turnOffRow: 'Désactiver le CDN',
    turnOffLead: 'Les visiteurs reçoivent alors de nouveau chaque fichier du serveur de votre site web.',
    turnOff: 'Désactiver',
    turnOffTitle: 'Désactiver le CDN pour {host}\u202f?',
    turnOffAddress: '{address} cesse de fonctionner. Les fichiers que vos pages chargent de là manqueront.',
    turnOffRecordOurs: 'Nous supprimons l’enregistrement DNS de {name}.',
    turnOffRecordTheirs:
      'Si vous avez créé l’enregistrement CNAME {name}, supprimez-le là où est géré votre DNS.',
    turnOffStays:
      'Votre site web et ses fichiers ne changent pas. Vous pouvez réactiver le CDN à tout moment.',
    keep: 'Garder le CDN',
    turnOffNow: 'Désactiver le CDN',
    turnOffFailed: 'Le CDN n’a pas pu être désactivé. Veuillez réessayer.',
    turningOff: 'Désactivation du CDN',
    close: 'Fermer',
    address: 'Vider une adresse',
    addressHint:
      'Un chemin ou une adresse de ce site web, par exemple /images/logo.png. Avec / ou * à la fin, tout ce qui commence ainsi est vidé.',
    addressClear: 'Vider',
    addressCleared: 'Vidée\u202f: {path}',
    addressFailed: 'L’adresse n’a pas pu être vidée. Veuillez réessayer.',
    cache: 'Cache',
    cacheFull:
      'Les visiteurs voient des copies en cache. Videz le cache pour que vos changements soient visibles aussitôt.',
    cacheClearing: 'Vidage du cache…',
    cacheCleared: 'Cache vidé.',
    clear: 'Vider le cache',
    cleared: 'Cache vidé',
    clearIn: 'À nouveau dans {seconds}\u00a0s',
    clearTooOften:
      'Le cache vient d’être vidé. Vous pourrez le vider à nouveau dans {seconds, plural, one {#\u00a0seconde} other {#\u00a0secondes}}.',
    clearedOf: 'Le cache du CDN de {host} a été vidé.',
    clearWithoutCdn: 'Le CDN est désactivé pour {host}\u202f; il n’y a donc pas de cache à vider.',
    clearFailed: 'Le cache n’a pas pu être vidé. Veuillez réessayer.',
  },
};
