/** Lengths and counts that both sides hold input to. */
export const limits = {
  email: 254,
  /** Sign-up: longer than 8 and shorter than 20. */
  passwordMin: 9,
  passwordMax: 19,
  resetPasswordMax: 20,
  /** Where the operator allows long passwords. */
  longPasswordMax: 128,
  /** What a sign-in accepts at most; it never judges a password otherwise. */
  anyPasswordMax: 200,
  otpDigits: 6,
  accountField: 40,
  cancelReason: 500,
  loginMin: 7,
  hostname: 253,
  panelPasswordMin: 12,
  panelPasswordMax: 64,
  /** Names of people and companies, and streets, in the data of a registration. */
  registrantField: 250,
  registrantCity: 50,
  zip: 50,
  phone: 30,
  nameserversMin: 2,
  nameserversMax: 3,
  subdomainLabel: 61,
  registrationYears: 10,
  feedback: 5_000,
  /** What people read of a ticket or a reply, in characters. */
  ticketText: 20_000,
  /** The same with its markup. */
  ticketMarkup: 100_000,
  /** Tags in it; a line of text needs two. */
  ticketTags: 8_000,
  attachments: 4,
  attachmentBytes: 2_097_152,
  attachmentName: 150,
  /** How much of a ticket lists show. */
  ticketSnippet: 140,
  ticketSearch: 200,
  /** Why a member of staff does something to a customer's account. */
  staffReason: 300,
  passkeys: 20,
  passkeyName: 60,
  recoveryCodes: 10,
  /** Longest accepted recovery code, spaces and hyphens included. */
  recoveryCodeInput: 40,
} as const;

/** How long things take or live, in milliseconds unless the name says otherwise. */
export const timers = {
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
  /** How long the former address of an account can undo its change. */
  emailChangeUndo: 7 * 86_400_000,
  /** How long a confirmation counts for calls that need one. */
  freshConfirmation: 10 * 60_000,
  passkeyChallenge: 5 * 60_000,
  referralKept: 90 * 86_400_000,
  /** How long the address that a sign-in interrupted is kept. */
  returnPathKept: 3_600_000,
  /** How long a plan chosen before the sign-up is kept. */
  chosenPlanKept: 86_400_000,
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
  /** From then on the status of a registration is read less often. */
  registrationSlowAfter: 3 * 60_000,
  registrationSlowPoll: 30_000,
  domainQuote: 15 * 60_000,
  templatePoll: 4_000,
  reloadAfterMailConnect: 10_000,
  ticketOpensAfter: 500,
  ticketViewedAfter: 1_000,
  ticketRefresh: 45_000,
  ticketDraftDays: 14,
  /** News of tickets are collected this long before they are mailed. */
  ticketNotificationsCollected: 2 * 60_000,
  /** How long a link to an attachment is good at most. */
  attachmentLink: 5 * 60_000,
  /** Most tickets are answered between these, in hours. */
  ticketAnswerHours: [2, 24],
  /** Owners of new domains confirm their address at the registry within this time. */
  ownerConfirmationDays: 15,
  trialDays: 30,
  pastDueGraceDays: 7,
  trialReminderDays: 3,
  moneyBackDays: 30,
  dataKeptAfterCancellationDays: 30,
} as const;
