import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, StaffInvitation } from '../foundation/database/generated/client.ts';

/** An invitation with the address of who sent it. */
export type SentInvitation = StaffInvitation & { invitedBy: { email: string } };

const withSender = { invitedBy: { select: { email: true } } } satisfies Prisma.StaffInvitationInclude;

/** Invitations to the team. */
@Injectable()
export class TeamInvitationsRepository {
  constructor(private readonly db: Database) {}

  /** Those that were not accepted, the newest first. */
  async listOpen(): Promise<SentInvitation[]> {
    return this.db.client.staffInvitation.findMany({
      where: { acceptedAt: null },
      include: withSender,
      orderBy: { id: 'desc' },
    });
  }

  async countOpenOf(invitedById: string): Promise<number> {
    return this.db.client.staffInvitation.count({ where: { invitedById, acceptedAt: null } });
  }

  async findByEmail(email: string): Promise<StaffInvitation | null> {
    return this.db.client.staffInvitation.findUnique({ where: { email } });
  }

  async findByToken(tokenHash: string): Promise<SentInvitation | null> {
    return this.db.client.staffInvitation.findUnique({ where: { tokenHash }, include: withSender });
  }

  async insert(invitation: Prisma.StaffInvitationUncheckedCreateInput): Promise<SentInvitation> {
    return this.db.tx.staffInvitation.create({ data: invitation, include: withSender });
  }

  /** Replaces the link of an invitation that was not accepted. @returns undefined for one that was, and without one */
  async renew(
    id: string,
    link: Pick<StaffInvitation, 'tokenHash' | 'sentAt' | 'expiresAt' | 'invitedById'>,
  ): Promise<SentInvitation | undefined> {
    const where = { id, acceptedAt: null };
    const { count } = await this.db.tx.staffInvitation.updateMany({ where, data: link });
    if (count === 0) return undefined;
    return this.db.tx.staffInvitation.findUniqueOrThrow({ where: { id }, include: withSender });
  }

  async accept(id: string, acceptedAt: Date): Promise<void> {
    await this.db.tx.staffInvitation.update({ where: { id }, data: { acceptedAt } });
  }

  async remove(id: string): Promise<void> {
    await this.db.tx.staffInvitation.deleteMany({ where: { id } });
  }

  /** Removes one that was not accepted. @returns undefined when there is none */
  async removeOpen(id: string): Promise<StaffInvitation | undefined> {
    const [removed] = await this.#removeOpen({ id });
    return removed;
  }

  /** Removes those that someone sent, or that were sent to an address, and were not accepted. */
  async removeAllOpen(of: { invitedById: string } | { email: string }): Promise<StaffInvitation[]> {
    return this.#removeOpen(of);
  }

  async #removeOpen(of: Prisma.StaffInvitationWhereInput): Promise<StaffInvitation[]> {
    const where = { ...of, acceptedAt: null };
    const found = await this.db.tx.staffInvitation.findMany({ where });
    await this.db.tx.staffInvitation.deleteMany({ where });
    return found;
  }
}
