import type { OwnerForm } from '@homeport/contract/domain-form';
import { limits } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import { isId, newId } from '../../foundation/ids/ids.ts';
import { ContactBookRepository } from './contact-book.repository.ts';

const purpose = 'saved domain contacts';

/** Contacts that a person used for their domains, to be offered again; encrypted. */
@Injectable()
export class ContactBookService implements OnModuleInit {
  constructor(
    private readonly contacts: ContactBookRepository,
    private readonly encryption: EncryptionService,
    private readonly columns: EncryptedColumnsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'saved_domain_contacts',
      column: 'sealed_contact',
      key: { column: 'id', type: 'uuid' },
      purposeOf: () => purpose,
      encryption: this.encryption,
    });
  }

  /** Newest first. */
  async list(userId: string): Promise<{ id: string; contact: OwnerForm }[]> {
    const rows = await this.contacts.listOf(userId);
    return rows.map(({ id, sealed }) => ({ id, contact: this.#open(sealed) }));
  }

  /** Keeps a contact, or marks one that is kept as used now. The oldest ones make room. */
  async remember(userId: string, contact: OwnerForm): Promise<void> {
    const text = JSON.stringify(ordered(contact));
    const known = await this.contacts.listOf(userId);
    const same = known.find(({ sealed }) => JSON.stringify(this.#open(sealed)) === text);
    const usedAt = this.clock.now();
    if (same !== undefined) return this.contacts.touch(same.id, usedAt);
    await this.contacts.insert({ id: newId(), userId, sealed: this.encryption.seal(text, purpose), usedAt });
    for (const { id } of known.slice(limits.savedContacts - 1)) await this.contacts.remove(userId, id);
    return undefined;
  }

  async forget(userId: string, id: string): Promise<void> {
    if (isId(id)) await this.contacts.remove(userId, id);
  }

  #open(sealed: string): OwnerForm {
    return JSON.parse(this.encryption.open(sealed, purpose)) as OwnerForm;
  }
}

/** The members of an owner alone, always in the same order. */
function ordered(contact: OwnerForm): OwnerForm {
  const { fname, lname, company, addressl1, city, state, zipcode, country, phone_code, phone, email } =
    contact;
  return { fname, lname, company, addressl1, city, state, zipcode, country, phone_code, phone, email };
}
