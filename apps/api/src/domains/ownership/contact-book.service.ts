import type { OwnerForm } from '@homeport/contract/domain-form';
import { registryFields, type RegistryValues } from '@homeport/contract/registry-fields';
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

  /**
   * Keeps a contact, or marks one that is kept as used now; what registries demand is added to it. The oldest ones make
   * room.
   */
  async remember(userId: string, contact: OwnerForm): Promise<void> {
    const person = textOf({ ...contact, registry: {} });
    const known = (await this.contacts.listOf(userId)).map((row) => ({
      ...row,
      contact: this.#open(row.sealed),
    }));
    const same = known.find((row) => textOf({ ...row.contact, registry: {} }) === person);
    const registry = { ...same?.contact.registry, ...contact.registry };
    const text = textOf({ ...contact, registry });
    const usedAt = this.clock.now();
    if (same !== undefined && textOf(same.contact) === text) return this.contacts.touch(same.id, usedAt);
    await this.contacts.insert({ id: newId(), userId, sealed: this.encryption.seal(text, purpose), usedAt });
    if (same !== undefined) await this.contacts.remove(userId, same.id);
    const others = known.filter((row) => row !== same);
    for (const { id } of others.slice(limits.savedContacts - 1)) await this.contacts.remove(userId, id);
    return undefined;
  }

  async forget(userId: string, id: string): Promise<void> {
    if (isId(id)) await this.contacts.remove(userId, id);
  }

  #open(sealed: string): OwnerForm {
    return JSON.parse(this.encryption.open(sealed, purpose)) as OwnerForm;
  }
}

const textOf = (contact: OwnerForm) => JSON.stringify(ordered(contact));

/** The members of an owner alone, always in the same order. */
function ordered(contact: OwnerForm): OwnerForm {
  const { fname, lname, company, addressl1, city, state, zipcode, country, phone_code, phone, email } =
    contact;
  const registry: RegistryValues = {};
  for (const field of registryFields) {
    const value = contact.registry?.[field] ?? '';
    if (value !== '') registry[field] = value;
  }
  return {
    fname,
    lname,
    company,
    addressl1,
    city,
    state,
    zipcode,
    country,
    phone_code,
    phone,
    email,
    ...(Object.keys(registry).length === 0 ? {} : { registry }),
  };
}
