import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import {
  type NameCheck,
  type NewRegistration,
  RegistrarPort,
  type RegistrationProblem,
} from './registrar.port.ts';

/** How long a worker asks again while the registry has not made up its mind. */
const undecidedMs = 5_000;
const pauseMs = 700;
const patience = { deadlineMs: 20_000, unanswered: 'registrar_unavailable' } as const;

/** What customers wait for at the registrar: only workers have its key. */
@Injectable()
export class RegistrarGatewayService implements OnModuleInit {
  constructor(
    private readonly registrar: RegistrarPort,
    private readonly ask: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.ask.answer('domains.check', (name: string) => inPlainWords(() => this.#decided(name)));
    this.ask.answer('domains.try-out', (registration: NewRegistration) =>
      inPlainWords(() => this.registrar.tryOut(registration)),
    );
  }

  /** @throws AppError registrar_unavailable when there is no answer in time */
  async check(name: string): Promise<NameCheck> {
    return this.ask.ask('domains.check', name, patience);
  }

  /** What stands against a registration, without making it. @throws AppError as above */
  async tryOut(registration: NewRegistration): Promise<RegistrationProblem[]> {
    return this.ask.ask('domains.try-out', registration, patience);
  }

  async #decided(name: string): Promise<NameCheck> {
    const until = performance.now() + undecidedMs;
    for (;;) {
      const check = await this.registrar.check(name);
      if (check.state !== 'undecided' || performance.now() + pauseMs > until) return check;
      await sleep(pauseMs);
    }
  }
}

async function inPlainWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AppError('registrar_unavailable', { detail: error.message, cause: error });
    throw error;
  }
}
