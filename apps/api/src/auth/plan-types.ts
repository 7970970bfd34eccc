import type { PlanType } from '@homeport/contract/account';
import { Injectable } from '@nestjs/common';

type Lookup = (userId: string) => Promise<PlanType>;

/**
 * Answers what kind of plan a person has. The account capability registers the answer: it stands on this one and cannot
 * be asked directly.
 */
@Injectable()
export class PlanTypes {
  #lookup: Lookup | undefined;

  register(lookup: Lookup): void {
    if (this.#lookup !== undefined) throw new Error('The look-up of plan types is registered twice');
    this.#lookup = lookup;
  }

  async of(userId: string): Promise<PlanType> {
    if (this.#lookup === undefined) throw new Error('Nobody has registered a look-up of plan types');
    return this.#lookup(userId);
  }
}
