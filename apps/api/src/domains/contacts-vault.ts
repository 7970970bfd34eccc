import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SealedColumns } from '../foundation/crypto/sealed-columns.ts';
import { Sealer } from '../foundation/crypto/sealer.ts';
import type { DomainContact } from './registrar.port.ts';
import type { DomainRegistration } from './registrations.repository.ts';

export interface RegistrationContacts {
  owner: DomainContact;
  bill: DomainContact;
}

const purpose = 'domain contacts';

/** Keeps people's addresses and telephone numbers sealed while they wait for their registration. */
@Injectable()
export class ContactsVault implements OnModuleInit {
  constructor(
    private readonly sealer: Sealer,
    private readonly columns: SealedColumns,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'domain_registrations',
      column: 'sealed_contacts',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      sealer: this.sealer,
    });
  }

  seal(contacts: RegistrationContacts): string {
    return this.sealer.seal(JSON.stringify(contacts), purpose);
  }

  open({ sealedContacts }: DomainRegistration): RegistrationContacts {
    return JSON.parse(this.sealer.open(sealedContacts, purpose)) as RegistrationContacts;
  }
}
