import { Injectable } from '@nestjs/common';
import type { ReachableWebsite } from './website-health.repository.ts';

/** A website that is served over https from now on. */
export type HttpsWebsite = Pick<
  ReachableWebsite,
  'websiteId' | 'userId' | 'serverId' | 'asciiName' | 'names'
>;

/** Another module's part of a website that has addresses of its own, such as WordPress. Every method can be repeated. */
export interface HttpsFollower {
  /**
   * Changes the addresses from http to https.
   * @returns ready: they are https already, or there are none; unable: some stay http, so visitors of http must not be
   * redirected. @throws ProviderError
   */
  follow(website: HttpsWebsite): Promise<'changed' | 'ready' | 'unable'>;
  /** Changes them back. @throws ProviderError */
  revert(website: HttpsWebsite): Promise<void>;
}

/** The parts of websites that follow to https. Only workers call it. */
@Injectable()
export class HttpsFollowersService {
  readonly #followers: HttpsFollower[] = [];

  register(follower: HttpsFollower): void {
    this.#followers.push(follower);
  }

  /**
   * Has all parts follow.
   * @param isAnswering whether the website answers afterwards; if not, the changes are reverted
   * @returns whether everything on the website is https
   */
  async follow(website: HttpsWebsite, isAnswering: () => Promise<boolean>): Promise<boolean> {
    const changed: HttpsFollower[] = [];
    let isReady = true;
    for (const follower of this.#followers) {
      const outcome = await follower.follow(website);
      if (outcome === 'changed') changed.push(follower);
      if (outcome === 'unable') isReady = false;
    }
    if (changed.length === 0 || (await isAnswering())) return isReady;
    for (const follower of changed) await follower.revert(website);
    return false;
  }
}
