import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** Customers who do not want to see the checklist of first steps. */
@Injectable()
export class OnboardingRepository {
  constructor(private readonly db: Database) {}

  async isHidden(userId: string): Promise<boolean> {
    return (await this.db.client.hiddenChecklist.findUnique({ where: { userId } })) !== null;
  }

  async hide(userId: string, at: Date): Promise<void> {
    await this.db.client.hiddenChecklist.createMany({
      data: [{ userId, hiddenAt: at }],
      skipDuplicates: true,
    });
  }
}
