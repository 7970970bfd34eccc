import { ProviderError } from '../../foundation/operations/operation.ts';
import type { MailHostDriver } from './mail-host-driver.ts';

/** A mail account. */
export interface MailHostRow {
  /** The vendor of its driver. */
  readonly mailHost: string;
}

/** The mail hosts of this installation: every account, with its domains, is served by the one that its row names. */
export class MailHostDriversService {
  readonly #drivers: MailHostDriver[] = [];

  constructor(drivers: readonly MailHostDriver[]) {
    for (const driver of drivers) this.register(driver);
  }

  register(driver: MailHostDriver): void {
    if (this.#find(driver.vendor) !== undefined)
      throw new Error(`The mail host ${driver.vendor} has two drivers`);
    this.#drivers.push(driver);
  }

  /** @throws ProviderError rejected mail_host_unknown: this installation has no such driver */
  of({ mailHost }: MailHostRow): MailHostDriver {
    const driver = this.#find(mailHost);
    if (driver !== undefined) return driver;
    const known = this.#drivers.map(({ vendor }) => vendor).join(', ');
    throw new ProviderError(
      'rejected',
      'mail_host_unknown',
      `There is no mail host “${mailHost}”, only: ${known}`,
    );
  }

  /** The driver of new accounts: the first that is configured; undefined when none is. */
  ofNewAccounts(): MailHostDriver | undefined {
    return this.#drivers.find(({ place }) => place !== undefined);
  }

  #find(wanted: string): MailHostDriver | undefined {
    return this.#drivers.find(({ vendor }) => vendor === wanted);
  }
}
