import type { ReplyStep } from '@homeport/contract/reply-steps';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { SavedReply as Row } from '../../foundation/database/generated/client.ts';
import type { ReplyTexts } from './reply-texts.ts';

export interface SavedReply extends Omit<Row, 'texts' | 'steps'> {
  texts: ReplyTexts;
  steps: ReplyStep[];
}

export type SavedReplyText = Pick<SavedReply, 'title' | 'texts' | 'steps' | 'searched'>;

/** Saved replies: shared ones, without an owner, and those of one member of staff. */
@Injectable()
export class SavedRepliesRepository {
  constructor(private readonly db: Database) {}

  /** Shared ones and the person's own that contain all of the words. */
  async list(userId: string, words: readonly string[]): Promise<SavedReply[]> {
    const rows = await this.db.client.savedReply.findMany({
      where: {
        ...usableBy(userId),
        AND: words.map((word) => ({ searched: { contains: literally(word) } })),
      },
      orderBy: [{ title: 'asc' }, { id: 'asc' }],
    });
    return rows.map(read);
  }

  async find(userId: string, id: string): Promise<SavedReply | null> {
    const row = await this.db.client.savedReply.findFirst({ where: { id, ...usableBy(userId) } });
    return row === null ? null : read(row);
  }

  async countOf(ownerId: string | null): Promise<number> {
    return this.db.tx.savedReply.count({ where: { ownerId } });
  }

  /** @returns false when the id exists already */
  async insert(reply: SavedReply): Promise<boolean> {
    const { count } = await this.db.tx.savedReply.createMany({ data: [asRow(reply)], skipDuplicates: true });
    return count === 1;
  }

  /** @returns false when the reply has another version or owner, or does not exist */
  async change(
    { id, ownerId, version }: Pick<SavedReply, 'id' | 'ownerId' | 'version'>,
    text: SavedReplyText,
    updatedAt: Date,
  ): Promise<boolean> {
    const { count } = await this.db.tx.savedReply.updateMany({
      where: { id, ownerId, version },
      data: { ...asRow(text), updatedAt, version: { increment: 1 } },
    });
    return count === 1;
  }

  async remove({ id, ownerId }: Pick<SavedReply, 'id' | 'ownerId'>): Promise<boolean> {
    return (await this.db.tx.savedReply.deleteMany({ where: { id, ownerId } })).count === 1;
  }

  async removeOwnedBy(ownerId: string): Promise<void> {
    await this.db.tx.savedReply.deleteMany({ where: { ownerId } });
  }

  /** Counts a use of each of those that the person can use, one after another, so that no two senders wait for each other. */
  async countUses(userId: string, ids: readonly string[], at: Date): Promise<void> {
    for (const id of [...new Set(ids)].toSorted())
      await this.db.tx.savedReply.updateMany({
        where: { id, ...usableBy(userId) },
        data: { uses: { increment: 1 }, lastUsedAt: at },
      });
  }
}

/** Prisma passes on what LIKE takes as wildcards. */
const literally = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`);

const usableBy = (userId: string) => ({ OR: [{ ownerId: null }, { ownerId: userId }] });

const read = ({ texts, steps, ...row }: Row): SavedReply => ({
  ...row,
  texts: texts as unknown as ReplyTexts,
  steps: steps as unknown as ReplyStep[],
});

function asRow<Given extends Pick<SavedReply, 'texts' | 'steps'>>(given: Given) {
  return { ...given, texts: { ...given.texts }, steps: given.steps.map((step) => ({ ...step })) };
}
