import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EncryptedColumnsService } from '../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../foundation/crypto/encryption.service.ts';
import type { DomainContact } from './registrars/registrar-driver.ts';
import type { DomainRegistration } from './registrations.repository.ts';

export interface RegistrationContacts {
  owner: DomainContact;
  bill: DomainContact;
}

const purpose = 'domain contacts';

/** Encrypts the contacts of a registration, which are stored until the registrar gets them. */
@Injectable()
export class ContactSecretsService implements OnModuleInit {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'domain_registrations',
      column: 'sealed_contacts',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      encryption: this.encryption,
    });
  }

  seal(contacts: RegistrationContacts): string {
    return this.encryption.seal(JSON.stringify(contacts), purpose);
  }

  open({ sealedContacts }: DomainRegistration): RegistrationContacts {
    return JSON.parse(this.encryption.open(sealedContacts, purpose)) as RegistrationContacts;
  }
}
