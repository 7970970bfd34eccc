import { countries } from '@homeport/contract/countries';
import type { CallAnswer } from '@homeport/contract/call';
import {
  checkDomain,
  domainDetail,
  domainPrice,
  nameservers,
  readDomain,
  registerDomain,
  registrationCountries,
  resendOwnerConfirmation,
  setNameservers,
  useOwnNameservers,
  userDomains,
  verifyRegistration,
} from '@homeport/contract/domains';
import { Controller } from '@nestjs/common';
import { Config } from '../foundation/config/config.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DomainPurchaseService } from './domain-purchase.service.ts';
import { DomainDetailsService } from './domain-details.service.ts';
import { DomainListService } from './domain-list.service.ts';
import { NameserverChangesService } from './nameserver-changes.service.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { RegistrarGatewayService } from './registrar-gateway.service.ts';

const allCountries = countries();

@Controller()
export class DomainsController {
  constructor(
    private readonly list: DomainListService,
    private readonly domains: DomainDetailsService,
    private readonly purchase: DomainPurchaseService,
    private readonly servers: NameserverChangesService,
    private readonly confirmations: OwnerConfirmationsService,
    private readonly registrar: RegistrarGatewayService,
    private readonly config: Config,
  ) {}

  @Handle(userDomains)
  async userDomains({ caller }: Input<typeof userDomains>): Promise<CallAnswer<typeof userDomains>> {
    return this.list.listOf(caller.userId);
  }

  @Handle(readDomain)
  async readDomain({ caller, params }: Input<typeof readDomain>): Promise<CallAnswer<typeof readDomain>> {
    return this.domains.describe(caller.userId, params.domain);
  }

  @Handle(domainDetail)
  async domainDetail({
    caller,
    params,
  }: Input<typeof domainDetail>): Promise<CallAnswer<typeof domainDetail>> {
    return this.domains.describe(caller.userId, params.domain);
  }

  @Handle(resendOwnerConfirmation)
  async resendOwnerConfirmation({
    caller,
    params,
  }: Input<typeof resendOwnerConfirmation>): Promise<CallAnswer<typeof resendOwnerConfirmation>> {
    await this.confirmations.resend(caller.userId, params.domain, { actorId: caller.userId });
    return { status: 'success' };
  }

  @Handle(nameservers)
  async nameservers({ caller, params }: Input<typeof nameservers>): Promise<CallAnswer<typeof nameservers>> {
    const { userId } = caller;
    const depends = await this.list.usesOf(userId, params.domain);
    return { ...(await this.domains.describeNameservers(userId, params.domain)), depends };
  }

  @Handle(setNameservers)
  async setNameservers({
    caller,
    body,
  }: Input<typeof setNameservers>): Promise<CallAnswer<typeof setNameservers>> {
    await this.servers.choose(caller.userId, body.domain_name, body.nameservers);
    return { status: 'success' };
  }

  @Handle(useOwnNameservers)
  async useOwnNameservers({
    caller,
    params,
    body,
  }: Input<typeof useOwnNameservers>): Promise<CallAnswer<typeof useOwnNameservers>> {
    if (params.product !== this.config.settings.BRAND_SLUG) throw new AppError('not_found');
    await this.servers.useOurs(caller.userId, body.domain_name);
    return { status: 'success' };
  }

  @Handle(checkDomain)
  async checkDomain({ params }: Input<typeof checkDomain>): Promise<CallAnswer<typeof checkDomain>> {
    const { state } = await this.registrar.check(params.domain);
    if (state === 'undecided') throw new AppError('registrar_unavailable');
    return { domain_availabile: state === 'available', domain_available: state === 'available' };
  }

  @Handle(registrationCountries)
  async registrationCountries(
    _input: Input<typeof registrationCountries>,
  ): Promise<CallAnswer<typeof registrationCountries>> {
    return allCountries;
  }

  @Handle(domainPrice)
  async domainPrice({ caller, body }: Input<typeof domainPrice>): Promise<CallAnswer<typeof domainPrice>> {
    return this.purchase.price(caller.userId, body.domain);
  }

  @Handle(verifyRegistration)
  async verifyRegistration({
    caller,
    body,
  }: Input<typeof verifyRegistration>): Promise<CallAnswer<typeof verifyRegistration>> {
    return this.purchase.verify(caller.userId, body);
  }

  @Handle(registerDomain)
  async registerDomain({
    caller,
    body,
  }: Input<typeof registerDomain>): Promise<CallAnswer<typeof registerDomain>> {
    return this.purchase.confirm(caller.userId, body);
  }
}
