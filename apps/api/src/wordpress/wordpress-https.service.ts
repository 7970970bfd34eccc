import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type HttpsFollower,
  HttpsFollowersService,
  type HttpsWebsite,
  PanelDriversService,
} from '../hosting/index.ts';
import { wordpressAbility } from './wordpress-driver.ts';

/** Changes the addresses of WordPress to https once its website has a certificate. Only workers call it. */
@Injectable()
export class WordpressHttpsService implements HttpsFollower, OnModuleInit {
  readonly name = 'wordpress';

  constructor(
    private readonly followers: HttpsFollowersService,
    private readonly panels: PanelDriversService,
  ) {}

  onModuleInit(): void {
    this.followers.register(this);
  }

  async isOnHttp({ serverId, asciiName }: HttpsWebsite): Promise<boolean> {
    const panel = await this.panels.find(serverId, wordpressAbility);
    const installation = await panel?.find(serverId, asciiName);
    return installation?.url?.startsWith('http:') ?? false;
  }

  async follow(website: HttpsWebsite): Promise<'changed' | 'ready' | 'unable'> {
    return this.#setScheme(website, 'https');
  }

  async revert(website: HttpsWebsite): Promise<void> {
    await this.#setScheme(website, 'http');
  }

  async #setScheme(
    { serverId, asciiName, names }: HttpsWebsite,
    scheme: 'http' | 'https',
  ): Promise<'changed' | 'ready' | 'unable'> {
    const panel = await this.panels.find(serverId, wordpressAbility);
    const installation = await panel?.find(serverId, asciiName);
    if (panel === undefined || installation === undefined) return 'ready';
    const { installationId, url = '', alive } = installation;
    if (alive && panel.setScheme !== undefined)
      return panel.setScheme(serverId, { installationId, scheme, hosts: names });
    return url.startsWith(`${scheme}:`) ? 'ready' : 'unable';
  }
}
