import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { StaffProfile } from '../foundation/database/generated/client.ts';

type Change = Partial<Omit<StaffProfile, 'userId' | 'updatedAt'>>;

/** How customers see members of staff. */
@Injectable()
export class StaffProfilesRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string): Promise<StaffProfile | null> {
    return this.db.client.staffProfile.findUnique({ where: { userId } });
  }

  async listOf(userIds: readonly string[]): Promise<StaffProfile[]> {
    return this.db.client.staffProfile.findMany({ where: { userId: { in: [...userIds] } } });
  }

  async save(userId: string, change: Change, at: Date): Promise<void> {
    const data = { ...change, updatedAt: at };
    await this.db.tx.staffProfile.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
      select: { userId: true },
    });
  }

  /** Ends the checking of a picture, unless another one was sent or it was removed. @returns whether it did */
  async settlePicture(
    userId: string,
    sentKey: string,
    outcome: Pick<StaffProfile, 'pictureProblem'> & Partial<Pick<StaffProfile, 'pictureKey'>>,
    at: Date,
  ): Promise<boolean> {
    const { count } = await this.db.client.staffProfile.updateMany({
      where: { userId, sentPictureKey: sentKey },
      data: { ...outcome, sentPictureKey: null, updatedAt: at },
    });
    return count === 1;
  }
}
