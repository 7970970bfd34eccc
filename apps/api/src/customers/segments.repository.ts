import type { CustomerFilter } from '@homeport/contract/customer-filter';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { CustomerSegment as Row } from '../foundation/database/generated/client.ts';

export interface Segment extends Omit<Row, 'filter'> {
  filter: CustomerFilter;
}

/** Saved filters of the team. */
@Injectable()
export class SegmentsRepository {
  constructor(private readonly db: Database) {}

  async list(): Promise<Segment[]> {
    const rows = await this.db.client.customerSegment.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }] });
    return rows.map(read);
  }

  async find(id: string): Promise<Segment | null> {
    const row = await this.db.client.customerSegment.findUnique({ where: { id } });
    return row === null ? null : read(row);
  }

  async count(): Promise<number> {
    return this.db.tx.customerSegment.count();
  }

  /** @returns false when the id or the name exists already */
  async insert(segment: Segment): Promise<boolean> {
    const data = [{ ...segment, filter: { ...segment.filter } }];
    return (await this.db.tx.customerSegment.createMany({ data, skipDuplicates: true })).count === 1;
  }

  /** Whether another segment has the name, whatever its capitals. */
  async isNameTaken(name: string, exceptId: string): Promise<boolean> {
    const rows = await this.db.client.$queryRaw<unknown[]>`
      SELECT 1 FROM customer_segments WHERE lower(name) = lower(${name}) AND id <> ${exceptId}::uuid`;
    return rows.length > 0;
  }

  /** @returns false when the segment has another version, or does not exist */
  async change(
    { id, version }: Pick<Segment, 'id' | 'version'>,
    { name, filter }: Pick<Segment, 'name' | 'filter'>,
    updatedAt: Date,
  ): Promise<boolean> {
    const { count } = await this.db.tx.customerSegment.updateMany({
      where: { id, version },
      data: { name, filter: { ...filter }, updatedAt, version: { increment: 1 } },
    });
    return count === 1;
  }

  async remove(id: string): Promise<boolean> {
    return (await this.db.tx.customerSegment.deleteMany({ where: { id } })).count === 1;
  }
}

const read = ({ filter, ...row }: Row): Segment => ({ ...row, filter: filter as CustomerFilter });
