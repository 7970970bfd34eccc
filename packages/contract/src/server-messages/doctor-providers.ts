/** Findings about the accounts at Stripe, Gandi, MXroute and Bunny. */
export const doctorProviders = {
  'doctor.balance.amount': '{amount}',
  'doctor.balance.low': '{amount} is less than {alarm} (LOW_BALANCE_ALARM)',
  'doctor.balance.topUp': 'Top up the account: without money, {effect}.',

  'doctor.stripe.keyFix': 'Check STRIPE_SECRET_KEY, and that this server reaches STRIPE_API_URL.',
  'doctor.stripe.right': 'If the key is restricted, give it the right to read {what}.',
  'doctor.stripe.rights.endpoints': 'webhook endpoints',
  'doctor.stripe.rights.prices': 'prices',
  'doctor.stripe.rights.tax': 'tax settings',
  'doctor.stripe.rights.methods': 'payment method configurations',
  'doctor.stripe.key': 'Stripe accepts the key',
  'doctor.stripe.testMode': 'The key is of test mode, which takes no money',
  'doctor.stripe.useLive': 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS to those of live mode.',
  'doctor.stripe.liveMode':
    'The key is of live mode, and NODE_ENV is {environment}: test purchases take real money',
  'doctor.stripe.useTest': 'Use the keys of test mode here.',
  'doctor.stripe.live': 'Live mode',
  'doctor.stripe.test': 'Test mode, as NODE_ENV is {environment}',
  'doctor.stripe.noEndpoint': 'There is no endpoint for {url}',
  'doctor.stripe.createEndpoint':
    'Create one with API version {version} and these events: {events}. Put its signing secret into STRIPE_WEBHOOK_SECRETS.',
  'doctor.stripe.endpointStatus': 'The endpoint for {url} is {status}',
  'doctor.stripe.enableEndpoint': 'Enable it in the dashboard of Stripe.',
  'doctor.stripe.eventsMissing': 'The endpoint lacks {events}',
  'doctor.stripe.addEvents': 'Add these events to it.',
  'doctor.stripe.accountVersion': 'The endpoint has the API version of the account, not {wanted}',
  'doctor.stripe.endpointVersion': 'The endpoint has API version {version}, not {wanted}',
  'doctor.stripe.replaceEndpoint':
    'Create a new endpoint with API version {version}, put its signing secret into STRIPE_WEBHOOK_SECRETS, and delete the old one.',
  'doctor.stripe.endpoint': '{url}, API version {version}',
  'doctor.stripe.notPublished': 'Not published: {names}',
  'doctor.stripe.publish': 'Run `homeport plans publish`.',
  'doctor.stripe.differs': '{details}',
  'doctor.stripe.archive':
    'Archive these prices at Stripe and remove their lookup keys, then run `homeport plans publish`.',
  'doctor.stripe.prices': 'All {count} prices are equal to ours',
  'doctor.stripe.taxOff': 'STRIPE_TAX is off: prices are charged without tax',
  'doctor.stripe.taxActive': 'Stripe Tax is active',
  'doctor.stripe.taxStatus': 'Stripe Tax is {status}',
  'doctor.stripe.taxMissing': 'Stripe Tax is {status}: {fields} is missing',
  'doctor.stripe.completeTax':
    'Complete the tax settings in the dashboard of Stripe, or set STRIPE_TAX=false.',
  'doctor.stripe.noMethods': 'The account has no default configuration of payment methods',
  'doctor.stripe.cards': 'Cards are offered',
  'doctor.stripe.noCards': 'Checkout does not offer cards',
  'doctor.stripe.turnOnCards': 'Turn on cards in the payment method settings of Stripe’s dashboard.',

  'doctor.gandi.right':
    'Create a personal access token with the right to {right}, and put it into GANDI_TOKEN.',
  'doctor.gandi.billingRight':
    'Create a personal access token with the right to {right}, and put it into GANDI_TOKEN. Check GANDI_SHARING_ID, the organization that pays.',
  'doctor.gandi.rights.domains': 'see and renew domains',
  'doctor.gandi.rights.zones': 'manage the technical configuration of domains',
  'doctor.gandi.rights.billing': 'see billing information',
  'doctor.gandi.tokenFix':
    'Create a new personal access token at Gandi, put it into GANDI_TOKEN, and check that this server reaches GANDI_API_URL.',
  'doctor.gandi.notSet': 'GANDI_TOKEN is not set: no domains are sold',
  'doctor.gandi.token': 'Gandi accepts the token',
  'doctor.gandi.domains': 'The token may read domains',
  'doctor.gandi.zones': 'The token may read zones',
  'doctor.gandi.currency': 'In {currency}',
  'doctor.gandi.otherCurrency': 'Prices are in {currency}, and we sell in {ours}',
  'doctor.gandi.askCurrency': 'Ask Gandi to set the currency of the organization to {ours}.',
  'doctor.gandi.noAccount': 'There is no prepaid account',
  'doctor.gandi.noOrganization': 'There is no organization {id}',
  'doctor.gandi.setOrganization':
    'Set GANDI_SHARING_ID to the id of the organization that pays, as its address in Gandi’s admin shows it.',
  'doctor.gandi.effect': 'domains are neither registered nor renewed',

  'doctor.mxroute.keyFix':
    'Check MXROUTE_SERVER, MXROUTE_USERNAME and MXROUTE_API_KEY, and that this server reaches MXROUTE_API_URL.',
  'doctor.mxroute.notSet': 'MXROUTE_SERVER or MXROUTE_API_KEY is not set: no email is offered',
  'doctor.mxroute.key': 'MXroute accepts the key for {server}',
  'doctor.mxroute.resellerFix': 'Use the key of a reseller account: only these have users and packages.',
  'doctor.mxroute.reseller': '{users} users, {packages} packages',

  'doctor.bunny.keyFix': 'Check BUNNY_API_KEY, and that this server reaches BUNNY_API_URL.',
  'doctor.bunny.notSet': 'BUNNY_API_KEY is not set: the CDN is not offered',
  'doctor.bunny.key': 'Bunny accepts the key',
  'doctor.bunny.effect': 'the CDN stops serving websites',
} as const;
