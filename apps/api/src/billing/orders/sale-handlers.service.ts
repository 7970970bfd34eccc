import { Injectable } from '@nestjs/common';
import type { SaleKind } from '../../foundation/database/generated/enums.ts';
import type { Sale } from './sales.repository.ts';

/** A capability that sells something; both are told in the transaction in which it becomes so, and once. */
export interface SaleHandler {
  kind: SaleKind;
  /** The money is there: begin to deliver. */
  paid: (sale: Sale) => Promise<void>;
  /** Nobody paid, and nobody can any more. */
  expired: (sale: Sale) => Promise<void>;
}

/** Who is told of what became of a sale. */
@Injectable()
export class SaleHandlersService {
  readonly #saleHandlers = new Map<SaleKind, SaleHandler>();

  register(saleHandler: SaleHandler): void {
    this.#saleHandlers.set(saleHandler.kind, saleHandler);
  }

  of({ kind }: Sale): SaleHandler {
    const saleHandler = this.#saleHandlers.get(kind);
    if (saleHandler === undefined) throw new Error(`Nobody sells ${kind}`);
    return saleHandler;
  }
}
