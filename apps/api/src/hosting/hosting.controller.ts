import type { CallAnswer } from '@homeport/contract/call';
import {
  connectFirstDomain,
  generatePanelPassword,
  panelAccounts,
  panelLoginLink,
  setPanelPassword,
  setUpAccount,
  temporaryDomain,
} from '@homeport/contract/hosting';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AccountSetupService } from './accounts/account-setup.service.ts';
import { AccountsService } from './accounts/accounts.service.ts';
import { FirstDomainService } from './addition/first-domain.service.ts';
import { TemporaryNamesService } from './addition/temporary-names.service.ts';
import { PanelAccessService } from './accounts/panel-access.service.ts';

@Controller()
export class HostingController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly setup: AccountSetupService,
    private readonly domains: FirstDomainService,
    private readonly temporaryNames: TemporaryNamesService,
    private readonly access: PanelAccessService,
  ) {}

  @Handle(panelAccounts)
  async list({ caller }: Input<typeof panelAccounts>): Promise<CallAnswer<typeof panelAccounts>> {
    return this.accounts.listOf(caller.userId);
  }

  @Handle(setUpAccount)
  async setUp({ caller, body }: Input<typeof setUpAccount>): Promise<CallAnswer<typeof setUpAccount>> {
    return this.setup.setUpFor(caller.userId, body);
  }

  @Handle(connectFirstDomain)
  async connect({
    caller,
    body,
  }: Input<typeof connectFirstDomain>): Promise<CallAnswer<typeof connectFirstDomain>> {
    return this.domains.connectFirst(caller.userId, body.domain_name);
  }

  @Handle(temporaryDomain)
  async temporary({
    caller,
    params,
  }: Input<typeof temporaryDomain>): Promise<CallAnswer<typeof temporaryDomain>> {
    const name = await this.temporaryNames.nameFor(caller.userId, params.location, params.plesk_id);
    return { temp_domain_name: name };
  }

  @Handle(generatePanelPassword)
  async generate(
    _input: Input<typeof generatePanelPassword>,
  ): Promise<CallAnswer<typeof generatePanelPassword>> {
    return { generated_pwd: this.access.generatePassword() };
  }

  @Handle(setPanelPassword)
  async setPassword({
    caller,
    body,
    origin,
  }: Input<typeof setPanelPassword>): Promise<CallAnswer<typeof setPanelPassword>> {
    await this.access.setPassword(caller.userId, body.plesk_id, body.password, origin);
    return { status: 'success' };
  }

  @Handle(panelLoginLink)
  async loginLink({
    caller,
    params,
    origin,
  }: Input<typeof panelLoginLink>): Promise<CallAnswer<typeof panelLoginLink>> {
    return { url: await this.access.loginLink(caller.userId, params.plesk_id, origin) };
  }
}
