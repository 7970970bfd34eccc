/** Lengths and counts that both sides hold input to. */
export const limits = {
  email: 254,
  /** Sign-up: longer than 8 and shorter than 20. */
  passwordMin: 9,
  passwordMax: 19,
  resetPasswordMax: 20,
  /** What a sign-in accepts at most; it never judges a password otherwise. */
  anyPasswordMax: 200,
  otpDigits: 6,
  accountField: 40,
  loginMin: 7,
  hostname: 253,
  panelPasswordMin: 12,
  panelPasswordMax: 64,
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
  referralKept: 90 * 86_400_000,
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
  confirmationWait: 10_000,
  checkoutSession: 30 * 60_000,
  tempDomainReservation: 3_600_000,
  trialDays: 30,
  pastDueGraceDays: 7,
} as const;
