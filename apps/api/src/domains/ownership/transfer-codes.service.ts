import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import { isSigned } from '../dnssec/dnssec-hold.ts';
import { transferCodeShown, transferDeclined } from '../domains.events.ts';
import { DomainsRepository } from '../domains.repository.ts';
import { registrarTimeout, withAppErrors } from '../registrar-answers.ts';
import { RegistrarDriversService, type RegistrarRow } from '../registrars/registrar-drivers.service.ts';
import { ManagedDomainsService } from './managed-domains.service.ts';
import { OwnedDomainsRepository } from './owned-domains.repository.ts';

type NamedRow = RegistrarRow & { name: string };

/** Shows owners the code with which another registrar takes their domain. We keep no code. */
@Injectable()
export class TransferCodesService implements OnModuleInit {
  constructor(
    private readonly managed: ManagedDomainsService,
    private readonly domains: OwnedDomainsRepository,
    private readonly rows: DomainsRepository,
    private readonly registrars: RegistrarDriversService,
    private readonly rpc: WorkerRpcService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.transfer-code', (row: NamedRow) => withAppErrors(() => this.#readCode(row)));
    this.rpc.answer('domains.decline-transfer', (row: NamedRow) => withAppErrors(() => this.#decline(row)));
  }

  /**
   * The code, once the domain is unlocked. It is recorded before it is shown.
   * @throws AppError not_found, conflict, registrar_unavailable
   */
  async show(userId: string, name: string): Promise<string> {
    const domain = await this.managed.find(userId, name);
    if (domain.isLocked === true || domain.wantedLock !== null)
      throw new AppError('conflict', { message: messageOf('domains.unlockFirst') });
    if (isSigned(domain)) throw signed();
    const row: NamedRow = { registrar: domain.registrar, name };
    const code = await this.rpc.ask<string | null>('domains.transfer-code', row, registrarTimeout);
    if (code === null) throw new AppError('conflict', { message: messageOf('domains.noCode') });
    const at = this.clock.now();
    await this.db.transaction(async () => {
      if (!(await this.domains.setCodeShown(domain.id, at))) throw signed();
      await this.events.publish(transferCodeShown, { userId, name, at });
    });
    return code;
  }

  /** @throws AppError conflict when the registry has DNSSEC keys, also those that it got elsewhere since our last reading */
  async #readCode({ name, registrar }: NamedRow): Promise<string | null> {
    const { signing, ownership } = this.registrars.of({ registrar });
    if ((await signing?.hasKeys(name)) === true) {
      // Otherwise its owner could not turn DNSSEC off, as the answer says, before the next reading.
      const row = await this.rows.findByName(name);
      if (row !== null) await this.rows.foundSigned(row.id);
      throw signed();
    }
    return (await ownership?.readCode(name)) ?? null;
  }

  /** An earlier request may have refused it already. */
  async #decline({ name, registrar: vendor }: NamedRow): Promise<true> {
    const registrar = this.registrars.of({ registrar: vendor });
    try {
      await registrar.ownership?.declineTransfer(name);
    } catch (error) {
      const isGone = error instanceof ProviderError && error.kind === 'not_found';
      if (!isGone || (await registrar.find(name))?.isLeaving !== false) throw error;
    }
    return true;
  }

  /** Refuses a transfer that is under way. @throws AppError not_found, conflict, registrar_unavailable */
  async decline(userId: string, name: string): Promise<void> {
    const domain = await this.managed.find(userId, name);
    if (!domain.isLeaving) throw new AppError('conflict', { message: messageOf('domains.notLeaving') });
    const row: NamedRow = { registrar: domain.registrar, name };
    await this.rpc.ask('domains.decline-transfer', row, registrarTimeout);
    await this.db.transaction(async () => {
      if (!(await this.domains.setStaying(domain.id, this.clock.now()))) return;
      await this.events.publish(transferDeclined, { userId, name });
    });
  }
}

function signed(): AppError {
  return new AppError('conflict', { message: messageOf('domains.dnssecCodeFirst') });
}
