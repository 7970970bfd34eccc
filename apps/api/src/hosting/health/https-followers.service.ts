import { Injectable } from '@nestjs/common';
import type { ReachableWebsite } from './website-health.repository.ts';

/** A website that is served over https from now on. */
export type HttpsWebsite = Pick<
  ReachableWebsite,
  'websiteId' | 'userId' | 'serverId' | 'asciiName' | 'names'
>;

/** Another module's part of a website that has addresses of its own, such as WordPress. Every method can be repeated. */
export interface HttpsFollower {
  /** Such as `wordpress`; operations are stored with it. */
  name: string;
  /** Whether its addresses are http. @throws ProviderError */
  isOnHttp(website: HttpsWebsite): Promise<boolean>;
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

  /** The names of the parts whose addresses are http. */
  async listOnHttp(website: HttpsWebsite): Promise<string[]> {
    const names: string[] = [];
    for (const follower of this.#followers) if (await follower.isOnHttp(website)) names.push(follower.name);
    return names;
  }

  /**
   * Has all parts follow, unless the website does not answer. If it does not answer afterwards, or did not after an
   * earlier attempt that was cut off, those that were on http return there.
   * @param wereOnHttp the names of the parts whose addresses were http before the first attempt
   * @returns whether everything on the website is https
   */
  async follow(
    website: HttpsWebsite,
    wereOnHttp: readonly string[],
    isAnswering: () => Promise<boolean>,
  ): Promise<boolean> {
    const changed = new Set(wereOnHttp);
    let isReady = await isAnswering();
    if (isReady) {
      for (const follower of this.#followers) {
        const outcome = await follower.follow(website);
        if (outcome === 'changed') changed.add(follower.name);
        if (outcome === 'unable') isReady = false;
      }
      if (changed.size === 0 || (await isAnswering())) return isReady;
    }
    for (const follower of this.#followers) if (changed.has(follower.name)) await follower.revert(website);
    return false;
  }
}
