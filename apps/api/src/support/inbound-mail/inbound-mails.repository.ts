import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { PageQuery } from '../../foundation/paging/page.ts';
import type { InboundMail } from '../../foundation/database/generated/client.ts';

/** Emails of the mailbox: which were seen, and what became of them. */
@Injectable()
export class InboundMailsRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when the message is recorded already */
  async insert(
    mail: Pick<InboundMail, 'id' | 'mailbox' | 'uidValidity' | 'uid' | 'receivedAt'>,
  ): Promise<boolean> {
    const { count } = await this.db.tx.inboundMail.createMany({ data: [mail], skipDuplicates: true });
    return count === 1;
  }

  async find(id: string): Promise<InboundMail | null> {
    return this.db.client.inboundMail.findUnique({ where: { id } });
  }

  /** Those of the messages that are recorded. */
  async known(mailbox: string, uidValidity: bigint, uids: readonly bigint[]): Promise<Set<bigint>> {
    const rows = await this.db.client.inboundMail.findMany({
      where: { mailbox, uidValidity, uid: { in: [...uids] } },
      select: { uid: true },
    });
    return new Set(rows.map(({ uid }) => uid));
  }

  async isAccepted(acceptedKey: string): Promise<boolean> {
    const found = await this.db.client.inboundMail.findUnique({
      where: { acceptedKey },
      select: { id: true },
    });
    return found !== null;
  }

  /**
   * Marks a message as written into a ticket.
   * @returns false when a message with this key was accepted. Of two at the same time, one fails at the unique index
   */
  async accept(
    id: string,
    { acceptedKey, ...facts }: Omit<Partial<InboundMail>, 'id' | 'state'> & { acceptedKey: string },
  ): Promise<boolean> {
    const count = await this.db.tx.$executeRaw`
      UPDATE inbound_mails SET accepted_key = ${acceptedKey} WHERE id = ${id}::uuid AND state = 'received'
      AND NOT EXISTS (SELECT 1 FROM inbound_mails WHERE accepted_key = ${acceptedKey})`;
    if (count === 0) return false;
    await this.db.tx.inboundMail.update({
      where: { id },
      data: { ...facts, state: 'accepted' },
      select: { id: true },
    });
    return true;
  }

  /** Ends the processing of a message that is not written into a ticket. @returns false when it has ended already */
  async close(
    id: string,
    facts: Pick<InboundMail, 'state'> & Omit<Partial<InboundMail>, 'id'>,
  ): Promise<boolean> {
    const where = { id, state: 'received' as const };
    return (await this.db.tx.inboundMail.updateMany({ where, data: facts })).count === 1;
  }

  /** The Message-ID of the last email of a ticket, for the headers of ours. */
  async lastMessageId(ticketNumber: number): Promise<string | undefined> {
    const last = await this.db.client.inboundMail.findFirst({
      where: { ticketNumber, state: 'accepted', messageId: { not: null } },
      orderBy: { receivedAt: 'desc' },
      select: { messageId: true },
    });
    return last?.messageId ?? undefined;
  }

  /** The newest first; one more than the page size. */
  async listRefused({ after, size }: PageQuery): Promise<InboundMail[]> {
    return this.db.client.inboundMail.findMany({
      where: {
        state: 'refused',
        ...(after === undefined
          ? {}
          : {
              receivedAt: { lte: after.at },
              OR: [{ receivedAt: { lt: after.at } }, { id: { lt: after.id } }],
            }),
      },
      orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
    });
  }

  /** Forgets refused emails and repeated ones. */
  async removeBefore(at: Date): Promise<void> {
    await this.db.client.inboundMail.deleteMany({
      where: { state: { in: ['refused', 'duplicate'] }, receivedAt: { lt: at } },
    });
  }
}
