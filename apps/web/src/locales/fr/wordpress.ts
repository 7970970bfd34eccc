import type { Catalogues } from '../english.ts';

export const wordpress: Catalogues<'wordpress'> = {
  wordpress: {
    platformError: 'Erreur de la plateforme. Si elle se reproduit, veuillez contacter le support.',
    passwordCritical: 'Une erreur s’est produite. Veuillez recharger la page et réessayer.',
    passwordUnsure: 'Le mot de passe n’a pas pu être changé.',
    cacheQueued: 'L’installation est en file d’attente.',
    cacheUpdating: 'Mise à jour de la configuration Redis.',
    cacheUnknown:
      'La configuration Redis n’a pas pu être chargée. Veuillez contacter le support pour activer le cache objet.',
    unexpected:
      'Une erreur inattendue s’est produite. Veuillez recharger la page et réessayer, ou contacter le support si l’erreur persiste.',
    wordpress: 'WordPress',
    version: 'WordPress {version}',
    notOnServer: 'WordPress n’est pas disponible sur le serveur de ce site web.',
    checking: 'Recherche de WordPress…',
    openAdmin: 'Admin WordPress',
    openingAdmin: 'Connexion à WordPress…',
    adminLink: 'Ouvrir l’admin WordPress dans un nouvel onglet',
    signInYourself:
      'Connectez-vous avec ce nom d’utilisateur. Si vous n’avez pas encore de mot de passe, définissez-en un.',
    adminAddress: 'adresse d’administration',
    copy: 'Copier {what}',
    copied: 'Copié',
    username: 'Nom d’utilisateur',
    newPassword: 'Nouveau mot de passe',
    tryAgain: 'Réessayer',
    guide: 'Guide',
    performanceGuide: 'un WordPress rapide',
    update: 'Mettre à jour WordPress',
    updateAvailable: 'WordPress {version}',
    updateSecurity: 'Cette version corrige des bugs et des failles de sécurité de la vôtre.',
    updateNewer: 'Une version plus récente de WordPress.',
    updateUnsupported: 'Votre version ne reçoit plus de mises à jour de sécurité.',
    updating: 'Mise à jour de WordPress',
    updatingTo:
      'vers {version}, sur {host}. Vous pouvez fermer cette page\u202f; nous terminons en arrière-plan.',
    updated: 'WordPress sur {host} est à jour.',
    updateTitle: 'Mettre à jour WordPress vers {version}\u202f?',
    updateBackupFirst:
      'Nous sauvegardons d’abord tout votre compte d’hébergement, mettons à jour WordPress sur {host}, puis vérifions que le site web répond encore. Sinon, vous pourrez revenir à la sauvegarde.',
    updateNoBackup:
      'Ce serveur ne peut pas créer de sauvegardes pour vous. Nous mettons à jour WordPress sur {host} et vérifions que le site web répond encore, mais sinon, il n’y a pas de retour possible.',
    updateBackupFailed:
      'La dernière sauvegarde a échoué. Vous pouvez réessayer, ou mettre à jour sans sauvegarde\u202f: il n’y a alors pas de retour possible si le site web ne répond plus ensuite.',
    updatePlugins:
      'Les extensions et les thèmes ne changent pas. Une version majeure peut casser les plus anciens.',
    updateWithoutBackup: 'Mettre à jour {host} sans sauvegarde',
    updateUnconfirmed: 'Veuillez d’abord confirmer.',
    updateRefused: 'La mise à jour n’a pas pu être lancée. Veuillez réessayer.',
    close: 'Fermer',
    passwordTitle: 'Nouveau mot de passe WordPress',
    passwordLead:
      'Il remplace le mot de passe administrateur actuel de {host}. Copiez-le maintenant\u202f; vous ne le verrez plus. Le bouton «\u00a0Admin WordPress\u00a0» fonctionne toujours sans lui.',
    passwordLeadAlone:
      'Il remplace le mot de passe administrateur actuel de {host}. Copiez-le maintenant\u202f; vous ne le verrez plus.',
    passwordSet: 'Votre nouveau mot de passe WordPress est défini',
    passwordSetNext: 'Utilisez-le désormais sur {address}.',
    objectCache: 'Cache objet',
    cacheWhy:
      'Redis garde les résultats de la base de données en mémoire pour que les pages se chargent plus vite.',
    cacheLoading: 'Chargement de la configuration Redis…',
    cacheTakes: 'Cela peut prendre jusqu’à 5\u00a0minutes. Vous pouvez fermer cette page.',
    redisGuide: 'le cache objet',
    checkAgain: 'Vérifier à nouveau',
    installLead:
      'Installez WordPress sur {host} en une minute environ, base de données et compte administrateur compris.',
    install: 'Installer WordPress',
    installNow: 'Installer maintenant',
    cancel: 'Annuler',
    confirmInstall: 'Installer WordPress sur {host}',
    confirmInstallWhy: 'Cela peut remplacer des pages existantes.',
    confirmMissing: 'Veuillez confirmer l’installation de WordPress en cochant la case.',
    upgradeLead:
      'Votre offre ne comprend pas WordPress. Passez à une offre supérieure pour l’avoir sur {host} en une minute.',
    upgradeRefused: 'Votre offre ne comprend pas WordPress. Veuillez d’abord passer à une offre supérieure.',
    upgrade: 'Voir les offres avec WordPress',
    installing: 'Installation de WordPress',
    installingOn: 'sur {host}. Vous pouvez fermer cette page\u202f; nous terminons en arrière-plan.',
    working: 'en cours…',
    connectionLost:
      'Le serveur est injoignable pour le moment. L’installation continue\u202f; nous vérifions régulièrement.',
    installed: 'WordPress est installé sur {host}.',
    failedNext: 'Vous pouvez réessayer sans risque.',
  },
};
