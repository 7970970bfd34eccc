import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import type { DomainContact } from '../registrars/registrar-driver.ts';
import type { DomainTransfer } from './transfers.repository.ts';

/** What the registrar needs for a transfer. */
export interface TransferSecrets {
  /** The authorization code of the present registrar; empty once the transfer is over. */
  code: string;
  owner: DomainContact;
  bill: DomainContact;
}

const purpose = 'domain transfers';

/** Encrypts the authorization code and the contacts of a transfer. */
@Injectable()
export class TransferSecretsService implements OnModuleInit {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'domain_transfers',
      column: 'sealed_order',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      encryption: this.encryption,
    });
  }

  seal(secrets: TransferSecrets): string {
    return this.encryption.seal(JSON.stringify(secrets), purpose);
  }

  open({ sealedOrder }: Pick<DomainTransfer, 'sealedOrder'>): TransferSecrets {
    return JSON.parse(this.encryption.open(sealedOrder, purpose)) as TransferSecrets;
  }

  /** The same without the code. */
  withoutCode(
    transfer: Pick<DomainTransfer, 'sealedOrder'>,
  ): Pick<DomainTransfer, 'sealedOrder' | 'hasCode'> {
    return { sealedOrder: this.seal({ ...this.open(transfer), code: '' }), hasCode: false };
  }
}
