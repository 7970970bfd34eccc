import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { MailSecretsRepository } from './mail-secrets.repository.ts';

const purpose = 'mail password';

/** Keeps the passwords that unfinished operations pass on to mail servers, encrypted, until the operations end. */
@Injectable()
export class MailSecretsService implements OnModuleInit {
  constructor(
    private readonly secrets: MailSecretsRepository,
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'mail_secrets',
      column: 'sealed',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      encryption: this.encryption,
    });
  }

  /** Needs a transaction: that of the operation's start. @returns the id for the operation's input */
  async keep(password: string): Promise<string> {
    const id = newId();
    await this.secrets.add(id, this.encryption.seal(password, purpose));
    return id;
  }

  /** @throws ProviderError rejected mail_secret_gone when the operation has ended */
  async open(id: string): Promise<string> {
    const sealed = await this.secrets.find(id);
    if (sealed === undefined) throw new ProviderError('rejected', 'mail_secret_gone', 'The password is gone');
    return this.encryption.open(sealed, purpose);
  }

  async forget(id: string): Promise<void> {
    await this.secrets.remove(id);
  }
}
