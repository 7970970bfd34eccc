import { Injectable } from '@nestjs/common';
import type { SaleKind } from '../../foundation/database/generated/enums.ts';
import type { Sale } from './sales.repository.ts';

/** A capability that sells something; both are told in the transaction in which it becomes so, and once. */
export interface Seller {
  kind: SaleKind;
  /** The money is there: begin to deliver. */
  paid: (sale: Sale) => Promise<void>;
  /** Nobody paid, and nobody can any more. */
  expired: (sale: Sale) => Promise<void>;
}

/** Who is told of what became of a sale. */
@Injectable()
export class Sellers {
  readonly #sellers = new Map<SaleKind, Seller>();

  register(seller: Seller): void {
    this.#sellers.set(seller.kind, seller);
  }

  of({ kind }: Sale): Seller {
    const seller = this.#sellers.get(kind);
    if (seller === undefined) throw new Error(`Nobody sells ${kind}`);
    return seller;
  }
}
