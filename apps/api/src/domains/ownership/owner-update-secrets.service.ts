import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import type { DomainContact } from '../registrars/registrar-driver.ts';
import type { DomainOwnerUpdate } from './owned-domains.repository.ts';

const purpose = 'new domain owners';

/** Encrypts the new owner of a domain, until the registrar has it. */
@Injectable()
export class OwnerUpdateSecretsService implements OnModuleInit {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'domain_owner_updates',
      column: 'sealed_owner',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      encryption: this.encryption,
    });
  }

  seal(owner: DomainContact): string {
    return this.encryption.seal(JSON.stringify(owner), purpose);
  }

  open({ sealed }: DomainOwnerUpdate): DomainContact {
    return JSON.parse(this.encryption.open(sealed, purpose)) as DomainContact;
  }
}
