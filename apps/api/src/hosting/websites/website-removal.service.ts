import { Injectable } from '@nestjs/common';
import type { WebsiteFacts } from './website-directory.service.ts';

/** What a capability does when a website of its own is deleted. */
export interface WebsiteRemovalObserver {
  readonly name: string;
  /** In the transaction that records the deletion: deletes rows, starts operations; never calls outside. */
  websiteRemoved(website: WebsiteFacts): Promise<void>;
  /** In the transaction in which a website loses its name to another customer; its row has the old name yet. */
  nameLost?(website: WebsiteFacts): Promise<void>;
}

/** Tells neighbours that a website is deleted. */
@Injectable()
export class WebsiteRemovalService {
  readonly #observers: WebsiteRemovalObserver[] = [];

  register(observer: WebsiteRemovalObserver): void {
    this.#observers.push(observer);
  }

  async websiteRemoved(website: WebsiteFacts): Promise<void> {
    for (const observer of this.#observers) await observer.websiteRemoved(website);
  }

  async nameLost(website: WebsiteFacts): Promise<void> {
    for (const observer of this.#observers) await observer.nameLost?.(website);
  }
}
