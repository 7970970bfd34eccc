import type { Catalogues } from '../english.ts';

export const performance: Catalogues<'performance'> = {
  performance: {
    optimizePhp: 'Optimiser les réglages PHP',
    phpTooOld: 'PHP 8.2\u00a0ou plus récent est nécessaire',
    unexpected:
      'Une erreur inattendue s’est produite. Veuillez recharger la page et réessayer, ou contacter le support si l’erreur persiste.',
    performance: 'Performances',
    notOnServer: 'Ces réglages ne sont pas disponibles sur le serveur de ce site web.',
    loading: 'Chargement des réglages de votre serveur web…',
    staticFiles: 'Cache des fichiers statiques',
    staticFilesWhy:
      'Les images, scripts et styles sont servis directement et gardés en cache par les navigateurs.',
    compression: 'Compression des fichiers',
    compressionWhy: 'Réduit les fichiers texte d’environ deux tiers.',
    unknown: 'Inconnu',
    unknownWhy: 'Le serveur n’indique pas si ce réglage est activé. Vous pouvez quand même le changer.',
    turnOn: 'Activer',
    turnOff: 'Désactiver',
    turnOnSetting: 'Activer\u202f: {setting}',
    turnOffSetting: 'Désactiver\u202f: {setting}',
    php: 'PHP',
    phpVersion: 'PHP {version}',
    phpModern: 'Moderne',
    phpModernWhy: '8.2\u00a0ou plus récent\u202f: rapide et toujours mis à jour pour la sécurité.',
    phpOld: 'Obsolète',
    phpOldNow: 'Ce site web utilise une version plus ancienne.',
    phpChoice: 'Version de PHP',
    phpUntil: '{version} · à jour jusqu’en {date}',
    phpEnded: '{version} · obsolète depuis {date}',
    phpUndated: '{version}',
    phpChange: 'Changer de version',
    phpChanging: 'Passage à PHP {version}…',
    phpWhy:
      'Certains thèmes et extensions exigent une version plus ancienne ou plus récente. Vérifiez votre site web après le changement\u202f; vous pouvez revenir en arrière à tout moment.',
    phpEndedWhy:
      'PHP {version} ne reçoit plus de mises à jour de sécurité. Ne l’utilisez que le temps de rendre votre site web compatible avec une version plus récente.',
    optimizePhpWhy: 'PHP plus rapide pour les sites très fréquentés.',
    guide: 'Guide',
    guideAbout: 'performances des sites web',
    dismiss: 'Masquer',
  },
};
