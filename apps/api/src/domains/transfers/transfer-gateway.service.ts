import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DnsLookupPort } from '../../foundation/dns/dns-lookup.port.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { registrarTimeout, withAppErrors } from '../registrar-answers.ts';
import type { RegistrationProblem } from '../registrars/registrar-driver.ts';
import { RegistrarDriversService, type RegistrarRow } from '../registrars/registrar-drivers.service.ts';
import type { NewTransfer, TransferOffer } from '../registrars/transfer-ability.ts';

/** What the registrar and the public DNS say. */
export type CheckedTransfer = TransferOffer &
  RegistrarRow & {
    /** Those that the domain has now; empty: none. */
    nameservers: string[];
  };

interface Question {
  name: string;
  code?: string;
}

/** Asks the registrar about transfers through a worker, while the customer waits. */
@Injectable()
export class TransferGatewayService implements OnModuleInit {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly rpc: WorkerRpcService,
    private readonly dns: DnsLookupPort,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.check-transfer', ({ name, code }: Question) =>
      withAppErrors(() => this.#check(name, code)),
    );
    this.rpc.answer('domains.try-transfer', ({ registrar, ...transfer }: RegistrarRow & NewTransfer) =>
      withAppErrors(async () => (await this.registrars.of({ registrar }).transfers?.tryOut(transfer)) ?? []),
    );
    this.rpc.answer(
      'domains.transfer-email',
      ({ registrar, name, email }: RegistrarRow & { name: string; email: string }) =>
        withAppErrors(async () => {
          await this.registrars.of({ registrar }).transfers?.resendEmail(name, email);
          return true;
        }),
    );
  }

  /** Asks the registrar that sells the name, and the public DNS. @throws AppError registrar_unavailable */
  async check(name: string, code?: string): Promise<CheckedTransfer> {
    const question: Question = { name, ...(code === undefined ? {} : { code }) };
    return this.rpc.ask('domains.check-transfer', question, registrarTimeout);
  }

  /** Problems that the registrar has with a transfer, without ordering it. @throws AppError as above */
  async tryOut(transfer: RegistrarRow & NewTransfer): Promise<RegistrationProblem[]> {
    return this.rpc.ask('domains.try-transfer', transfer, registrarTimeout);
  }

  /** @throws AppError as above */
  async resendEmail({ registrar, name }: RegistrarRow & { name: string }, email: string): Promise<void> {
    await this.rpc.ask('domains.transfer-email', { registrar, name, email }, registrarTimeout);
  }

  async #check(name: string, code: string | undefined): Promise<CheckedTransfer> {
    const { vendor: registrar, transfers } = this.registrars.sellerOf(name);
    if (transfers === undefined)
      return {
        state: 'unavailable',
        reason: `${registrar} transfers no domains`,
        registrar,
        nameservers: [],
      };
    const offer = await transfers.check(name, code);
    const servers = await this.dns.ns(name);
    // Without its nameservers, the domain would lose its DNS on the way.
    if (servers.outcome === 'unknown') return { state: 'undecided', registrar, nameservers: [] };
    return { ...offer, registrar, nameservers: servers.outcome === 'found' ? servers.records : [] };
  }
}
