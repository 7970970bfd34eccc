export const domains = {
  'domainRegistered.subject': '{name} is yours',
  'domainRegistered.preview': 'Your domain is registered.',
  'domainRegistered.what': 'Your domain is registered. Your address is kept out of the public register.',
  'domainRegistered.registeredUntil': 'Registered until',
  'domainRegistered.confirmation':
    'The registry may email you to confirm your address. Please follow the link in that email to keep your domain active.',
  'domainRegistered.manage': 'Manage your domain',
  'domainExpiring.subject': '{name} expires {days, plural, =1 {tomorrow} other {in # days}}',
  'domainExpiring.preview': 'Registered until {day}.',
  'domainExpiring.what':
    'Your domain is registered until {day} and does not renew automatically. Websites and email on it stop working when it expires.',
  'domainExpiring.renewal': 'Renewal',
  'domainExpiring.price': '{amount} for one year, the price shown when you bought it',
  'domainExpiring.contactUs': 'Contact us to renew it.',
  'domainExpiring.contactSupport': 'Contact support',
  'domainExpired.subject': '{name} has expired',
  'domainExpired.preview': 'Renew it soon, or you may lose it.',
  'domainExpired.what':
    'The registration of your domain ended on {day}. Websites and email on it may already have stopped working.',
  'domainExpired.next':
    'The registry keeps an expired domain for its owner for a limited time. Renew it as soon as possible: after that, anyone can register it.',
  'ownerUnconfirmed.subject': 'Confirm your email address to keep {name} online',
  'ownerUnconfirmed.preview': 'Confirm it by {day}.',
  'ownerUnconfirmed.what':
    "The registry asks the owner of every new domain to confirm their email address. Follow the link in the email that {isNamed, select, yes {{registrar}, our registrar,} other {our registrar}} sent to the owner's address by {day}. After that, websites and email under {name} stop working.",
  'domainOnHold.subject': '{name} is offline: confirm your email address',
  'domainOnHold.preview': 'Websites and email under it do not work until you do.',
  'domainOnHold.what':
    "The owner's email address was not confirmed in time, so the registrar took {name} offline. Websites and email under it work again soon after you follow the link in the email from {isNamed, select, yes {{registrar}, our registrar} other {our registrar}}.",
  'registrationUnsettled.subject': 'Action needed: registration of {name}',
  'registrationUnsettled.preview': 'It is paid, and its outcome is unknown.',
  'registrationUnsettled.title': 'The registration of {name} needs attention',
  'registrationUnsettled.what':
    'The customer has paid for this domain, and we could not find out whether it was registered.',
  'registrationUnsettled.customer': 'Customer',
  'registrationUnsettled.paid': 'Paid',
  'registrationUnsettled.story': 'What happened',
  'registrationUnsettled.next':
    'Look the domain up at the registrar. Then continue the registration with “homeport domains retry”, or refund it with “homeport domains give-up”. It continues automatically once the registrar shows the outcome.',
  'nameLost.subject': "{name} moved to its owner's account",
  'nameLost.preview': 'Another customer proved that the name is theirs.',
  'nameLost.what':
    'Another customer proved or registered {name}, and your account had no such proof. The name no longer leads to your account.',
  'nameLost.noWebsite':
    'Websites stay in your account under other names. Email and CDN under this name are switched off.',
  'nameLost.website':
    'Your website and its files stay as they are, under another name. Email and CDN under the old name are switched off.',
  'nameLost.movedTo': 'Your website is now at',
  'nameLost.yours': 'If {name} is yours, add it again and prove it with a DNS record.',
  'nameLost.websites': 'View your websites',
} as const;
