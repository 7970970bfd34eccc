import type { doctorProviders as english } from '../doctor-providers.ts';
import type { Translated } from '../../translated.ts';

export const doctorProviders: Translated<typeof english> = {
  'doctor.balance.amount': '{amount}',
  'doctor.balance.low': '{amount} est inférieur à {alarm} (LOW_BALANCE_ALARM)',
  'doctor.balance.topUp': 'Rechargez le compte\u202f: sans argent, {effect}.',
  'doctor.stripe.keyFix': 'Vérifiez STRIPE_SECRET_KEY, et que ce serveur atteint STRIPE_API_URL.',
  'doctor.stripe.right': 'Si la clé est restreinte, donnez-lui le droit de lire ceci\u202f: {what}.',
  'doctor.stripe.rights.endpoints': 'points de terminaison webhook',
  'doctor.stripe.rights.prices': 'prix',
  'doctor.stripe.rights.tax': 'réglages des taxes',
  'doctor.stripe.rights.methods': 'configurations des moyens de paiement',
  'doctor.stripe.key': 'Stripe accepte la clé',
  'doctor.stripe.testMode': 'La clé est du mode test, qui n’encaisse pas d’argent',
  'doctor.stripe.useLive':
    'Définissez STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRETS sur ceux du mode production.',
  'doctor.stripe.liveMode':
    'La clé est du mode production et NODE_ENV est {environment}\u202f: les achats de test encaissent de l’argent réel',
  'doctor.stripe.useTest': 'Utilisez ici les clés du mode test.',
  'doctor.stripe.live': 'Mode production',
  'doctor.stripe.test': 'Mode test, car NODE_ENV est {environment}',
  'doctor.stripe.noEndpoint': 'Il n’y a pas de point de terminaison pour {url}',
  'doctor.stripe.createEndpoint':
    'Créez-en un avec la version d’API {version} et ces événements\u202f: {events}. Mettez son secret de signature dans STRIPE_WEBHOOK_SECRETS.',
  'doctor.stripe.endpointStatus': 'Le point de terminaison de {url} a le statut {status}',
  'doctor.stripe.enableEndpoint': 'Activez-le dans le tableau de bord de Stripe.',
  'doctor.stripe.eventsMissing': 'Il manque au point de terminaison\u202f: {events}',
  'doctor.stripe.addEvents': 'Ajoutez-lui ces événements.',
  'doctor.stripe.accountVersion': 'Le point de terminaison a la version d’API du compte, et non {wanted}',
  'doctor.stripe.endpointVersion': 'Le point de terminaison a la version d’API {version}, et non {wanted}',
  'doctor.stripe.replaceEndpoint':
    'Créez un nouveau point de terminaison avec la version d’API {version}, mettez son secret de signature dans STRIPE_WEBHOOK_SECRETS, et supprimez l’ancien.',
  'doctor.stripe.endpoint': '{url}, version d’API {version}',
  'doctor.stripe.notPublished': 'Non publiés\u202f: {names}',
  'doctor.stripe.publish': 'Exécutez `homeport plans publish`.',
  'doctor.stripe.differs': '{details}',
  'doctor.stripe.archive':
    'Archivez ces prix chez Stripe et retirez leurs clés de recherche, puis exécutez `homeport plans publish`.',
  'doctor.stripe.prices': 'Tous les prix ({count}) sont égaux aux nôtres',
  'doctor.stripe.taxOff': 'STRIPE_TAX est désactivé\u202f: les prix sont débités sans taxes',
  'doctor.stripe.taxActive': 'Stripe Tax est actif',
  'doctor.stripe.taxStatus': 'Stripe Tax a le statut {status}',
  'doctor.stripe.taxMissing': 'Stripe Tax a le statut {status}\u202f; il manque\u202f: {fields}',
  'doctor.stripe.completeTax':
    'Complétez les réglages des taxes dans le tableau de bord de Stripe, ou définissez STRIPE_TAX=false.',
  'doctor.stripe.noMethods': 'Le compte n’a pas de configuration par défaut des moyens de paiement',
  'doctor.stripe.cards': 'Les cartes sont proposées',
  'doctor.stripe.noCards': 'La page de paiement ne propose pas les cartes',
  'doctor.stripe.turnOnCards':
    'Activez les cartes dans les réglages des moyens de paiement du tableau de bord de Stripe.',
  'doctor.gandi.right':
    'Créez un jeton d’accès personnel avec ce droit\u202f: {right}. Mettez-le dans GANDI_TOKEN.',
  'doctor.gandi.billingRight':
    'Créez un jeton d’accès personnel avec ce droit\u202f: {right}. Mettez-le dans GANDI_TOKEN. Vérifiez GANDI_SHARING_ID, l’organisation qui paie.',
  'doctor.gandi.rights.domains': 'voir et renouveler les domaines',
  'doctor.gandi.rights.zones': 'gérer la configuration technique des domaines',
  'doctor.gandi.rights.billing': 'voir les informations de facturation',
  'doctor.gandi.tokenFix':
    'Créez un nouveau jeton d’accès personnel chez Gandi, mettez-le dans GANDI_TOKEN, et vérifiez que ce serveur atteint GANDI_API_URL.',
  'doctor.gandi.notSet': 'GANDI_TOKEN n’est pas défini\u202f: aucun domaine n’est vendu',
  'doctor.gandi.token': 'Gandi accepte le jeton',
  'doctor.gandi.domains': 'Le jeton peut lire les domaines',
  'doctor.gandi.zones': 'Le jeton peut lire les zones',
  'doctor.gandi.currency': 'En {currency}',
  'doctor.gandi.otherCurrency': 'Les prix sont en {currency}, et nous vendons en {ours}',
  'doctor.gandi.askCurrency': 'Demandez à Gandi de passer la devise de l’organisation en {ours}.',
  'doctor.gandi.noAccount': 'Il n’y a pas de compte prépayé',
  'doctor.gandi.noOrganization': 'Il n’y a pas d’organisation {id}',
  'doctor.gandi.setOrganization':
    'Définissez GANDI_SHARING_ID sur l’identifiant de l’organisation qui paie, tel que son adresse dans l’administration de Gandi l’affiche.',
  'doctor.gandi.effect': 'les domaines ne sont ni enregistrés ni renouvelés',
  'doctor.mxroute.keyFix':
    'Vérifiez MXROUTE_SERVER, MXROUTE_USERNAME et MXROUTE_API_KEY, et que ce serveur atteint MXROUTE_API_URL.',
  'doctor.mxroute.notSet':
    'MXROUTE_SERVER ou MXROUTE_API_KEY n’est pas défini\u202f: aucun e-mail n’est proposé',
  'doctor.mxroute.key': 'MXroute accepte la clé pour {server}',
  'doctor.mxroute.resellerFix':
    'Utilisez la clé d’un compte revendeur\u202f: seuls ceux-ci ont des utilisateurs et des forfaits.',
  'doctor.mxroute.reseller': '{users} utilisateurs, {packages} forfaits',
  'doctor.bunny.keyFix': 'Vérifiez BUNNY_API_KEY, et que ce serveur atteint BUNNY_API_URL.',
  'doctor.bunny.notSet': 'BUNNY_API_KEY n’est pas défini\u202f: le CDN n’est pas proposé',
  'doctor.bunny.key': 'Bunny accepte la clé',
  'doctor.bunny.effect': 'le CDN cesse de servir les sites web',
};
