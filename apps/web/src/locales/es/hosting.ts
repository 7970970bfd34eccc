import type { Catalogues } from '../english.ts';

export const hosting: Catalogues<
  'hosting' | 'hostingDomainField' | 'hostingPassword' | 'hostingSetup' | 'hostingUsageTrend'
> = {
  hosting: {
    syncing: 'Sincronizando con tus servidores…',
    backendBusy: 'Servidor ocupado',
    updated: 'Actualizado',
    noUsage: 'Aún sin uso',
    usageFailed: 'No se pudo cargar el uso',
    usageFailedNext:
      'Cierra la sesión, ábrela de nuevo e inténtalo otra vez. Contacta con soporte si el error continúa.',
    refresh: 'Sincronizar con tus servidores',
    synced: 'Sincronizado con tus servidores.',
    syncAgainIn:
      'Tus sitios web se sincronizaron hace un momento. Podrás sincronizar de nuevo en {seconds}\u00a0s.',
    neverSynced: 'Sin sincronizar aún',
    serverUnreachable:
      'Tu servidor de hosting en {place} no responde a nuestras comprobaciones. Puede que tu sitio web siga en línea. Los cambios esperan a que el servidor responda.',
    lastSeen: 'Última respuesta',
    openingPanel: 'Abriendo tu panel de control…',
    websitesFound: '{count, plural, one {# sitio web} many {# de sitios web} other {# sitios web}}',
    pointHere: 'Apunta tu dominio aquí',
    pointHereLead:
      'En tu registrador, configura el registro A o los dos servidores de nombres. Los dominios que usan nuestros servidores de nombres los apuntamos por ti.',
    pointRecordLead:
      'Donde se gestiona el DNS de tu dominio, configura este registro A. Deja los servidores de nombres como están: los nuestros no pueden responder por él.',
    pointHostRecordLead:
      'Donde se gestiona el DNS de {host}, configura este registro A. Nuestros servidores de nombres no pueden responder por él.',
    pointHostLead: 'En el registrador de {host}, configura el registro A o los dos servidores de nombres.',
    pointsHere: 'Tu dominio apunta aquí',
    pointsHereLead: '{host} lleva a este sitio web.',
    dnsManaged: 'Gestionamos el DNS de este dominio',
    dnsManagedLead: 'No tienes que configurar nada en un registrador: apuntamos {host} a este sitio web.',
    pointsElsewhere:
      '{host} apunta a {addresses}, así que los visitantes no llegan a este sitio web. En tu registrador, cambia su registro A a {ipv4}. Si usas un proxy propio, como Cloudflare, puedes ignorarlo.',
    pointsNowhere:
      '{host} aún no apunta a este sitio web, así que los visitantes no pueden llegar por este nombre. En tu registrador, cambia su registro A a {ipv4}.',
    subdomainElsewhere:
      '{host} apunta a {addresses}, así que los visitantes no llegan a este sitio web. En los ajustes de DNS de {parent}, cambia el registro A de {host} a {ipv4}. Deja los servidores de nombres como están.',
    subdomainNowhere:
      '{host} aún no apunta a este sitio web, así que los visitantes no pueden llegar por este nombre. En los ajustes de DNS de {parent}, añade un registro A para {host} con {ipv4}. Deja los servidores de nombres como están.',
    pointSubdomainLead:
      'En los ajustes de DNS de {parent}, añade este registro para {host}. Deja los servidores de nombres como están.',
    ourZoneElsewhere:
      '{host} usa nuestros servidores de nombres, pero sus registros llevan a {addresses}, así que los visitantes no llegan a este sitio web. En los ajustes de DNS del panel de control, cambia su registro A a {ipv4}.',
    ourZoneNowhere:
      '{host} usa nuestros servidores de nombres, pero aún no tiene dirección en ellos, así que los visitantes no pueden llegar por este nombre. En los ajustes de DNS del panel de control, cambia su registro A a {ipv4}. Los registros nuevos pueden tardar unas horas en verse en todas partes.',
    ourZoneNoDns:
      '{host} usa nuestros servidores de nombres, pero este servidor no tiene ninguno que funcione, así que los visitantes no pueden llegar por este nombre. En su registrador, configura los servidores de nombres de una empresa que aloje DNS y cambia allí su registro A a {ipv4}.',
    ourZoneFull:
      '{host} usa nuestros servidores de nombres, pero tu cuenta de hosting no tiene espacio para sus registros DNS, así que los visitantes no pueden llegar por este nombre. Elimina un sitio web o un alias que no necesites y los añadiremos en un día. O configura otros servidores de nombres en su registrador y cambia allí su registro A a {ipv4}.',
    ourZoneRefused:
      '{host} usa nuestros servidores de nombres, pero este servidor no puede responder por él, así que los visitantes no pueden llegar por este nombre. En su registrador, configura los servidores de nombres de una empresa que aloje DNS y cambia allí su registro A a {ipv4}.',
    noDomain:
      'El dominio {domain} no existe en el DNS, así que los visitantes no pueden llegar a este sitio web por él. Comprueba en su registrador que esté registrado, pagado y sin retención.',
    noDomainManaged:
      'El dominio {domain} no existe en el DNS en este momento. Su página dice qué falta: a menudo, confirmar la dirección de correo de su titular o renovarlo.',
    noNameservers:
      'El dominio {domain} no tiene servidores de nombres, así que los visitantes no pueden llegar a este sitio web por él. En su registrador, configura los de la empresa que aloja su DNS o los nuestros.',
    noNameserversElsewhere:
      'El dominio {domain} no tiene servidores de nombres, así que los visitantes no pueden llegar a este sitio web por él. En su registrador, configura los de la empresa que aloja su DNS. Los nuestros no pueden responder por él.',
    noNameserversManaged:
      'Los servidores de nombres de {domain} no responden. Gestionamos su DNS, así que no tienes que cambiar nada en un registrador. Los nuevos servidores de nombres pueden tardar un día en verse en todas partes.',
    silentNameservers:
      'Los servidores de nombres de {domain} no responden por él, así que los visitantes no pueden llegar a este sitio web. En su registrador, configura los de la empresa que aloja su DNS o los nuestros.',
    silentNameserversElsewhere:
      'Los servidores de nombres de {domain} no responden por él, así que los visitantes no pueden llegar a este sitio web. En su registrador, configura los de la empresa que aloja su DNS. Los nuestros no pueden responder por él.',
    ipv6Elsewhere:
      '{host} apunta aquí por IPv4, pero su registro AAAA lleva a {addresses}. Los visitantes con IPv6 no llegan a este sitio web. Elimina el registro AAAA.',
    ipv6ElsewhereChange:
      '{host} apunta aquí por IPv4, pero su registro AAAA lleva a {addresses}. Los visitantes con IPv6 no llegan a este sitio web. Cambia el registro AAAA a {ipv6} o elimínalo.',
    alsoIpv6: 'Elimina o cambia también su registro AAAA.',
    ipv6: 'IPv6',
    managedNotPointing:
      '{host} aún no apunta a este sitio web. Gestionamos su DNS, así que no tienes que cambiar nada en un registrador. Los registros nuevos pueden tardar unas horas en verse en todas partes.',
    guide: 'Guía',
    guideAbout: 'nombres de dominio',
    ipv4: 'IPv4',
    nameserver: 'Servidor de nombres',
    controlPanel: 'Panel de control',
    username: 'Nombre de usuario',
    address: 'Dirección',
    resetPassword: 'Restablecer contraseña',
    ftpGuide: 'FTP y SSH',
    ftpGuideAbout: 'cómo iniciar sesión',
    storage: 'Almacenamiento',
    planUsage: 'Uso del plan',
    usageTitle: 'Uso del plan',
    usageLead: 'Cuánto almacenamiento usa cada uno de tus sitios web.',
    usedOf: '{used} de {limit}',
    percent: '{percent}\u00a0%',
    storageUsed: 'Almacenamiento en uso',
    websiteColumn: 'Sitio web',
    locationColumn: 'Ubicación',
    storageColumn: 'Espacio',
    total: 'Total',
    noUsageWhy:
      'Medimos cada 15\u00a0minutos. Las primeras cifras aparecen poco después de tu primer sitio web.',
    noLimit: 'Tu plan no tiene límite de almacenamiento.',
    backToAccount: 'Cuenta',
    backToDashboard: 'Inicio',
  },
  hostingDomainField: {
    invalidDomain: 'Nombre de dominio no válido.',
    domainName: 'Nombre de dominio',
    domainPlaceholder: 'example.com',
    domainHint: 'Un nombre que sea tuyo, registrado aquí o en otro lugar.',
    connectsAs: 'Nombre técnico: {ascii}',
    tempLink: 'Empezar con un dominio temporal',
    tempReserved: 'Reservado para ti durante una hora. Puedes cambiar a tu propio dominio más adelante.',
    tempFailed: 'No pudimos obtener un nombre temporal. Inténtalo de nuevo.',
  },
  hostingPassword: {
    passwordTitle: 'Nueva contraseña del panel',
    passwordLead: 'Reemplaza la contraseña actual de {login}. Cópiala ahora; no volverás a verla.',
    passwordSet: 'Tu nueva contraseña del panel está lista',
    passwordSetNext: 'Úsala con {login} a partir de ahora. El botón Abrir panel sigue funcionando sin ella.',
  },
  hostingSetup: {
    setupHostingAccount: 'Configura tu cuenta de hosting',
    required: 'Obligatorio',
    tooLong: 'Debe tener 40\u00a0caracteres o menos',
    loginTooShort: 'Debe tener 7\u00a0caracteres o más',
    loginSigns: 'El nombre de usuario solo puede incluir letras, números y el carácter _.',
    setupFailed: 'Vuelve a cargar la página e inténtalo de nuevo.',
    accountError: 'Error de la cuenta. Contacta con soporte.',
    fetchingInformation: 'Cargando los datos de tu cuenta…',
    reloadHint: 'Vuelve a cargar la página si tarda más de un minuto.',
    setupLead: 'Crearemos tu cuenta de hosting. Tarda alrededor de un minuto.',
    name: 'Nombre',
    login: 'Nombre de usuario',
    loginHint: 'Para el panel de control. De 7 a 40 letras, cifras o _',
    company: 'Empresa',
    companyHint: '¿Sin empresa? Introduce tu propio nombre.',
    location: 'Ubicación',
    locationHint: 'Elige la ubicación más cercana a tus visitantes.',
    us_any: 'EE.\u00a0UU., la mejor disponible',
    eu_uk: 'Reino Unido',
    eu_de: 'Alemania',
    us_east: 'EE.\u00a0UU., este',
    us_central: 'EE.\u00a0UU., centro',
    us_west: 'EE.\u00a0UU., oeste',
    cancelInstead: 'Prefiero cancelar mi plan',
    createAccount: 'Crear cuenta de hosting',
    loginTaken: 'Este nombre de usuario está ocupado. Elige otro.',
    settingUp: 'Configurando tu cuenta de hosting',
    serverUnreachable:
      'El servidor de hosting no responde en este momento. Seguimos intentándolo; puedes cerrar esta página.',
    settingUpDetail: 'Puedes cerrar esta página; terminaremos en segundo plano.',
    inQueue: 'Tu cuenta es la siguiente.',
    setUp: 'Tu cuenta de hosting está lista',
    setUpNext: 'Abriendo tu página de inicio…',
    openNow: 'Abrirla ahora',
  },
  hostingUsageTrend: {
    trend: 'Tendencia',
    upSince: '{change} más desde el {day}',
    downSince: '{change} menos desde el {day}',
    levelSince: 'Sin cambios desde el {day}',
    fullOn: 'A este ritmo, se llena alrededor del {day}.',
    notYet: 'Las tendencias aparecen después de dos días.',
    figures: 'Ver las cifras',
    figuresOf: 'Almacenamiento de todos los sitios web, por día',
    dayColumn: 'Día',
    storageColumn: 'Espacio',
  },
};
