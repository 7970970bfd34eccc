import type { domains as english } from '../domains.ts';
import type { Translated } from '../../translated.ts';

export const domains: Translated<typeof english> = {
  'domains.noName': 'Ungültiger Domainname.',
  'domains.unavailable': 'Diese Domain kann nicht registriert werden, sie ist bereits vergeben.',
  'domains.ownerConfirmed': 'Die E-Mail-Adresse des Inhabers ist bestätigt.',
  'domains.cannotResend': 'Der Registrar kann die E-Mail nicht noch einmal senden.',
  'domains.justResent':
    'Die E-Mail wurde gerade erst gesendet. Sehen Sie in Posteingang und Spam-Ordner nach.',
  'domains.registeredElsewhere':
    'Diese Domain ist anderswo registriert. Bitte ändern Sie die Nameserver dort.',
  'domains.noOwnNameservers': 'Unsere Nameserver sind für diese Domain nicht verfügbar.',
  'domains.registryRequired': 'Pflichtangabe',
  'domains.registryInvalid': 'Die Registry akzeptiert diesen Wert nicht.',
  'domains.noAccount': '{email} hat kein Konto.',
  'domains.ofAnother': '{name} gehört zu einem anderen Kundenkonto.',
  'domains.sale': 'Domain {name}, {years, plural, one {# Jahr} other {# Jahre}}',
  'domains.taken': '{name} wurde einen Moment früher von jemand anderem registriert.',
  'domains.dearer': 'Die Registry hat den Preis von {name} inzwischen erhöht.',
  'domains.notAccepted': 'Die Registry hat die Registrierung von {name} nicht angenommen.',
  'domains.transferSale': 'Transfer von {name} mit einem weiteren Jahr',
  'domains.transferNotAccepted': 'Der Transfer von {name} wurde nicht angenommen.',
  'domains.transferWrongCode':
    'Der Auth-Code von {name} ist falsch. Fordern Sie beim Registrar einen neuen an.',
  'domains.transferLocked':
    '{name} ist beim Registrar gesperrt. Entsperren Sie die Domain dort und beginnen Sie von vorn.',
  'domains.transferRecent': '{name} wurde vor weniger als 60\u00a0Tagen registriert oder umgezogen.',
  'domains.transferExpired':
    '{name} ist abgelaufen. Verlängern Sie die Domain zuerst beim jetzigen Registrar.',
  'domains.transferUnregistered': '{name} ist nicht registriert.',
  'domains.transferCancelled': 'Sie haben den Transfer von {name} abgebrochen.',
  'domains.notManaged': 'Diese Domain wird dort verwaltet, wo sie registriert ist.',
  'domains.noLock': 'Domains mit dieser Endung haben keine Transfersperre.',
  'domains.alreadyLocked': 'Diese Domain ist bereits gesperrt oder wird gerade gesperrt.',
  'domains.alreadyUnlocked': 'Diese Domain ist bereits entsperrt oder wird gerade entsperrt.',
  'domains.leaving': 'Ein anderer Registrar übernimmt gerade diese Domain. Lehnen Sie das zuerst ab.',
  'domains.notLeaving': 'Es läuft kein Transfer.',
  'domains.unlockFirst': 'Entsperren Sie zuerst die Domain.',
  'domains.noDnssec': 'DNSSEC ist für diese Domain nicht verfügbar.',
  'domains.dnssecNeedsOurs': 'DNSSEC gibt es mit unseren Nameservern. Wechseln Sie zuerst zu ihnen.',
  'domains.dnssecLeaving':
    'Ihnen wurde der Code für einen Transfer angezeigt. Sperren Sie zuerst die Domain.',
  'domains.dnssecFirst':
    'Schalten Sie zuerst DNSSEC ab: Sonst funktioniert die Domain mit anderen Nameservern nicht mehr.',
  'domains.dnssecCodeFirst':
    'Schalten Sie zuerst DNSSEC ab: Sonst funktioniert die Domain bei einem anderen Registrar möglicherweise nicht mehr.',
  'domains.dnssecSettling':
    'Die Nameserver wurden erst kürzlich geändert, und manche Netze fragen noch die früheren. Versuchen Sie es nach dem {until, date, day} noch einmal.',
  'domains.dnssecWait':
    'DNSSEC wurde erst kürzlich abgeschaltet, und manche Netze erwarten es noch. Versuchen Sie es nach dem {until, date, day} noch einmal.',
  'domains.noCode': 'Die Registry dieser Domain gibt keinen Auth-Code aus.',
  'domains.ownerUnderWay': 'Der Inhaber wird bereits gewechselt.',
  'domains.transferUnderWay': 'Der Transfer hat bereits begonnen und kann nicht mehr abgebrochen werden.',
  'domains.transferAnswered': 'Es steht keine Bestätigung aus.',
  'domains.renewalSale': 'Verlängerung von {name}, {years, plural, one {# Jahr} other {# Jahre}}',
  'domains.restorationSale': 'Wiederherstellung von {name}',
  'domains.notRenewable': 'Diese Domain kann gerade nicht verlängert werden.',
  'domains.renewedElsewhere': '{name} war bereits verlängert.',
  'domains.renewedMeanwhile': 'Für {name} lief bereits eine andere Verlängerung.',
  'domains.renewalGone': '{name} ist nicht mehr in unserem Konto beim Registrar.',
  'domains.renewalDearer': 'Die Registry hat den Preis von {name} inzwischen erhöht.',
  'domains.renewalRefused': 'Die Registry hat die Verlängerung von {name} nicht angenommen.',
  'domains.noSavedCard':
    'Die automatische Verlängerung braucht eine gespeicherte Karte. Verlängern Sie einmal per Karte, um sie zu speichern.',
  'domains.priceExpired': 'Der Preis gilt nicht mehr. Bitte laden Sie die Seite neu.',
  'domains.transferLate':
    'Ihr Transfer dauert länger als üblich. Unser Team kümmert sich darum und sendet Ihnen eine E-Mail.',
  'domains.lockLate':
    'Die Änderung der Transfersperre dauert länger als üblich. Unser Team kümmert sich darum.',
  'domains.dnssecLate': 'Die Änderung von DNSSEC dauert länger als üblich. Unser Team kümmert sich darum.',
  'domains.dnssecRefused': 'Die Registry hat die Änderung von DNSSEC nicht angenommen.',
  'domains.dnssecFailed': 'DNSSEC konnte nicht geändert werden.',
  'domains.nameserversSigned':
    'Bei der Registry sind noch DNSSEC-Schlüssel für diese Domain hinterlegt; mit anderen Nameservern wäre sie nicht erreichbar. Schalten Sie DNSSEC ab, warten Sie zwei Tage, und ändern Sie die Nameserver dann noch einmal.',
  'domains.lockFailed': 'Die Transfersperre konnte nicht geändert werden.',
  'domains.ownerNotSaved': 'Die Registry hat die neuen Inhaberdaten nicht angenommen.',
  'domains.ownerNotSavedNotice':
    'Der Inhaberwechsel von {named, select, yes {{subject}} other {einer Domain}} ist fehlgeschlagen',
  'domains.renewalLate':
    'Ihre Verlängerung dauert länger als üblich. Unser Team kümmert sich darum und sendet Ihnen eine E-Mail.',
  'domains.chargeLate':
    'Ihre Zahlung dauert länger als üblich. Unser Team kümmert sich darum und sendet Ihnen eine E-Mail.',
  'domains.renewalPaidFor':
    'Sie ist bezahlt: Geben Sie sie mit „homeport domains give-up-renewal“ auf; das fragt zuerst den Registrar und erstattet dann.',
  'domains.registrationLate':
    'Ihre Registrierung dauert länger als üblich. Unser Team kümmert sich darum und sendet Ihnen eine E-Mail.',
  'domains.resendFailed': 'Die Bestätigungs-E-Mail konnte nicht noch einmal gesendet werden.',
  'domains.resendNotice':
    'Das Senden der Bestätigungs-E-Mail für {named, select, yes {{subject}} other {Ihr Konto}} ist fehlgeschlagen',
  'domains.nameserversLate':
    'Die Änderung Ihrer Nameserver dauert länger als üblich. Unser Team kümmert sich darum.',
  'domains.nameserversFailed': 'Die Nameserver konnten nicht geändert werden.',
  'domains.paidFor':
    'Sie ist bezahlt: Geben Sie sie mit „homeport domains give-up“ auf; das fragt zuerst den Registrar und erstattet dann.',
};
