import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { Sealer } from '../../foundation/crypto/sealer.ts';

const purpose = 'panel key';

/** Seals the API keys of panel servers with a key that only workers and the command line are given. */
@Injectable()
export class PanelKeys {
  readonly #sealer: Sealer | undefined;

  constructor(config: Config) {
    const secret = config.settings.PANEL_SECRETS_KEY;
    this.#sealer =
      secret === '' ? undefined : new Sealer({ settings: { ...config.settings, SECRETS_KEY: secret } });
  }

  seal(key: string): string {
    return this.#require().seal(key, purpose);
  }

  open(sealed: string): string {
    return this.#require().open(sealed, purpose);
  }

  #require(): Sealer {
    if (this.#sealer === undefined)
      throw new Error('PANEL_SECRETS_KEY is not set: this process does not talk to panels');
    return this.#sealer;
  }
}
