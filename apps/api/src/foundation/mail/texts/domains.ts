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
  'domainExpiring.subjectAutomatic': '{name} renews on {day}',
  'domainExpiring.what':
    'Your domain is registered until {day} and does not renew automatically. Websites and email on it stop working when it expires.',
  'domainExpiring.whatFailing':
    'Your domain is registered until {day}, and we could not renew it automatically so far. Websites and email on it stop working when it expires.',
  'domainExpiring.whatAutomatic':
    'Your domain is registered until {day}. We will charge your saved card on {renewsOn} and renew it for one year. You can turn this off until then.',
  'domainExpiring.renewal': 'Renewal',
  'domainExpiring.price': '{amount} for one year, the price last shown to you',
  'domainExpiring.plusTax': '{amount} plus tax',
  'domainExpiring.renew': 'Renew now',
  'domainExpiring.manage': 'View renewal',
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
  'domainRenewed.subject': '{name} is renewed',
  'domainRenewed.restored': '{name} is restored',
  'domainRenewed.what': 'Your domain is yours for {years, plural, one {another year} other {# more years}}.',
  'domainRenewed.whatAutomatic':
    'We charged your saved card and renewed your domain for {years, plural, one {another year} other {# more years}}, as you chose.',
  'domainRenewed.paid': 'Paid',
  'domainRenewalFailed.subject': '{name} could not be renewed',
  'domainRenewalFailed.preview': 'It expires on {day}.',
  'domainRenewalFailed.what':
    "We tried to renew your domain automatically. {problem, select, declined {Your bank declined the charge of {amount}.} authentication_required {Your bank wants you to confirm the charge of {amount}.} no_card {There is no saved card to charge.} tax_unknown {We could not work out the tax for your card. It can be renewed on the payment page.} price_changed {The price is now {amount} for a year, which is more than you agreed to, so we did not charge your card.} gone {The domain is no longer with our registrar.} other {The registry did not accept the renewal.}} You weren't charged.",
  'domainRenewalFailed.confirm': 'Confirm the payment',
  'domainRenewalFailed.nextTry':
    'Your domain expires on {day}. We will try again on {next}; to be safe, renew it now.',
  'domainRenewalFailed.lastTry':
    'Your domain expires on {day}, and we will not try again. Renew it now to keep your website and email working.',
  'domainRestorable.subject': 'Restore {name} by {day}, or lose it',
  'domainRestorable.preview': 'Your domain can still be saved.',
  'domainRestorable.what':
    'Your domain was not renewed in time. The registry still keeps it for you, but getting it back costs more than a renewal. Another year is included.',
  'domainRestorable.price': 'Price',
  'domainRestorable.until': 'Possible until',
  'domainRestorable.restore': 'Restore domain',
  'renewalUnsettled.subject': 'Action needed: renewal of {name}',
  'renewalUnsettled.preview': 'Its outcome is unknown.',
  'renewalUnsettled.title': 'The renewal of {name} needs attention',
  'renewalUnsettled.what': 'We could not find out whether this domain was paid and renewed.',
  'renewalUnsettled.next':
    'Look the domain up at the registrar. Then continue the renewal with “homeport domains retry-renewal”, or refund it with “homeport domains give-up-renewal”. It continues automatically once the registrar shows a later expiry date.',
} as const;
