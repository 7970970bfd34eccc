import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { SealedColumns } from '../../foundation/crypto/sealed-columns.ts';
import { Sealer } from '../../foundation/crypto/sealer.ts';

const purpose = 'panel key';

/** Seals the API keys of panel servers with a key that only workers and the command line are given. */
@Injectable()
export class PanelKeys implements OnModuleInit {
  readonly #sealer: Sealer | undefined;

  constructor(
    config: Config,
    private readonly columns: SealedColumns,
  ) {
    const { PANEL_SECRETS_KEY, PANEL_SECRETS_READ_KEYS } = config.settings;
    const keys = { SECRETS_KEY: PANEL_SECRETS_KEY, SECRETS_READ_KEYS: PANEL_SECRETS_READ_KEYS };
    this.#sealer =
      PANEL_SECRETS_KEY === '' ? undefined : new Sealer({ settings: { ...config.settings, ...keys } });
  }

  onModuleInit(): void {
    this.columns.register({
      table: 'panel_servers',
      column: 'sealed_key',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      sealer: this.#sealer,
    });
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
