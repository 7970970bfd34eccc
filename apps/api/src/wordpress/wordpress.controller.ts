import type { CallAnswer } from '@homeport/contract/call';
import {
  generateWordpressPassword,
  installWordpress,
  redisState,
  setRedis,
  setWordpressPassword,
  updateWordpress,
  websitePlatform,
  wordpressInstallStatus,
  wordpressLoginLink,
} from '@homeport/contract/wordpress';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { PanelAccessService } from '../hosting/index.ts';
import { AdministrationService } from './administration.service.ts';
import { ObjectCacheService } from './object-cache.service.ts';
import { WordpressInstallationsService } from './wordpress-installations.service.ts';
import { WordpressUpdatesService } from './wordpress-updates.service.ts';
import { WordpressService } from './wordpress.service.ts';

@Controller()
export class WordpressController {
  constructor(
    private readonly wordpress: WordpressService,
    private readonly installations: WordpressInstallationsService,
    private readonly administration: AdministrationService,
    private readonly cache: ObjectCacheService,
    private readonly updates: WordpressUpdatesService,
    private readonly passwords: PanelAccessService,
  ) {}

  @Handle(websitePlatform)
  async platform({
    caller,
    params,
  }: Input<typeof websitePlatform>): Promise<CallAnswer<typeof websitePlatform>> {
    const named = { accountId: params.plesk_id, websiteId: params.website_plesk_id };
    return this.wordpress.platformOf(caller.userId, named);
  }

  @Handle(installWordpress)
  async install({
    caller,
    body,
  }: Input<typeof installWordpress>): Promise<CallAnswer<typeof installWordpress>> {
    const named = {
      accountId: body.plesk_id,
      websiteId: body.plesk_website_id,
      name: body.domain_name,
    };
    return this.installations.installOn(caller.userId, named);
  }

  @Handle(wordpressInstallStatus)
  async installStatus({
    params,
  }: Input<typeof wordpressInstallStatus>): Promise<CallAnswer<typeof wordpressInstallStatus>> {
    return this.installations.statusOf(params.hash);
  }

  @Handle(updateWordpress)
  async update({ caller, body }: Input<typeof updateWordpress>): Promise<CallAnswer<typeof updateWordpress>> {
    const { version, without_backup: withoutBackup = false } = body;
    const named = { accountId: body.plesk_id, websiteId: body.plesk_website_id };
    return this.updates.start(caller.userId, named, { version, withoutBackup });
  }

  @Handle(wordpressLoginLink)
  async loginLink({
    caller,
    params,
    origin,
  }: Input<typeof wordpressLoginLink>): Promise<CallAnswer<typeof wordpressLoginLink>> {
    const named = { accountId: params.plesk_id, websiteId: params.plesk_website_id };
    return { wordpress_login: await this.administration.loginLink(caller.userId, named, origin) };
  }

  @Handle(generateWordpressPassword)
  async generatePassword(
    _input: Input<typeof generateWordpressPassword>,
  ): Promise<CallAnswer<typeof generateWordpressPassword>> {
    return { generated_pwd: this.passwords.generatePassword() };
  }

  @Handle(setWordpressPassword)
  async setPassword({
    caller,
    body,
    origin,
  }: Input<typeof setWordpressPassword>): Promise<CallAnswer<typeof setWordpressPassword>> {
    const named = { accountId: body.plesk_id, websiteId: body.plesk_website_id };
    return { status: await this.administration.setPassword(caller.userId, named, body.password, origin) };
  }

  @Handle(redisState)
  async redis({ caller, params }: Input<typeof redisState>): Promise<CallAnswer<typeof redisState>> {
    return this.cache.stateOf(caller.userId, { accountId: params.plesk_id, name: params.website });
  }

  @Handle(setRedis)
  async switchRedis({ caller, body }: Input<typeof setRedis>): Promise<CallAnswer<typeof setRedis>> {
    const named = { accountId: body.plesk_id, name: body.domain_name };
    return this.cache.switch(caller.userId, named, body.new_state);
  }
}
