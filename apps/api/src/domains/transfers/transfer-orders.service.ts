import type { MessageKey } from '@homeport/contract/server-messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { type JsonObject, ProviderError } from '../../foundation/operations/operation.ts';
import { RegistrarFundsService } from '../registrar-funds.service.ts';
import { RegistrarDriversService } from '../registrars/registrar-drivers.service.ts';
import { orderedSince } from '../registrars/ordered-since.ts';
import type { TransferAbility, TransferOffer, TransferState } from '../registrars/transfer-ability.ts';
import { refusalReasonOf } from './transfer-refusals.ts';
import { TransferSecretsService } from './transfer-secrets.service.ts';
import { type DomainTransfer, TransfersRepository } from './transfers.repository.ts';

const minuteMs = 60_000;
/** An order whose answer was lost is not placed again before this time: the registrar may only not show it yet. */
const unseenMs = 10 * minuteMs;

/**
 * The result of an operation step. accepted: the registrar works on it; refused: it failed for good, with the message for
 * staff; over: it was cancelled or given up.
 */
export type TransferOrder = JsonObject & {
  readonly accepted?: true;
  readonly over?: true;
  readonly refused?: string;
  /** Why, for the customer. */
  readonly reason?: MessageKey;
};

/** Orders paid transfers at the registrar, once each, even when answers are lost or workers crash. */
@Injectable()
export class TransferOrdersService {
  constructor(
    private readonly registrars: RegistrarDriversService,
    private readonly transfers: TransfersRepository,
    private readonly secrets: TransferSecretsService,
    private readonly funds: RegistrarFundsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders a transfer unless an earlier try has ordered it.
   * @throws ProviderError unknown_outcome: retry later; the order may have arrived, so it must not be refunded
   */
  async place(transferId: string): Promise<TransferOrder> {
    const transfer = await this.transfers.get(transferId);
    const { name, requestedAt } = transfer;
    if (transfer.state === 'waiting') return { accepted: true };
    if (transfer.state !== 'paid') return { over: true };
    const ability = this.abilityOf(transfer);
    // A transfer at the registrar belongs to this order only if we placed it.
    const placed = requestedAt === null ? undefined : await this.#placed(transfer);
    if (placed !== undefined) return placed;
    if (requestedAt !== null && this.clock.now().getTime() < requestedAt.getTime() + unseenMs)
      throw unclear(`The order of ${name} may have arrived; the registrar does not show it yet`);
    const offer = await ability.check(name, this.secrets.open(transfer).code);
    if (offer.state === 'undecided')
      throw new ProviderError('unavailable', 'registrar_undecided', `${name}: the registry is undecided`);
    if (offer.state === 'unavailable' && requestedAt !== null)
      throw unclear(`The order of ${name} may have arrived; it cannot be transferred now: ${offer.reason}`);
    const refusal = refusalOf(transfer, offer);
    if (refusal !== undefined || offer.state !== 'available') return refusal ?? {};
    // Recorded before the call, so that a later try knows the order may have arrived.
    const ordering = { requestedAt: this.clock.now(), costCents: offer.costCents };
    if (!(await this.transfers.change(transferId, ['paid'], ordering))) return { over: true };
    return this.#order(transfer, ability);
  }

  /** How the order of a transfer stands at the registrar; none when it shows only an earlier one. @throws ProviderError */
  async stateOf(transfer: DomainTransfer): Promise<TransferState> {
    const { name, requestedAt, paidAt } = transfer;
    // Not since `requestedAt`, which later tries move: the order of an earlier try may have arrived.
    const since = requestedAt === null ? null : paidAt;
    const state = orderedSince(await this.abilityOf(transfer).stateOf(name), since);
    if (state.state === 'running' && state.isUnpaid) await this.funds.reportIfShort(transfer);
    return state;
  }

  /** @throws ProviderError ability_missing */
  abilityOf(transfer: DomainTransfer): TransferAbility {
    const { vendor, transfers } = this.registrars.of(transfer);
    if (transfers !== undefined) return transfers;
    throw new ProviderError('rejected', 'ability_missing', `${vendor} transfers no domains`);
  }

  async #order(transfer: DomainTransfer, ability: TransferAbility): Promise<TransferOrder> {
    const { id, name, nameservers, requestedAt } = transfer;
    try {
      await ability.request({ ...this.secrets.open(transfer), name, nameservers });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const isRefused = error.kind === 'conflict' || error.kind === 'rejected';
      const placed =
        error.kind === 'conflict' && requestedAt !== null ? await this.#placed(transfer) : undefined;
      if (placed !== undefined) return placed;
      if (isRefused) return { refused: error.message, reason: refusalReasonOf(error.message) };
      // The order did not arrive, so the next try may place it right away.
      if (error.kind === 'throttled' || error.kind === 'unavailable')
        await this.transfers.change(id, ['paid'], { requestedAt });
      throw error;
    }
    return { accepted: true };
  }

  /** What became of an order that an earlier try may have placed; undefined when the registrar shows none. */
  async #placed(transfer: DomainTransfer): Promise<TransferOrder | undefined> {
    const found = await this.stateOf(transfer);
    if (found.state === 'running' || found.state === 'done') return { accepted: true };
    if (found.state === 'failed')
      return { refused: `${transfer.name}: ${found.reason}`, reason: refusalReasonOf(found.reason) };
    const isHere = (await this.registrars.of(transfer).find(transfer.name)) !== undefined;
    return isHere ? { accepted: true } : undefined;
  }
}

function refusalOf(transfer: DomainTransfer, offer: TransferOffer): TransferOrder | undefined {
  const { name, priceCents } = transfer;
  if (offer.state === 'unavailable')
    return { refused: `${name}: ${offer.reason}`, reason: refusalReasonOf(offer.reason) };
  if (offer.state === 'available' && offer.costCents > priceCents)
    return { refused: `${name} costs us ${offer.costCents} cents by now`, reason: 'domains.dearer' };
  return undefined;
}

function unclear(detail: string): ProviderError {
  return new ProviderError('unknown_outcome', 'transfer_unclear', detail, { retryAfterMs: minuteMs });
}
