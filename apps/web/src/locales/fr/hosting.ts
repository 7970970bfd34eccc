import type { Catalogues } from '../english.ts';

export const hosting: Catalogues<
  'hosting' | 'hostingDomainField' | 'hostingPassword' | 'hostingSetup' | 'hostingUsageTrend'
> = {
  hosting: {
    syncing: 'Synchronisation avec vos serveurs…',
    backendBusy: 'Serveur occupé',
    updated: 'Mis à jour',
    noUsage: 'Aucune utilisation pour l’instant',
    usageFailed: 'L’utilisation n’a pas pu être chargée.',
    usageFailedNext:
      'Veuillez vous déconnecter, vous reconnecter et réessayer. Si l’erreur persiste, veuillez contacter le support.',
    refresh: 'Synchroniser avec vos serveurs',
    synced: 'À jour avec vos serveurs.',
    syncAgainIn:
      'Vos sites web viennent d’être synchronisés. Vous pourrez synchroniser à nouveau dans {seconds}\u00a0s.',
    neverSynced: 'Pas encore synchronisé',
    serverUnreachable:
      'Votre serveur d’hébergement ({place}) ne répond pas à nos vérifications. Votre site web est peut-être quand même en ligne. Les changements attendent que le serveur réponde.',
    lastSeen: 'Dernière réponse\u202f:',
    openingPanel: 'Connexion à votre panneau de contrôle…',
    websitesFound: '{count, plural, one {#\u00a0site web} other {#\u00a0sites web}}',
    pointHere: 'Faites pointer votre domaine ici',
    pointHereLead:
      'Chez votre bureau d’enregistrement, définissez soit l’enregistrement A, soit les deux serveurs de noms. Nous faisons pointer pour vous les domaines qui utilisent nos serveurs de noms.',
    pointRecordLead:
      'Là où est géré le DNS de votre domaine, définissez cet enregistrement A. Laissez les serveurs de noms tels quels\u202f: les nôtres ne peuvent pas répondre pour lui.',
    pointHostRecordLead:
      'Là où est géré le DNS de {host}, définissez cet enregistrement A. Nos serveurs de noms ne peuvent pas répondre pour lui.',
    pointHostLead:
      'Chez le bureau d’enregistrement de {host}, définissez soit l’enregistrement A, soit les deux serveurs de noms.',
    pointsHere: 'Votre domaine pointe ici',
    pointsHereLead: '{host} mène à ce site web.',
    dnsManaged: 'Nous gérons le DNS de ce domaine',
    dnsManagedLead:
      'Vous n’avez rien à faire chez un bureau d’enregistrement\u202f: nous faisons pointer {host} vers ce site web.',
    pointsElsewhere:
      '{host} pointe vers {addresses}\u202f; les visiteurs n’atteignent donc pas ce site web. Chez votre bureau d’enregistrement, définissez son enregistrement A sur {ipv4}. Si vous utilisez votre propre proxy, par exemple Cloudflare, vous pouvez ignorer ce message.',
    pointsNowhere:
      '{host} ne pointe pas encore vers ce site web\u202f; les visiteurs ne peuvent donc pas l’atteindre par ce nom. Chez votre bureau d’enregistrement, définissez son enregistrement A sur {ipv4}.',
    subdomainElsewhere:
      '{host} pointe vers {addresses}\u202f; les visiteurs n’atteignent donc pas ce site web. Dans les réglages DNS de {parent}, définissez l’enregistrement A de {host} sur {ipv4}. Laissez les serveurs de noms tels quels.',
    subdomainNowhere:
      '{host} ne pointe pas encore vers ce site web\u202f; les visiteurs ne peuvent donc pas l’atteindre par ce nom. Dans les réglages DNS de {parent}, ajoutez un enregistrement A pour {host} avec {ipv4}. Laissez les serveurs de noms tels quels.',
    pointSubdomainLead:
      'Dans les réglages DNS de {parent}, ajoutez cet enregistrement pour {host}. Laissez les serveurs de noms tels quels.',
    ourZoneElsewhere:
      '{host} utilise nos serveurs de noms, mais ses enregistrements y mènent à {addresses}\u202f; les visiteurs n’atteignent donc pas ce site web. Dans les réglages DNS du panneau de contrôle, définissez son enregistrement A sur {ipv4}.',
    ourZoneNowhere:
      '{host} utilise nos serveurs de noms, mais n’y a pas encore d’adresse\u202f; les visiteurs ne peuvent donc pas l’atteindre par ce nom. Dans les réglages DNS du panneau de contrôle, définissez son enregistrement A sur {ipv4}. Les nouveaux enregistrements peuvent mettre quelques heures à être visibles partout.',
    ourZoneNoDns:
      '{host} utilise nos serveurs de noms, mais ce serveur n’en a pas qui fonctionnent\u202f; les visiteurs ne peuvent donc pas l’atteindre par ce nom. Chez son bureau d’enregistrement, définissez les serveurs de noms d’une société qui héberge le DNS, et définissez-y son enregistrement A sur {ipv4}.',
    ourZoneFull:
      '{host} utilise nos serveurs de noms, mais votre compte d’hébergement n’a plus de place pour ses enregistrements DNS\u202f; les visiteurs ne peuvent donc pas l’atteindre par ce nom. Supprimez un site web ou un alias dont vous n’avez pas besoin, et nous les ajouterons sous un jour. Ou définissez d’autres serveurs de noms chez son bureau d’enregistrement et son enregistrement A sur {ipv4} là-bas.',
    ourZoneRefused:
      '{host} utilise nos serveurs de noms, mais ce serveur ne peut pas répondre pour lui\u202f; les visiteurs ne peuvent donc pas l’atteindre par ce nom. Chez son bureau d’enregistrement, définissez les serveurs de noms d’une société qui héberge le DNS, et définissez-y son enregistrement A sur {ipv4}.',
    noDomain:
      'Le domaine {domain} n’existe pas dans le DNS\u202f; les visiteurs ne peuvent donc pas atteindre ce site web par lui. Vérifiez chez son bureau d’enregistrement qu’il est enregistré, payé et non suspendu.',
    noDomainManaged:
      'Le domaine {domain} n’existe pas dans le DNS pour le moment. Sa page indique ce qui manque\u202f: souvent la confirmation de l’adresse e-mail du titulaire, ou le renouvellement.',
    noNameservers:
      'Le domaine {domain} n’a pas de serveurs de noms\u202f; les visiteurs ne peuvent donc pas atteindre ce site web par lui. Chez son bureau d’enregistrement, définissez ceux de la société qui héberge son DNS, ou les nôtres.',
    noNameserversElsewhere:
      'Le domaine {domain} n’a pas de serveurs de noms\u202f; les visiteurs ne peuvent donc pas atteindre ce site web par lui. Chez son bureau d’enregistrement, définissez ceux de la société qui héberge son DNS. Les nôtres ne peuvent pas répondre pour lui.',
    noNameserversManaged:
      'Les serveurs de noms de {domain} ne répondent pas. Nous gérons son DNS\u202f; vous n’avez donc rien à changer chez un bureau d’enregistrement. De nouveaux serveurs de noms peuvent mettre un jour à être visibles partout.',
    silentNameservers:
      'Les serveurs de noms de {domain} ne répondent pas pour lui\u202f; les visiteurs ne peuvent donc pas atteindre ce site web par lui. Chez son bureau d’enregistrement, définissez ceux de la société qui héberge son DNS, ou les nôtres.',
    silentNameserversElsewhere:
      'Les serveurs de noms de {domain} ne répondent pas pour lui\u202f; les visiteurs ne peuvent donc pas atteindre ce site web par lui. Chez son bureau d’enregistrement, définissez ceux de la société qui héberge son DNS. Les nôtres ne peuvent pas répondre pour lui.',
    ipv6Elsewhere:
      '{host} pointe ici en IPv4, mais son enregistrement AAAA mène à {addresses}. Les visiteurs en IPv6\u00a0n’atteignent pas ce site web. Supprimez l’enregistrement AAAA.',
    ipv6ElsewhereChange:
      '{host} pointe ici en IPv4, mais son enregistrement AAAA mène à {addresses}. Les visiteurs en IPv6\u00a0n’atteignent pas ce site web. Remplacez l’enregistrement AAAA par {ipv6} ou supprimez-le.',
    alsoIpv6: 'Supprimez ou modifiez aussi son enregistrement AAAA.',
    ipv6: 'IPv6',
    managedNotPointing:
      '{host} ne pointe pas encore vers ce site web. Nous gérons son DNS\u202f; vous n’avez donc rien à changer chez un bureau d’enregistrement. Les nouveaux enregistrements peuvent mettre quelques heures à être visibles partout.',
    guide: 'Guide',
    guideAbout: 'noms de domaine',
    ipv4: 'IPv4',
    nameserver: 'Serveur de noms',
    controlPanel: 'Panneau de contrôle',
    username: 'Nom d’utilisateur',
    address: 'Adresse',
    resetPassword: 'Réinitialiser le mot de passe',
    ftpGuide: 'FTP et SSH',
    ftpGuideAbout: 'comment se connecter',
    storage: 'Stockage',
    planUsage: 'Utilisation de l’offre',
    usageTitle: 'Utilisation de l’offre',
    usageLead: 'L’espace de stockage utilisé par chacun de vos sites web.',
    usedOf: '{used} sur {limit}',
    percent: '{percent}\u00a0%',
    storageUsed: 'Stockage utilisé',
    websiteColumn: 'Site web',
    locationColumn: 'Localisation',
    storageColumn: 'Stockage',
    total: 'Total',
    noUsageWhy:
      'Nous mesurons toutes les 15\u00a0minutes. Les premiers chiffres apparaissent peu après votre premier site web.',
    noLimit: 'Votre offre n’a pas de limite de stockage.',
    backToAccount: 'Compte',
    backToDashboard: 'Tableau de bord',
  },
  hostingDomainField: {
    invalidDomain: 'Nom de domaine non valide.',
    domainName: 'Nom de domaine',
    domainPlaceholder: 'example.com',
    domainHint: 'Un nom qui vous appartient, enregistré ici ou ailleurs.',
    connectsAs: 'Nom technique\u202f: {ascii}',
    tempLink: 'Commencer avec un nom de domaine temporaire',
    tempReserved:
      'Réservé pour vous pendant une heure. Vous pourrez passer plus tard à votre propre domaine.',
    tempFailed: 'Impossible d’obtenir un nom temporaire. Veuillez réessayer.',
  },
  hostingPassword: {
    passwordTitle: 'Nouveau mot de passe du panneau',
    passwordLead:
      'Il remplace le mot de passe actuel de {login}. Copiez-le maintenant\u202f; vous ne le verrez plus.',
    passwordSet: 'Votre nouveau mot de passe du panneau est défini',
    passwordSetNext:
      'Utilisez-le désormais avec {login}. Le bouton «\u00a0Ouvrir le panneau\u00a0» fonctionne toujours sans lui.',
  },
  hostingSetup: {
    setupHostingAccount: 'Configurez votre compte d’hébergement',
    required: 'Champ obligatoire',
    tooLong: '40\u00a0caractères au maximum',
    loginTooShort: '7\u00a0caractères au minimum',
    loginSigns: 'Le nom d’utilisateur ne peut contenir que des lettres, des chiffres et le caractère _.',
    setupFailed: 'Une erreur s’est produite. Veuillez recharger l’application et réessayer.',
    accountError: 'Erreur de compte. Veuillez contacter le support.',
    fetchingInformation: 'Chargement des informations du compte…',
    reloadHint: 'Si cela dure plus d’une minute, veuillez recharger la page.',
    setupLead: 'Nous allons créer votre compte d’hébergement. Cela prend environ une minute.',
    name: 'Nom',
    login: 'Nom d’utilisateur',
    loginHint: 'Pour le panneau de contrôle. De 7\u00a0à 40\u00a0lettres, chiffres ou _',
    company: 'Entreprise',
    companyHint: 'Pas d’entreprise\u202f? Saisissez votre propre nom.',
    location: 'Localisation',
    locationHint: 'Choisissez la plus proche de vos visiteurs.',
    us_any: 'États-Unis, la meilleure disponible',
    eu_uk: 'Royaume-Uni',
    eu_de: 'Allemagne',
    us_east: 'États-Unis, Est',
    us_central: 'États-Unis, Centre',
    us_west: 'États-Unis, Ouest',
    cancelInstead: 'Résilier plutôt mon offre',
    createAccount: 'Créer le compte d’hébergement',
    loginTaken: 'Ce nom d’utilisateur est déjà pris. Veuillez en choisir un autre.',
    settingUp: 'Configuration de votre compte d’hébergement',
    serverUnreachable:
      'Le serveur d’hébergement ne répond pas pour le moment. Nous continuons d’essayer\u202f; vous pouvez fermer cette page.',
    settingUpDetail: 'Vous pouvez fermer cette page\u202f; nous terminons en arrière-plan.',
    inQueue: 'Votre compte est le suivant dans la file.',
    setUp: 'Votre compte d’hébergement est prêt',
    setUpNext: 'Ouverture de votre tableau de bord…',
    openNow: 'L’ouvrir maintenant',
  },
  hostingUsageTrend: {
    trend: 'Tendance',
    upSince: 'En hausse de {change} depuis le {day}',
    downSince: 'En baisse de {change} depuis le {day}',
    levelSince: 'Inchangé depuis le {day}',
    fullOn: 'À ce rythme, il sera plein vers le {day}.',
    notYet: 'Les tendances apparaissent au bout de deux jours.',
    figures: 'Afficher les chiffres',
    figuresOf: 'Stockage utilisé par tous les sites web, par jour',
    dayColumn: 'Jour',
    storageColumn: 'Stockage',
  },
};
