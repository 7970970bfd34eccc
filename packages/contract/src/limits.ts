/** Lengths and counts that client and server check. */
export const limits = {
  email: 254,
  /** Sign-up: longer than 8 and shorter than 20. */
  passwordMin: 9,
  passwordMax: 19,
  resetPasswordMax: 20,
  /** Where the operator allows long passwords. */
  longPasswordMax: 128,
  /** The maximum at a sign-in, which checks no other rule of passwords. */
  anyPasswordMax: 200,
  otpDigits: 6,
  accountField: 40,
  cancelReason: 500,
  promoCodeMin: 4,
  promoCode: 30,
  promotionName: 60,
  /** Codes that are generated at once. */
  generatedCodes: 500,
  panelUrl: 300,
  panelKey: 1000,
  panelCertificate: 50_000,
  loginMin: 7,
  hostname: 253,
  panelPasswordMin: 12,
  panelPasswordMax: 64,
  /** Names of people and companies, and streets, in the data of a registration. */
  registrantField: 250,
  registrantCity: 50,
  /** What a registry demands of an owner beyond that, such as a tax number. */
  registryField: 100,
  zip: 50,
  /** Name, street and the like on invoices. */
  billingField: 150,
  /** Addresses that get a copy of each invoice. */
  invoiceRecipients: 5,
  taxId: 40,
  phone: 30,
  nameserversMin: 2,
  nameserversMax: 3,
  subdomainLabel: 61,
  /** What is typed or pasted into the domain search, such as a whole address. */
  domainSearch: 300,
  registrationYears: 10,
  /** Names that are bought with one payment. */
  orderedNames: 10,
  /** The code with which a registrar takes a domain. */
  transferCode: 128,
  /** Contacts that are kept of one person, to be offered again. */
  savedContacts: 10,
  feedback: 5_000,
  /** The readable text of a ticket or a reply, in characters. */
  ticketText: 20_000,
  /** The same with its markup. */
  ticketMarkup: 100_000,
  /** Tags in it; a line of text needs two. */
  ticketTags: 8_000,
  attachments: 4,
  attachmentBytes: 2_097_152,
  attachmentName: 150,
  /** An email to a ticket, with its files as they are encoded. */
  inboundMailBytes: 10 * 1_048_576,
  /** How much of a ticket the lists show. */
  ticketSnippet: 140,
  ticketSearch: 200,
  /** People whom a note mentions. */
  mentions: 20,
  ticketSubject: 120,
  /** Messages that are moved to a new ticket at once. */
  splitMessages: 50,
  ticketTag: 30,
  tagsOfTicket: 10,
  tagsOfCustomer: 10,
  customersTaggedAtOnce: 200,
  segmentName: 60,
  segments: 100,
  /** Saved replies for all staff, and of one member of staff. */
  sharedSavedReplies: 500,
  ownSavedReplies: 200,
  savedReplyTitle: 100,
  /** What a customer writes about a ticket that was closed. */
  ratingComment: 2_000,
  /** What a customer types to find something of theirs. */
  search: 200,
  /** Staff's reason for an action on a customer's account. */
  staffReason: 300,
  /** US cents of one credit that staff give. */
  creditCents: 100_000,
  /** Days that staff add to a free trial at once. */
  trialDays: 60,
  /** What an incident or planned work is called. */
  statusTitle: 120,
  /** An update about it. */
  statusText: 2_000,
  passkeys: 20,
  passkeyName: 60,
  webhooks: 10,
  webhookUrl: 500,
  /** People who work in an account, with those who are invited. */
  people: 20,
  /** Single websites of one of them. */
  memberWebsites: 100,
  apiKeys: 20,
  apiKeyName: 60,
  recoveryCodes: 10,
  /** The longest accepted recovery code, including spaces and hyphens. */
  recoveryCodeInput: 40,
  /** An address whose copy the CDN is to forget. */
  cdnAddress: 2_000,
  /** The part of an address before the @ (RFC 5321). */
  mailName: 64,
  /** A terabyte: more than any plan includes. */
  mailboxQuotaMb: 1_048_576,
  /** Addresses that one forwarder sends to. */
  forwardTargets: 20,
  /** Backups that a customer made of one account and that are still kept. */
  backups: 5,
} as const;

