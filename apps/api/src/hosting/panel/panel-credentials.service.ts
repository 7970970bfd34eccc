import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';

const purpose = 'panel key';

/** Encrypts the API keys of panel servers with a key that only workers and the command line have. */
@Injectable()
export class PanelCredentialsService implements OnModuleInit {
  readonly #encryption: EncryptionService | undefined;

  constructor(
    config: Config,
    private readonly columns: EncryptedColumnsService,
  ) {
    const { PANEL_SECRETS_KEY, PANEL_SECRETS_READ_KEYS } = config.settings;
    const keys = { SECRETS_KEY: PANEL_SECRETS_KEY, SECRETS_READ_KEYS: PANEL_SECRETS_READ_KEYS };
    this.#encryption =
      PANEL_SECRETS_KEY === ''
        ? undefined
        : new EncryptionService({ settings: { ...config.settings, ...keys } });
  }

  onModuleInit(): void {
    this.columns.register({
      table: 'panel_servers',
      column: 'sealed_key',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      encryption: this.#encryption,
    });
  }

  seal(key: string): string {
    return this.#require().seal(key, purpose);
  }

  open(sealed: string): string {
    return this.#require().open(sealed, purpose);
  }

  #require(): EncryptionService {
    if (this.#encryption === undefined)
      throw new Error('PANEL_SECRETS_KEY is not set: this process does not talk to panels');
    return this.#encryption;
  }
}
