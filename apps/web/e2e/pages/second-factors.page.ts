import type { CDPSession, Locator, Page } from '@playwright/test';

/** Passkeys, the authenticator app and recovery codes in the account settings, and the dialogs around them. */
export class SecondFactorsPage {
  readonly page: Page;
  readonly card: Locator;
  readonly passkeys: Locator;
  readonly dialog: Locator;
  /** The dialog that asks for the second factor. */
  readonly confirmation: Locator;
  readonly appCode: Locator;
  readonly recoveryCode: Locator;
  readonly setupKey: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Two-step sign-in' });
    this.passkeys = this.card.getByRole('listitem');
    this.dialog = page.getByRole('dialog').last();
    this.confirmation = page.getByRole('dialog', { name: "Confirm it's you" });
    this.appCode = page.getByLabel('Code from your authenticator app');
    this.recoveryCode = page.getByLabel('Recovery code', { exact: true });
    this.setupKey = page.getByText(/^[A-Z2-7]{32}$/);
  }

  async addPasskey(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a passkey' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByRole('button', { name: 'Create passkey' }).click();
  }

  /** Reads the recovery codes and confirms that they are saved. */
  async saveRecoveryCodes(): Promise<string[]> {
    const codes = this.dialog.getByRole('listitem');
    await codes.nth(9).waitFor();
    const read = await codes.allTextContents();
    await this.dialog.getByRole('button', { name: 'I saved my codes' }).click();
    return read;
  }
}

/** Gives a browser a device with passkeys that accepts everything. */
export async function addDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

/** Offers passkeys by buttons only: a virtual device would answer the autofill list at once. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in window)
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}

/** Clears the session and the remembered device. */
export async function forgetBrowser(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}
