import { Injectable } from '@nestjs/common';

/** What is deleted at providers when an account is deleted, in this order: a name must not lead to what is gone. */
export const departureParts = ['cdn', 'email', 'dns', 'hosting', 'payments'] as const;
export type DeparturePart = (typeof departureParts)[number];

/**
 * Deletes what a customer has at one kind of provider. Repeating it changes nothing: it begins with what is still there.
 * @throws ProviderError
 */
type Removal = (userId: string, signal: AbortSignal) => Promise<void>;

/** Takes from each module how it deletes what a leaving customer has at its provider. */
@Injectable()
export class DeparturesService {
  readonly #removals = new Map<DeparturePart, Removal>();

  register(part: DeparturePart, removal: Removal): void {
    if (this.#removals.has(part)) throw new Error(`The departure from "${part}" is registered twice`);
    this.#removals.set(part, removal);
  }

  async remove(part: DeparturePart, userId: string, signal: AbortSignal): Promise<void> {
    await this.#of(part)(userId, signal);
  }

  /** @throws Error when a part has no module */
  requireAll(): void {
    for (const part of departureParts) this.#of(part);
  }

  #of(part: DeparturePart): Removal {
    const removal = this.#removals.get(part);
    if (removal === undefined) throw new Error(`No module registers the departure from "${part}"`);
    return removal;
  }
}
