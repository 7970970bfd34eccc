import { ProviderError } from '../../foundation/operations/operation.ts';
import type { RegistrarDriver } from './registrar-driver.ts';

/** A domain, a quote or a registration. */
export interface RegistrarRow {
  /** The vendor of its driver. */
  readonly registrar: string;
}

/** The registrars of this installation: every domain is served by the one that its row names. */
export class RegistrarDriversService {
  readonly #drivers: RegistrarDriver[] = [];

  constructor(drivers: readonly RegistrarDriver[]) {
    for (const driver of drivers) this.register(driver);
  }

  /** The first driver sells the endings that no driver lists. */
  register(driver: RegistrarDriver): void {
    if (this.find({ registrar: driver.vendor }) !== undefined)
      throw new Error(`The registrar ${driver.vendor} has two drivers`);
    this.#drivers.push(driver);
  }

  find({ registrar }: RegistrarRow): RegistrarDriver | undefined {
    return this.#drivers.find(({ vendor }) => vendor === registrar);
  }

  /** @throws ProviderError rejected registrar_unknown: this installation has no such driver */
  of(row: RegistrarRow): RegistrarDriver {
    const driver = this.find(row);
    if (driver !== undefined) return driver;
    const known = this.#drivers.map(({ vendor }) => vendor).join(', ');
    throw new ProviderError(
      'rejected',
      'registrar_unknown',
      `There is no registrar “${row.registrar}”, only: ${known}`,
    );
  }

  /**
   * The driver that sells a new name: of those that are configured, the one that lists its longest ending, else the
   * first. For workers, which alone have the keys. Without any key, the first driver says so when it is called.
   */
  sellerOf(name: string): RegistrarDriver {
    const configured = this.#drivers.filter(({ isConfigured }) => isConfigured);
    const labels = name.split('.');
    for (let index = 1; index < labels.length; index += 1) {
      const ending = labels.slice(index).join('.');
      const seller = configured.find(({ endings }) => endings.includes(ending));
      if (seller !== undefined) return seller;
    }
    const [first] = [...configured, ...this.#drivers];
    if (first === undefined) throw new Error('No registrar is registered');
    return first;
  }
}
