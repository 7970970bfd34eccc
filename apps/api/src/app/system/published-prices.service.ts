import type { PlanPrices } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { PriceListService } from '../../billing/index.ts';
import { DatabaseNotificationsService } from '../../foundation/database/database-notifications.service.ts';

/** What the public pages say that plans cost. Postgres tells every process when other prices are published. */
@Injectable()
export class PublishedPricesService {
  #listener: () => void = () => undefined;

  constructor(
    notifications: DatabaseNotificationsService,
    private readonly prices: PriceListService,
  ) {
    notifications.listen('catalogue_published', {
      onNotification: () => this.#listener(),
      onGap: () => this.#listener(),
    });
  }

  async current(): Promise<PlanPrices> {
    return this.prices.describe();
  }

  /** @param listener called when other prices may hold */
  onChange(listener: () => void): void {
    this.#listener = listener;
  }
}
