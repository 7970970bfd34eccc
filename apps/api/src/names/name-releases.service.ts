import { Injectable } from '@nestjs/common';

/** A name that one customer loses to another. */
export interface LostName {
  /** Who loses it. */
  userId: string;
  /** A-labels, lower case; everything below it goes as well. */
  name: string;
}

/** What a release leads to. */
export interface Release {
  /** Work on a panel that has to end before the other customer can use the name. */
  isWaited: boolean;
  /** Under which name the website is reached instead; null: there was none. */
  movedTo: string | null;
}

type Releaser = (lost: LostName) => Promise<Release>;

/** Has other modules take a lost name from what the customer has under it, in the transaction in which it is lost. */
@Injectable()
export class NameReleasesService {
  readonly #releasers: Releaser[] = [];

  register(releaser: Releaser): void {
    this.#releasers.push(releaser);
  }

  async release(lost: LostName): Promise<Release> {
    const all: Release[] = [];
    for (const releaser of this.#releasers) all.push(await releaser(lost));
    return {
      isWaited: all.some(({ isWaited }) => isWaited),
      movedTo: all.find(({ movedTo }) => movedTo !== null)?.movedTo ?? null,
    };
  }
}
