import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { WorkerRpcService } from '../../foundation/queue/worker-rpc.service.ts';
import type { RenewalTerms } from '../registrars/registrar-driver.ts';
import { RegistrarDriversService, type RegistrarRow } from '../registrars/registrar-drivers.service.ts';

const timeout = { deadlineMs: 20_000, unanswered: 'registrar_unavailable' } as const;

type NamedRow = RegistrarRow & { name: string };
/** As the queue carries it: dates are text. */
type SentTerms = Omit<RenewalTerms, 'expiresAt'> & { expiresAt: string };

/** Asks the registrar about renewals through a worker, while the customer waits: only workers have its token. */
@Injectable()
export class RenewalGatewayService implements OnModuleInit {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly rpc: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.rpc.answer('domains.renewal-terms', (row: NamedRow) => withAppErrors(() => this.#terms(row)));
    this.rpc.answer('domains.stop-registrar-renewal', (row: NamedRow) =>
      withAppErrors(async () => {
        await this.registrars.of(row).setAutorenew(row.name, false);
        // Without a value, the answer would be lost.
        return true;
      }),
    );
  }

  /** @returns null when the domain is not in our account. @throws AppError registrar_unavailable */
  async terms({ registrar, name }: NamedRow): Promise<RenewalTerms | null> {
    const terms = await this.rpc.ask<SentTerms | null>('domains.renewal-terms', { registrar, name }, timeout);
    return terms && { ...terms, expiresAt: new Date(terms.expiresAt) };
  }

  /** The registrar does not renew the domain by itself from now on. @throws AppError registrar_unavailable */
  async stopRegistrarRenewal({ registrar, name }: NamedRow): Promise<void> {
    await this.rpc.ask('domains.stop-registrar-renewal', { registrar, name }, timeout);
  }

  async #terms(row: NamedRow): Promise<RenewalTerms | null> {
    try {
      return await this.registrars.of(row).renewal(row.name);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return null;
      throw error;
    }
  }
}

async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError)
      throw new AppError('registrar_unavailable', { detail: error.message, cause: error });
    throw error;
  }
}
