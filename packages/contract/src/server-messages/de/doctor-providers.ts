import type { doctorProviders as english } from '../doctor-providers.ts';
import type { Translated } from '../../translated.ts';

export const doctorProviders: Translated<typeof english> = {
  'doctor.balance.amount': '{amount}',
  'doctor.balance.low': '{amount} ist weniger als {alarm} (LOW_BALANCE_ALARM)',
  'doctor.balance.topUp': 'Laden Sie das Konto auf. Ohne Guthaben gilt: {effect}.',
  'doctor.stripe.keyFix': 'Prüfen Sie STRIPE_SECRET_KEY und ob dieser Server STRIPE_API_URL erreicht.',
  'doctor.stripe.right': 'Wenn der Schlüssel eingeschränkt ist, geben Sie ihm das Recht zu lesen: {what}.',
  'doctor.stripe.rights.endpoints': 'Webhook-Endpunkte',
  'doctor.stripe.rights.prices': 'Preise',
  'doctor.stripe.rights.tax': 'Steuereinstellungen',
  'doctor.stripe.rights.methods': 'Konfigurationen der Zahlungsarten',
  'doctor.stripe.key': 'Stripe akzeptiert den Schlüssel',
  'doctor.stripe.testMode': 'Der Schlüssel ist aus dem Testmodus, der kein Geld einnimmt',
  'doctor.stripe.useLive':
    'Setzen Sie STRIPE_SECRET_KEY und STRIPE_WEBHOOK_SECRETS auf die Werte des Live-Modus.',
  'doctor.stripe.liveMode':
    'Der Schlüssel ist aus dem Live-Modus, und NODE_ENV ist {environment}: Testkäufe kosten echtes Geld',
  'doctor.stripe.useTest': 'Verwenden Sie hier die Schlüssel des Testmodus.',
  'doctor.stripe.live': 'Live-Modus',
  'doctor.stripe.test': 'Testmodus, da NODE_ENV {environment} ist',
  'doctor.stripe.noEndpoint': 'Es gibt keinen Endpunkt für {url}',
  'doctor.stripe.createEndpoint':
    'Legen Sie einen mit der API-Version {version} und diesen Ereignissen an: {events}. Tragen Sie sein Signaturgeheimnis in STRIPE_WEBHOOK_SECRETS ein.',
  'doctor.stripe.endpointStatus': 'Der Endpunkt für {url} hat den Status {status}',
  'doctor.stripe.enableEndpoint': 'Aktivieren Sie ihn im Dashboard von Stripe.',
  'doctor.stripe.eventsMissing': 'Dem Endpunkt fehlen {events}',
  'doctor.stripe.addEvents': 'Fügen Sie ihm diese Ereignisse hinzu.',
  'doctor.stripe.accountVersion': 'Der Endpunkt hat die API-Version des Kontos, nicht {wanted}',
  'doctor.stripe.endpointVersion': 'Der Endpunkt hat die API-Version {version}, nicht {wanted}',
  'doctor.stripe.replaceEndpoint':
    'Legen Sie einen neuen Endpunkt mit der API-Version {version} an, tragen Sie sein Signaturgeheimnis in STRIPE_WEBHOOK_SECRETS ein, und löschen Sie den alten.',
  'doctor.stripe.endpoint': '{url}, API-Version {version}',
  'doctor.stripe.notPublished': 'Nicht veröffentlicht: {names}',
  'doctor.stripe.publish': 'Führen Sie `homeport plans publish` aus.',
  'doctor.stripe.differs': '{details}',
  'doctor.stripe.archive':
    'Archivieren Sie diese Preise bei Stripe und entfernen Sie ihre Lookup-Keys; führen Sie dann `homeport plans publish` aus.',
  'doctor.stripe.prices': 'Alle {count} Preise stimmen mit unseren überein',
  'doctor.stripe.taxOff': 'STRIPE_TAX ist aus: Preise werden ohne Steuern berechnet',
  'doctor.stripe.taxActive': 'Stripe Tax ist aktiv',
  'doctor.stripe.taxStatus': 'Stripe Tax hat den Status {status}',
  'doctor.stripe.taxMissing': 'Stripe Tax hat den Status {status}: {fields} fehlt',
  'doctor.stripe.completeTax':
    'Vervollständigen Sie die Steuereinstellungen im Dashboard von Stripe, oder setzen Sie STRIPE_TAX=false.',
  'doctor.stripe.noMethods': 'Das Konto hat keine Standardkonfiguration der Zahlungsarten',
  'doctor.stripe.cards': 'Karten werden angeboten',
  'doctor.stripe.noCards': 'Beim Bezahlen werden keine Karten angeboten',
  'doctor.stripe.turnOnCards':
    'Schalten Sie Karten in den Einstellungen der Zahlungsarten im Stripe-Dashboard ein.',
  'doctor.gandi.right':
    'Erstellen Sie ein Personal Access Token mit dem Recht „{right}“, und tragen Sie es in GANDI_TOKEN ein.',
  'doctor.gandi.billingRight':
    'Erstellen Sie ein Personal Access Token mit dem Recht „{right}“, und tragen Sie es in GANDI_TOKEN ein. Prüfen Sie GANDI_SHARING_ID, die Organisation, die bezahlt.',
  'doctor.gandi.rights.domains': 'Domains ansehen und verlängern',
  'doctor.gandi.rights.zones': 'die technische Konfiguration von Domains verwalten',
  'doctor.gandi.rights.billing': 'Abrechnungsdaten ansehen',
  'doctor.gandi.tokenFix':
    'Erstellen Sie bei Gandi ein neues Personal Access Token, tragen Sie es in GANDI_TOKEN ein, und prüfen Sie, ob dieser Server GANDI_API_URL erreicht.',
  'doctor.gandi.notSet': 'GANDI_TOKEN ist nicht gesetzt: Es werden keine Domains verkauft',
  'doctor.gandi.token': 'Gandi akzeptiert das Token',
  'doctor.gandi.domains': 'Das Token darf Domains lesen',
  'doctor.gandi.zones': 'Das Token darf Zonen lesen',
  'doctor.gandi.currency': 'Währung: {currency}',
  'doctor.gandi.otherCurrency': 'Preise sind in {currency}, und wir verkaufen in {ours}',
  'doctor.gandi.askCurrency': 'Bitten Sie Gandi, die Währung der Organisation auf {ours} zu setzen.',
  'doctor.gandi.noAccount': 'Es gibt kein Guthabenkonto',
  'doctor.gandi.noOrganization': 'Es gibt keine Organisation {id}',
  'doctor.gandi.setOrganization':
    'Setzen Sie GANDI_SHARING_ID auf die ID der Organisation, die bezahlt; sie steht in der Adresse im Adminbereich von Gandi.',
  'doctor.gandi.effect': 'Domains werden weder registriert noch verlängert',
  'doctor.mxroute.keyFix':
    'Prüfen Sie MXROUTE_SERVER, MXROUTE_USERNAME und MXROUTE_API_KEY und ob dieser Server MXROUTE_API_URL erreicht.',
  'doctor.mxroute.notSet':
    'MXROUTE_SERVER oder MXROUTE_API_KEY ist nicht gesetzt: E-Mail wird nicht angeboten',
  'doctor.mxroute.key': 'MXroute akzeptiert den Schlüssel für {server}',
  'doctor.mxroute.resellerFix':
    'Verwenden Sie den Schlüssel eines Reseller-Kontos: Nur diese haben Benutzer und Pakete.',
  'doctor.mxroute.reseller': '{users} Benutzer, {packages} Pakete',
  'doctor.bunny.keyFix': 'Prüfen Sie BUNNY_API_KEY und ob dieser Server BUNNY_API_URL erreicht.',
  'doctor.bunny.notSet': 'BUNNY_API_KEY ist nicht gesetzt: Das CDN wird nicht angeboten',
  'doctor.bunny.key': 'Bunny akzeptiert den Schlüssel',
  'doctor.bunny.effect': 'Das CDN liefert keine Websites mehr aus',
};
