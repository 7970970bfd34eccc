import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../foundation/http/app-error.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import type { NameCheck } from '../registrars/registrar-driver.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';

/** failed: the registrar did not answer, or was not asked because too many names were searched for. */
export type SearchedNameCheck = NameCheck | { state: 'failed'; price: null };

/** What is not known by then is undecided, and known at the next search. */
const patienceMs = 2_500;
const deadlineMs = 8_000;
/** How long a worker repeats what the registrar said. Nothing is sold by it: buying asks again. */
const keptMs = 60_000;

/** Checks many names at once for searches, through a worker. */
@Injectable()
export class NameChecksService implements OnModuleInit {
  readonly #logger = new Logger(NameChecksService.name);
  readonly #known = new LRUCache<string, SearchedNameCheck>({
    max: 5_000,
    ttl: keptMs,
    fetchMethod: async (name) => this.#check(name),
  });

  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly rpc: WorkerRpcService,
    private readonly limits: LimitsService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.search', (names: string[]) =>
      Promise.all(names.map((name) => this.#soon(name))),
    );
  }

  /** @returns a check for each name, in their order. @throws AppError registrar_unavailable when no worker answers */
  async checkAll(names: readonly string[]): Promise<SearchedNameCheck[]> {
    return this.rpc.ask('domains.search', names, { deadlineMs, unanswered: 'registrar_unavailable' });
  }

  async #soon(name: string): Promise<SearchedNameCheck> {
    const undecided = { state: 'undecided', price: null } as const;
    const check = await Promise.race([this.#known.fetch(name), sleep(patienceMs, undecided, { ref: false })]);
    return check ?? undecided;
  }

  async #check(name: string): Promise<SearchedNameCheck | undefined> {
    try {
      await this.limits.consume('name-checks', 'all');
      const check = await this.registrars.sellerOf(name).check(name);
      // Not kept: the next search asks again.
      return check.state === 'undecided' ? undefined : check;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'rate_limited'))
        this.#logger.warn(`Search for ${name}: ${String(error)}`);
      return { state: 'failed', price: null };
    }
  }
}
