import { Injectable } from '@nestjs/common';

/** A name that a customer loses to another. */
export interface LostName {
  /** The customer who loses it. */
  userId: string;
  /** A-labels, lower case. Everything below it is lost as well. */
  name: string;
}

export interface Release {
  /** An operation has to release the name on a panel before the other customer can use it. */
  isWaited: boolean;
  /** The new name of the website; null when the name had no website. */
  movedTo: string | null;
}

type Releaser = (lost: LostName) => Promise<Release>;

/** Lets the modules that serve names release a lost one, in the transaction of the takeover. */
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
