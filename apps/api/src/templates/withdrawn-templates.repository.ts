import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** The templates that staff have withdrawn from the catalog. */
@Injectable()
export class WithdrawnTemplatesRepository {
  constructor(private readonly db: Database) {}

  async listIds(): Promise<ReadonlySet<string>> {
    const rows = await this.db.client.withdrawnTemplate.findMany({ select: { templateId: true } });
    return new Set(rows.map(({ templateId }) => templateId));
  }

  async has(templateId: string): Promise<boolean> {
    return (await this.db.client.withdrawnTemplate.findUnique({ where: { templateId } })) !== null;
  }

  async add(templateId: string, at: Date): Promise<void> {
    await this.db.client.withdrawnTemplate.createMany({
      data: [{ templateId, withdrawnAt: at }],
      skipDuplicates: true,
    });
  }

  async remove(templateId: string): Promise<void> {
    await this.db.client.withdrawnTemplate.deleteMany({ where: { templateId } });
  }
}
