import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { SavedDomainContact } from '../../foundation/database/generated/client.ts';

/** Contacts that people used for domains. */
@Injectable()
export class ContactBookRepository {
  constructor(private readonly db: Database) {}

  /** Newest first. */
  async listOf(userId: string): Promise<SavedDomainContact[]> {
    return this.db.client.savedDomainContact.findMany({ where: { userId }, orderBy: { usedAt: 'desc' } });
  }

  async insert(contact: SavedDomainContact): Promise<void> {
    await this.db.client.savedDomainContact.create({ data: contact, select: { id: true } });
  }

  async touch(id: string, usedAt: Date): Promise<void> {
    await this.db.client.savedDomainContact.updateMany({ where: { id }, data: { usedAt } });
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.db.client.savedDomainContact.deleteMany({ where: { id, userId } });
  }
}
