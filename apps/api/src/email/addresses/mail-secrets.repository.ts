import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';

/** Encrypted passwords of unfinished operations. */
@Injectable()
export class MailSecretsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async add(id: string, sealed: string): Promise<void> {
    await this.db.tx.mailSecret.create({ data: { id, sealed, createdAt: this.clock.now() } });
  }

  async find(id: string): Promise<string | undefined> {
    return (await this.db.client.mailSecret.findUnique({ where: { id } }))?.sealed;
  }

  async remove(id: string): Promise<void> {
    await this.db.client.mailSecret.deleteMany({ where: { id } });
  }
}
