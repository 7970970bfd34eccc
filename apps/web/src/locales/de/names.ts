import type { Catalogues } from '../english.ts';

export const names: Catalogues<'names'> = {
  names: {
    title: 'Inhaberschaft der Domain',
    unproven: 'Nicht nachgewiesen',
    proven: 'Nachgewiesen',
    registered: 'Hier registriert',
    elsewhere: 'In Ihrem Konto',
    provenBy_record:
      'Sie haben {host} mit einem DNS-Eintrag nachgewiesen. Behalten Sie den Eintrag, damit {host} Ihnen zugeordnet bleibt.',
    provenBy_nameservers:
      '{host} nutzt unsere Nameserver. Ein anderes Konto kann den Namen nur mit einem eigenen DNS-Eintrag übernehmen.',
    provenBy_addresses:
      '{host} zeigt auf unseren Server. Ein anderes Konto kann den Namen nur mit einem eigenen DNS-Eintrag übernehmen.',
    provenBy_mail: 'Sie haben {host} nachgewiesen, als Sie E-Mail verbunden haben.',
    registeredWhy:
      '{host} ist in Ihrem Konto registriert. Nur Sie können den Namen und alle darunter verwenden.',
    elsewhereWhy:
      '{host} ist anderswo registriert und hier in Ihrem Konto. Nur Sie können den Namen und alle darunter verwenden.',
    prove:
      'Um nachzuweisen, dass {host} Ihnen gehört, legen Sie diesen Eintrag dort an, wo das DNS verwaltet wird.',
    orPoint: 'Wenn {host} hierher zeigt, gilt das ebenfalls als Nachweis.',
    keptUntil: 'Ohne Nachweis bleibt {host} bis zum {day} für Sie reserviert.',
    lapsed:
      'Die Frist für den Nachweis von {host} ist abgelaufen. Bis zu Ihrem Nachweis kann ein anderes Konto den Namen übernehmen.',
    proveHeld:
      'Wenn {host} Ihnen gehört, legen Sie diesen Eintrag dort an, wo das DNS verwaltet wird. Prüfen Sie ihn danach hier.',
    provenNow_add: 'Sie haben nachgewiesen, dass {host} Ihnen gehört. Fügen Sie die Domain jetzt hinzu.',
    provenNow_connect: 'Sie haben nachgewiesen, dass {host} Ihnen gehört. Verbinden Sie die Domain jetzt.',
    provenNow_activate: 'Sie haben nachgewiesen, dass {host} Ihnen gehört. Aktivieren Sie jetzt das CDN.',
    recordType: 'Typ',
    recordName: 'Name',
    recordValue: 'Wert',
    recordNameOf: 'Name des Eintrags',
    recordValueOf: 'Wert des Eintrags',
    copy: '{what} kopieren',
    copied: 'Kopiert',
    check: 'Jetzt prüfen',
    checking: 'Wird geprüft …',
    notFound: 'Wir haben den Eintrag noch nicht gefunden. DNS-Änderungen können einige Stunden dauern.',
    checkFailed:
      'Ihre DNS-Einträge konnten nicht abgefragt werden. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    loading: 'Die Inhaberschaft wird geladen',
    loadFailed: 'Die Inhaberschaft von {host} konnte nicht geladen werden.',
    again: 'Erneut versuchen',
    replaced:
      '{name} ist in das Konto der Person gewechselt, der die Domain gehört. Ihre Website und ihre Dateien sind unverändert und jetzt unter {host} zu finden.',
  },
};
