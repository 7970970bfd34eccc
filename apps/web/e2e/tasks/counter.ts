import type { BrowserContext, Page } from '@playwright/test';
import { type Interaction, watchInteractions } from './watch-interactions.ts';

/** What a person needed. */
export interface Effort {
  clicks: number;
  /** Fields typed or chosen from; one that is corrected counts once. */
  fields: number;
  seconds: number;
}

const WAYS_OF_DRIVERS = ['goto', 'reload', 'goBack', 'goForward', 'setContent'] as const;

/** Counts clicks and fields in all windows of a journey, on our pages and on those of others. */
export class Counter {
  #clicks = 0;
  #fields = new Set<string>();
  #isMeasuring = false;

  /** Call it before a window's first page. */
  readonly follow = (context: BrowserContext): void => {
    void context.exposeBinding('interacted', (_, interaction: Interaction) => {
      if (interaction === 'click') this.#clicks += 1;
      else this.#fields.add(interaction.field);
    });
    void context.addInitScript(watchInteractions);
    context.on('page', (page) => this.#keepToScreen(page));
  };

  async measure(steps: () => Promise<void>): Promise<Effort> {
    this.#clicks = 0;
    this.#fields.clear();
    this.#isMeasuring = true;
    const begun = performance.now();
    try {
      await steps();
    } finally {
      this.#isMeasuring = false;
    }
    const seconds = (performance.now() - begun) / 1000;
    return { clicks: this.#clicks, fields: this.#fields.size, seconds };
  }

  /** Within a task, a person follows what the screen offers. */
  #keepToScreen(page: Page): void {
    for (const way of WAYS_OF_DRIVERS) {
      const go = page[way].bind(page) as (...args: never[]) => Promise<unknown>;
      const guarded = (...args: never[]) => {
        if (this.#isMeasuring)
          throw new Error(`A task must not use page.${way}: it goes by what the screen offers.`);
        return go(...args);
      };
      Object.assign(page, { [way]: guarded });
    }
  }
}
