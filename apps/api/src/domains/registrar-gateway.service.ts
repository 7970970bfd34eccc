import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { registrarTimeout, withAppErrors } from './registrar-answers.ts';
import type { NameCheck, NewRegistration, RegistrationProblem } from './registrars/registrar-driver.ts';
import { RegistrarDriversService, type RegistrarRow } from './registrars/registrar-drivers.service.ts';

/** How long a worker polls while the registry is undecided. */
const undecidedMs = 5_000;
const pauseMs = 700;

/** Asks the registrar through a worker, while the customer waits: only workers have its token. */
@Injectable()
export class RegistrarGatewayService implements OnModuleInit {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly rpc: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.check', (name: string) => withAppErrors(() => this.#decided(name)));
    this.rpc.answer('domains.try-out', (registration: RegistrarRow & NewRegistration) =>
      withAppErrors(() => this.registrars.of(registration).tryOut(registration)),
    );
  }

  /** Asks the registrar that sells the name. @throws AppError registrar_unavailable when there is no answer in time */
  async check(name: string): Promise<NameCheck & RegistrarRow> {
    return this.rpc.ask('domains.check', name, registrarTimeout);
  }

  /** Problems that the registry has with a registration, without ordering it. @throws AppError as above */
  async tryOut(registration: RegistrarRow & NewRegistration): Promise<RegistrationProblem[]> {
    return this.rpc.ask('domains.try-out', registration, registrarTimeout);
  }

  async #decided(name: string): Promise<NameCheck & RegistrarRow> {
    const seller = this.registrars.sellerOf(name);
    const until = performance.now() + undecidedMs;
    for (;;) {
      const check = await seller.check(name);
      if (check.state !== 'undecided' || performance.now() + pauseMs > until)
        return { ...check, registrar: seller.vendor };
      await sleep(pauseMs);
    }
  }
}
