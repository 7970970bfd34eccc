import type { Catalogues } from '../english.ts';

export const hosting: Catalogues<
  'hosting' | 'hostingDomainField' | 'hostingPassword' | 'hostingSetup' | 'hostingUsageTrend'
> = {
  hosting: {
    syncing: 'Abgleich mit Ihren Servern …',
    backendBusy: 'Server ausgelastet',
    updated: 'Aktualisiert',
    noUsage: 'Noch keine Nutzung',
    usageFailed: 'Die Nutzung konnte nicht geladen werden.',
    usageFailedNext:
      'Bitte melden Sie sich ab und wieder an und versuchen Sie es noch einmal. Wenn der Fehler bestehen bleibt, wenden Sie sich an den Support.',
    refresh: 'Mit Ihren Servern abgleichen',
    synced: 'Mit Ihren Servern abgeglichen.',
    syncAgainIn:
      'Ihre Websites wurden gerade erst abgeglichen. Der nächste Abgleich ist in {seconds}\u00a0s möglich.',
    neverSynced: 'Noch nicht abgeglichen',
    serverUnreachable:
      'Ihr Hosting-Server in {place} antwortet nicht auf unsere Prüfungen. Ihre Website kann trotzdem online sein. Änderungen warten, bis der Server antwortet.',
    lastSeen: 'Letzte Antwort',
    openingPanel: 'Sie werden am Control-Panel angemeldet …',
    websitesFound: '{count, plural, one {# Website} other {# Websites}}',
    pointHere: 'Richten Sie Ihre Domain hierher',
    pointHereLead:
      'Setzen Sie beim Registrar entweder den A-Eintrag oder beide Nameserver. Bei Domains mit unseren Nameservern erledigen wir das für Sie.',
    pointRecordLead:
      'Setzen Sie diesen A-Eintrag dort, wo das DNS Ihrer Domain verwaltet wird. Lassen Sie die Nameserver, wie sie sind: Unsere können für diese Domain nicht antworten.',
    pointHostRecordLead:
      'Setzen Sie diesen A-Eintrag dort, wo das DNS von {host} verwaltet wird. Unsere Nameserver können für diese Domain nicht antworten.',
    pointHostLead: 'Setzen Sie beim Registrar von {host} entweder den A-Eintrag oder beide Nameserver.',
    pointsHere: 'Ihre Domain zeigt hierher',
    pointsHereLead: '{host} führt zu dieser Website.',
    dnsManaged: 'Wir verwalten das DNS dieser Domain',
    dnsManagedLead:
      'Sie brauchen bei keinem Registrar etwas einzustellen: Wir richten {host} auf diese Website.',
    pointsElsewhere:
      '{host} zeigt auf {addresses}, Besucher erreichen also nicht diese Website. Setzen Sie beim Registrar den A-Eintrag auf {ipv4}. Wenn Sie einen eigenen Proxy wie Cloudflare verwenden, können Sie dies ignorieren.',
    pointsNowhere:
      '{host} zeigt noch nicht auf diese Website, Besucher erreichen sie also nicht unter diesem Namen. Setzen Sie beim Registrar den A-Eintrag auf {ipv4}.',
    subdomainElsewhere:
      '{host} zeigt auf {addresses}, Besucher erreichen also nicht diese Website. Setzen Sie in den DNS-Einstellungen von {parent} den A-Eintrag von {host} auf {ipv4}. Lassen Sie die Nameserver, wie sie sind.',
    subdomainNowhere:
      '{host} zeigt noch nicht auf diese Website, Besucher erreichen sie also nicht unter diesem Namen. Fügen Sie in den DNS-Einstellungen von {parent} einen A-Eintrag für {host} mit {ipv4} hinzu. Lassen Sie die Nameserver, wie sie sind.',
    pointSubdomainLead:
      'Fügen Sie in den DNS-Einstellungen von {parent} diesen Eintrag für {host} hinzu. Lassen Sie die Nameserver, wie sie sind.',
    ourZoneElsewhere:
      '{host} nutzt unsere Nameserver, aber die Einträge dort führen zu {addresses}; Besucher erreichen also nicht diese Website. Setzen Sie in den DNS-Einstellungen des Control-Panels den A-Eintrag auf {ipv4}.',
    ourZoneNowhere:
      '{host} nutzt unsere Nameserver, hat dort aber noch keine Adresse; Besucher erreichen die Website also nicht unter diesem Namen. Setzen Sie in den DNS-Einstellungen des Control-Panels den A-Eintrag auf {ipv4}. Bis neue Einträge überall sichtbar sind, können einige Stunden vergehen.',
    ourZoneNoDns:
      '{host} nutzt unsere Nameserver, aber dieser Server hat keine, die funktionieren; Besucher erreichen die Website also nicht unter diesem Namen. Setzen Sie beim Registrar die Nameserver eines DNS-Anbieters und dort den A-Eintrag auf {ipv4}.',
    ourZoneFull:
      '{host} nutzt unsere Nameserver, aber Ihr Hosting-Konto hat keinen Platz für die DNS-Einträge; Besucher erreichen die Website also nicht unter diesem Namen. Löschen Sie eine Website oder einen Alias, die Sie nicht brauchen; wir fügen die Einträge dann innerhalb eines Tages hinzu. Oder setzen Sie beim Registrar andere Nameserver und dort den A-Eintrag auf {ipv4}.',
    ourZoneRefused:
      '{host} nutzt unsere Nameserver, aber dieser Server kann für die Domain nicht antworten; Besucher erreichen die Website also nicht unter diesem Namen. Setzen Sie beim Registrar die Nameserver eines DNS-Anbieters und dort den A-Eintrag auf {ipv4}.',
    noDomain:
      'Die Domain {domain} gibt es im DNS nicht, Besucher erreichen diese Website also nicht darüber. Prüfen Sie beim Registrar, ob die Domain registriert, bezahlt und nicht gesperrt ist.',
    noDomainManaged:
      'Die Domain {domain} gibt es im DNS derzeit nicht. Ihre Seite zeigt, was fehlt: oft die Bestätigung der E-Mail-Adresse des Inhabers oder die Verlängerung.',
    noNameservers:
      'Die Domain {domain} hat keine Nameserver, Besucher erreichen diese Website also nicht darüber. Setzen Sie beim Registrar die Nameserver Ihres DNS-Anbieters oder unsere.',
    noNameserversElsewhere:
      'Die Domain {domain} hat keine Nameserver, Besucher erreichen diese Website also nicht darüber. Setzen Sie beim Registrar die Nameserver Ihres DNS-Anbieters. Unsere können für diese Domain nicht antworten.',
    noNameserversManaged:
      'Die Nameserver von {domain} antworten nicht. Wir verwalten das DNS, Sie brauchen bei keinem Registrar etwas zu ändern. Bis neue Nameserver überall sichtbar sind, kann ein Tag vergehen.',
    silentNameservers:
      'Die Nameserver von {domain} antworten nicht für diese Domain, Besucher erreichen diese Website also nicht darüber. Setzen Sie beim Registrar die Nameserver Ihres DNS-Anbieters oder unsere.',
    silentNameserversElsewhere:
      'Die Nameserver von {domain} antworten nicht für diese Domain, Besucher erreichen diese Website also nicht darüber. Setzen Sie beim Registrar die Nameserver Ihres DNS-Anbieters. Unsere können für diese Domain nicht antworten.',
    ipv6Elsewhere:
      '{host} zeigt über IPv4 hierher, aber der AAAA-Eintrag führt zu {addresses}. Besucher mit IPv6 erreichen diese Website nicht. Entfernen Sie den AAAA-Eintrag.',
    ipv6ElsewhereChange:
      '{host} zeigt über IPv4 hierher, aber der AAAA-Eintrag führt zu {addresses}. Besucher mit IPv6 erreichen diese Website nicht. Ändern Sie den AAAA-Eintrag auf {ipv6}, oder entfernen Sie ihn.',
    alsoIpv6: 'Entfernen oder ändern Sie auch den AAAA-Eintrag.',
    ipv6: 'IPv6',
    managedNotPointing:
      '{host} zeigt noch nicht auf diese Website. Wir verwalten das DNS, Sie brauchen bei keinem Registrar etwas zu ändern. Bis neue Einträge überall sichtbar sind, können einige Stunden vergehen.',
    guide: 'Anleitung',
    guideAbout: 'Domainnamen',
    ipv4: 'IPv4',
    nameserver: 'Nameserver',
    controlPanel: 'Control-Panel',
    username: 'Benutzername',
    address: 'Adresse',
    resetPassword: 'Passwort zurücksetzen',
    ftpGuide: 'FTP und SSH',
    ftpGuideAbout: 'So melden Sie sich an',
    storage: 'Speicherplatz',
    planUsage: 'Speichernutzung',
    usageTitle: 'Speichernutzung',
    usageLead: 'Wie viel Speicherplatz jede Ihrer Websites belegt.',
    usedOf: '{used} von {limit}',
    percent: '{percent}\u00a0%',
    storageUsed: 'Belegter Speicher',
    websiteColumn: 'Website',
    locationColumn: 'Standort',
    storageColumn: 'Speicherplatz',
    total: 'Gesamt',
    noUsageWhy:
      'Wir messen alle 15\u00a0Minuten. Die ersten Werte erscheinen kurz nach Ihrer ersten Website.',
    noLimit: 'Ihr Tarif hat kein Speicherlimit.',
    backToAccount: 'Konto',
    backToDashboard: 'Dashboard',
  },
  hostingDomainField: {
    invalidDomain: 'Ungültiger Domainname.',
    domainName: 'Domainname',
    domainPlaceholder: 'example.com',
    domainHint: 'Ein Name, der Ihnen gehört, hier oder anderswo registriert.',
    connectsAs: 'Technischer Name: {ascii}',
    tempLink: 'Mit einem vorläufigen Domainnamen starten',
    tempReserved: 'Eine Stunde lang für Sie reserviert. Sie können später zu Ihrer eigenen Domain wechseln.',
    tempFailed: 'Es ist kein vorläufiger Name verfügbar. Bitte versuchen Sie es noch einmal.',
  },
  hostingPassword: {
    passwordTitle: 'Neues Panel-Passwort',
    passwordLead:
      'Dies ersetzt das aktuelle Passwort von {login}. Kopieren Sie es jetzt; es wird nicht noch einmal angezeigt.',
    passwordSet: 'Ihr neues Panel-Passwort gilt jetzt',
    passwordSetNext:
      'Verwenden Sie es ab sofort mit {login}. Die Schaltfläche „Panel öffnen“ funktioniert auch ohne Passwort.',
  },
  hostingSetup: {
    setupHostingAccount: 'Hosting-Konto einrichten',
    required: 'Pflichtangabe',
    tooLong: 'Höchstens 40\u00a0Zeichen',
    loginTooShort: 'Mindestens 7\u00a0Zeichen',
    loginSigns: 'Der Benutzername darf nur Buchstaben, Ziffern und _ enthalten.',
    setupFailed: 'Das hat nicht geklappt. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    accountError: 'Mit Ihrem Konto stimmt etwas nicht. Bitte wenden Sie sich an den Support.',
    fetchingInformation: 'Ihre Kontodaten werden geladen …',
    reloadHint: 'Bitte laden Sie die Seite neu, wenn dies länger als eine Minute dauert.',
    setupLead: 'Wir legen Ihr Hosting-Konto an. Das dauert etwa eine Minute.',
    name: 'Name',
    login: 'Benutzername',
    loginHint: 'Für das Control-Panel. 7 bis 40 Buchstaben, Ziffern oder _',
    company: 'Firma',
    companyHint: 'Keine Firma? Geben Sie Ihren eigenen Namen ein.',
    location: 'Standort',
    locationHint: 'Wählen Sie den Standort, der Ihren Besuchern am nächsten ist.',
    us_any: 'USA, bester verfügbarer',
    eu_uk: 'Großbritannien',
    eu_de: 'Deutschland',
    us_east: 'USA, Osten',
    us_central: 'USA, Mitte',
    us_west: 'USA, Westen',
    cancelInstead: 'Tarif stattdessen kündigen',
    createAccount: 'Hosting-Konto anlegen',
    loginTaken: 'Dieser Benutzername ist vergeben. Bitte wählen Sie einen anderen.',
    settingUp: 'Ihr Hosting-Konto wird eingerichtet',
    serverUnreachable:
      'Der Hosting-Server antwortet gerade nicht. Wir versuchen es weiter; Sie können diese Seite schließen.',
    settingUpDetail: 'Sie können diese Seite schließen; wir machen im Hintergrund weiter.',
    inQueue: 'Ihr Konto ist als Nächstes an der Reihe.',
    setUp: 'Ihr Hosting-Konto ist bereit',
    setUpNext: 'Ihr Dashboard wird geöffnet …',
    openNow: 'Jetzt öffnen',
  },
  hostingUsageTrend: {
    trend: 'Trend',
    upSince: '{change} mehr seit dem {day}',
    downSince: '{change} weniger seit dem {day}',
    levelSince: 'Unverändert seit dem {day}',
    fullOn: 'Bei diesem Tempo voll um den {day}.',
    notYet: 'Trends erscheinen nach zwei Tagen.',
    figures: 'Werte anzeigen',
    figuresOf: 'Von allen Websites belegter Speicher, pro Tag',
    dayColumn: 'Tag',
    storageColumn: 'Speicherplatz',
  },
};
