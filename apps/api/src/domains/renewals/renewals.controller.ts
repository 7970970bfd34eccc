import type { CallAnswer } from '@homeport/contract/call';
import {
  confirmRenewal,
  domainRenewal,
  renewalCharge,
  renewalPrice,
  renewDomain,
  setAutorenew,
} from '@homeport/contract/domain-renewals';
import { Controller } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { AutorenewService } from './autorenew.service.ts';
import { RenewalDetailsService } from './renewal-details.service.ts';
import { RenewalQuotesService } from './renewal-quotes.service.ts';
import { RenewalsService } from './renewals.service.ts';

interface Named {
  caller: { userId: string };
  params: { domain: string };
}

@Controller()
export class RenewalsController {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly details: RenewalDetailsService,
    private readonly quotes: RenewalQuotesService,
    private readonly renewals: RenewalsService,
    private readonly autorenew: AutorenewService,
  ) {}

  @Handle(domainRenewal)
  async domainRenewal(input: Input<typeof domainRenewal>): Promise<CallAnswer<typeof domainRenewal>> {
    return this.details.describe(await this.#domainOf(input));
  }

  @Handle(renewalPrice)
  async renewalPrice(input: Input<typeof renewalPrice>): Promise<CallAnswer<typeof renewalPrice>> {
    return this.details.describePrice(await this.quotes.quote(await this.#domainOf(input)));
  }

  @Handle(renewalCharge)
  async renewalCharge(input: Input<typeof renewalCharge>): Promise<CallAnswer<typeof renewalCharge>> {
    const { quote: id, years } = input.body;
    const domain = await this.#domainOf(input);
    return this.details.describeCharge(domain, await this.quotes.find(domain, id), years);
  }

  @Handle(renewDomain)
  async renewDomain(input: Input<typeof renewDomain>): Promise<CallAnswer<typeof renewDomain>> {
    return this.renewals.begin(await this.#domainOf(input), input.body);
  }

  @Handle(confirmRenewal)
  async confirmRenewal(input: Input<typeof confirmRenewal>): Promise<CallAnswer<typeof confirmRenewal>> {
    return this.details.confirm(await this.#domainOf(input), input.body.stripe_checkout_session);
  }

  @Handle(setAutorenew)
  async setAutorenew(input: Input<typeof setAutorenew>): Promise<CallAnswer<typeof setAutorenew>> {
    const { enabled, quote } = input.body;
    await this.autorenew.set(await this.#domainOf(input), enabled, quote);
    return { status: 'success' };
  }

  /** A domain that is still being registered cannot be renewed. */
  async #domainOf({ caller, params }: Named): Promise<Domain> {
    const domain = await this.domains.findOf(caller.userId, params.domain);
    if (domain === null) throw new AppError('not_found');
    return domain;
  }
}
