import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Offer as Row } from '../../foundation/database/generated/client.ts';
import { fromStoredPeriod, toStoredPeriod } from '../plan-period.ts';

export type Offer = Omit<Row, 'periods'> & { periods: PlanPeriod[] };

export interface NewOffer {
  id: string;
  title: string;
  text: string;
  percentOff: number;
  priceLists: PriceList[];
  plans: PlanName[];
  periods: PlanPeriod[];
  startsAt: Date;
  endsAt: Date | null;
  createdAt: Date;
}

@Injectable()
export class OffersRepository {
  constructor(private readonly db: Database) {}

  async insert(offer: NewOffer): Promise<void> {
    await this.db.client.offer.create({ data: { ...offer, periods: offer.periods.map(toStoredPeriod) } });
  }

  /** The current offer at a time; of several, the one that began last. */
  async findCurrent(at: Date): Promise<Offer | null> {
    const row = await this.db.client.offer.findFirst({
      where: { startsAt: { lte: at }, OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    });
    return row === null ? null : toOffer(row);
  }

  async find(id: string): Promise<Offer | null> {
    const row = await this.db.client.offer.findUnique({ where: { id } });
    return row === null ? null : toOffer(row);
  }

  /** All offers, the newest first. */
  async list(): Promise<Offer[]> {
    return (await this.db.client.offer.findMany({ orderBy: { id: 'desc' } })).map(toOffer);
  }

  /** @returns false if there is none, or it has ended */
  async end(id: string, at: Date): Promise<boolean> {
    const { count } = await this.db.client.offer.updateMany({
      where: { id, OR: [{ endsAt: null }, { endsAt: { gt: at } }] },
      data: { endsAt: at },
    });
    return count === 1;
  }
}

function toOffer(row: Row): Offer {
  return { ...row, periods: row.periods.map(fromStoredPeriod) };
}
