import type { CallAnswer } from '@homeport/contract/call';
import type { DnssecState, domainDnssec } from '@homeport/contract/domain-dnssec';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageFields } from '../../foundation/messages/message.ts';
import { failureMessage } from '../../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Domain, DomainsRepository } from '../domains.repository.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { changeableFrom, signableFrom } from './dnssec-hold.ts';

/** Answers what customers read about DNSSEC of their domains. */
@Injectable()
export class DomainDnssecService {
  constructor(
    private readonly domains: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError not_found */
  async describe(userId: string, name: string): Promise<CallAnswer<typeof domainDnssec>> {
    const domain = await this.domains.findOf(userId, name);
    if (domain === null) throw new AppError('not_found');
    const { isSigned, nameserverKind, wantedKind } = domain;
    const state = this.#stateOf(domain);
    const isOurs = nameserverKind === 'own' && wantedKind === null;
    const now = this.clock.now();
    return {
      state,
      offered: state !== 'unsupported' && isOurs,
      foreign: isSigned === true && nameserverKind === 'custom',
      problem: null,
      ...(await this.#problemOf(domain)),
      offered_from: signableFrom(domain, now)?.toISOString() ?? null,
      nameservers_from: changeableFrom(domain, now)?.toISOString() ?? null,
    };
  }

  /** A new domain has no keys; of others, the next sync tells. */
  #stateOf(domain: Domain): DnssecState {
    if (!domain.atRegistrar || this.registrars.find(domain)?.signing === undefined) return 'unsupported';
    const isSigned = domain.isSigned === true;
    const { wantedSigned } = domain;
    if (wantedSigned !== null && wantedSigned !== isSigned)
      return wantedSigned ? 'turning_on' : 'turning_off';
    return isSigned ? 'on' : 'off';
  }

  /** Of the latest change, if it needs attention. */
  async #problemOf({ id, userId, wantedSigned }: Domain) {
    if (wantedSigned === null) return {};
    const work = await this.operations.listUnfinishedOf(['domains.setDnssec'], [userId]);
    const ours = work.filter(({ input }) => (input as { domainId: string }).domainId === id);
    if (ours.length === 0 || ours.some(({ needsAttention }) => !needsAttention)) return {};
    return messageFields({ problem: failureMessage('domains.setDnssec') });
  }
}