/** Durations and lifetimes, in milliseconds unless the name says otherwise. */
export const timers = {
  /** How long backups are offered. */
  backupKept: 30 * 86_400_000,
  /** The shortest time between two backups that a customer makes. */
  backupGap: 12 * 3_600_000,
  /** How long the file of a backup can be downloaded once it is ready. */
  backupDownload: 24 * 3_600_000,
  /** How long a link to it is valid. */
  backupDownloadLink: 10 * 60_000,
  /** How long a customer can keep their account after they asked to delete it. */
  accountDeletion: 14 * 86_400_000,
  /** How long before the deletion they are reminded. */
  deletionReminder: 3 * 86_400_000,
  /** How long an archive with invoices or data can be downloaded once it is ready. */
  archive: 7 * 86_400_000,
  /** How long a link to it is valid. */
  archiveLink: 10 * 60_000,
  /** Within this time, the same archive is not made again. */
  freshArchive: 86_400_000,
  otpLifetime: 10 * 60_000,
  otpCooldown: 30_000,
  otpAttempts: 5,
  otpPerDay: 10,
  accessToken: 10 * 60_000,
  refreshRemembered: 30 * 86_400_000,
  refreshShort: 12 * 3_600_000,
  sessionAbsolute: 90 * 86_400_000,
  refreshGrace: 30_000,
  clockSkew: 60_000,
  rememberedDevice: 30 * 86_400_000,
  resetToken: 30 * 60_000,
  /** How long the link of an invitation to an imported account is valid. */
  invitation: 14 * 86_400_000,
  /** How long an invitation to an account of someone else can be accepted. */
  memberInvitation: 7 * 86_400_000,
  /** How long an invitation to the team can be accepted. */
  teamInvitation: 7 * 86_400_000,
  /** How long a change of the email address can be undone from the former address. */
  emailChangeUndo: 7 * 86_400_000,
  /** How long a confirmation of the identity is valid. */
  freshConfirmation: 10 * 60_000,
  passkeyChallenge: 5 * 60_000,
  referralKept: 90 * 86_400_000,
  /** How long the page that a sign-in interrupted is remembered. */
  returnPathKept: 3_600_000,
  /** How long a plan that was chosen before the sign-up is remembered. */
  chosenPlanKept: 86_400_000,
  /** How long a basket of domains is kept in the browser after its last change. */
  basketKept: 7 * 86_400_000,
  reloadAfterTokenError: 250,
  reloadLoopWindow: 60_000,
  reloadLoopMax: 3,
  websitesReloadAfterSync: 50,
  reloadAfterSetup: 5_000,
  reloadAfterDomainConnect: 10_000,
  selectorDebounce: 100,
  slowLoadHint: 60_000,
  setupWait: 25_000,
  syncWait: 20_000,
  syncMinGap: 10_000,
  installPoll: 2_000,
  redisEnabling: 5 * 60_000,
  cdnPurgeGap: 10_000,
  reloadAfterCdnActivation: 2_000,
  reloadAfterDelete: 250,
  deleteWait: 20_000,
  addWebsiteWait: 20_000,
  settingWait: 25_000,
  cdnWait: 15_000,
  confirmationWait: 10_000,
  checkoutSession: 30 * 60_000,
  tempDomainReservation: 3_600_000,
  registrationPoll: 4_000,
  /** After this time, the status of a registration is polled less often. */
  registrationSlowAfter: 3 * 60_000,
  registrationSlowPoll: 30_000,
  domainQuote: 15 * 60_000,
  templatePoll: 4_000,
  reloadAfterMailConnect: 10_000,
  ticketOpensAfter: 500,
  ticketViewedAfter: 1_000,
  ticketRefresh: 45_000,
  /** How often a browser says that it shows a ticket to staff. */
  ticketPresence: 12_000,
  ticketDraftDays: 14,
  /** How long a customer can rate the help in a closed ticket, and change the rating. */
  ratingAsked: 30 * 86_400_000,
  ratingChanges: 7 * 86_400_000,
  /** How long ticket changes are collected before they are emailed. */
  ticketNotificationsCollected: 2 * 60_000,
  /** How long before a ticket has to be answered staff are warned. */
  ticketWarning: 30 * 60_000,
  ticketSnoozeDays: 365,
  /** The maximum lifetime of a link to an attachment. */
  attachmentLink: 5 * 60_000,
  /** Most tickets are answered within this range, in hours. */
  ticketAnswerHours: [2, 24],
  /** The time in which owners of new domains have to confirm their address at the registry. */
  ownerConfirmationDays: 15,
  trialDays: 30,
  pastDueGraceDays: 7,
  trialReminderDays: 3,
  moneyBackDays: 30,
  dataKeptAfterCancellationDays: 30,
} as const;
