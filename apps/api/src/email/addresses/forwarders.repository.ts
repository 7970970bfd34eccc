import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { MailForwarder } from '../../foundation/database/generated/client.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';

export type { MailForwarder };

type Place = Pick<MailForwarder, 'id' | 'domainId' | 'name' | 'destinations' | 'createdAt'>;

/** Forwarders of customers' domains. Changes need a transaction, and callers of `list` and `find` know the owner. */
@Injectable()
export class ForwardersRepository {
  constructor(private readonly db: Database) {}

  async listOf(domainId: string): Promise<MailForwarder[]> {
    return this.db.client.mailForwarder.findMany({ where: { domainId }, orderBy: { name: 'asc' } });
  }

  /** Of all domains of a customer, with the names of the domains. */
  async listOfAll(userId: string): Promise<(MailForwarder & { domain: { name: string } })[]> {
    return this.db.client.mailForwarder.findMany({
      where: { domain: { userId } },
      include: { domain: { select: { name: true } } },
    });
  }

  async findOf(domainId: string, name: string): Promise<MailForwarder | null> {
    return this.db.client.mailForwarder.findUnique({ where: { domainId_name: { domainId, name } } });
  }

  /** For operations. @throws ProviderError mail_address_gone when it was removed with its domain */
  async get(id: string): Promise<MailForwarder> {
    const found = await this.db.client.mailForwarder.findUnique({ where: { id } });
    if (found !== null) return found;
    throw new ProviderError('not_found', 'mail_address_gone', `The forwarder ${id} is not wanted any more`);
  }

  async add(forwarder: Place & { state: 'creating' | 'active' }): Promise<void> {
    await this.db.tx.mailForwarder.create({ data: forwarder });
  }

  async requestDeletion(id: string): Promise<void> {
    await this.db.tx.mailForwarder.update({
      where: { id },
      data: { state: 'deleting' },
      select: { id: true },
    });
  }

  /** Records that the mail host has it. @returns false when that was recorded before */
  async markCreated(id: string): Promise<boolean> {
    const { count } = await this.db.tx.mailForwarder.updateMany({
      where: { id, state: 'creating' },
      data: { state: 'active' },
    });
    return count === 1;
  }

  async setDestinations(id: string, destinations: string[]): Promise<void> {
    await this.db.tx.mailForwarder.update({ where: { id }, data: { destinations }, select: { id: true } });
  }

  /** @returns false when it was gone before */
  async remove(id: string): Promise<boolean> {
    return (await this.db.tx.mailForwarder.deleteMany({ where: { id } })).count === 1;
  }
}
