/** The price that a subscription changes to when its current period ends. */
export interface PriceSwitch {
  subscriptionId: string;
  priceId: string;
  /** Our row: names the switch at the payment provider. */
  changeId: string;
}

/** Changes of subscriptions at the end of their period. Every method throws ProviderError when the provider fails. */
export abstract class ScheduledChangesPort {
  /**
   * Schedules a switch, in place of another one. A repeated call changes nothing.
   * @returns when it takes place; null if the subscription has the price already
   */
  abstract set(change: PriceSwitch): Promise<Date | null>;

  /** Lets a subscription go on with its present price. No effect without a scheduled switch. */
  abstract clear(subscriptionId: string): Promise<void>;

  /** The price that a subscription will change to; null: it does not change. */
  abstract find(subscriptionId: string): Promise<{ priceId: string } | null>;
}
