import type { Availability, GandiClient } from '@homeport/gandi';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { ProviderClient } from '../../../foundation/providers/provider-client.ts';
import type { NewTransfer, TransferAbility, TransferOffer } from '../transfer-ability.ts';
import { toContact, toOwner, toProblem } from './gandi-contacts.adapter.ts';

const currency = 'USD';

/** Transfers of domains to our account at Gandi; each adds a year. */
export function gandiTransfers(service: ProviderClient<GandiClient>): TransferAbility {
  return {
    async check(name, code) {
      const availability = await service.use((gandi) => gandi.transfers.available(name, code));
      if (!availability.isAvailable) return { state: 'unavailable', reason: availability.reason };
      const processes = ['transfer', 'renew'] as const;
      return offerOf(await service.use((gandi) => gandi.check(name, { processes, currency })));
    },
    async tryOut(transfer) {
      const order = toOrder(transfer);
      return (await service.use((gandi) => gandi.transfers.check(order))).map(toProblem);
    },
    request: (transfer) => service.use((gandi) => gandi.transfers.start(toOrder(transfer))),
    async stateOf(name) {
      const transfer = await service.use((gandi) => gandi.transfers.find(name));
      if (transfer === undefined) return { state: 'none' };
      const { state, detail, isUnanswered, createdAt } = transfer;
      const orderedAt = new Date(createdAt);
      if (state === 'done') return { state, orderedAt };
      if (state === 'failed') return { state, reason: detail, orderedAt };
      return { state: 'running', isUnpaid: state === 'unpaid', isUnanswered, orderedAt };
    },
    resendEmail: (name, email) => service.use((gandi) => gandi.transfers.resendEmail(name, email)),
  };
}

function offerOf(answer: Availability): TransferOffer {
  const of = (process: string) => answer.products.find((product) => product.process === process);
  const transfer = of('transfer');
  if (transfer?.verdict === 'pending' || transfer?.verdict === 'failed') return { state: 'undecided' };
  const cents = (transfer?.verdict === 'available' ? transfer.prices : [])
    .filter(({ minYears }) => minYears <= 1)
    .map(({ netCents }) => netCents);
  if (cents.length === 0) return { state: 'unavailable', reason: transfer?.status ?? 'no price' };
  if (answer.currency !== currency)
    throw new ProviderError('rejected', 'registrar_currency', `Gandi's prices are in ${answer.currency}`);
  const renewals = (of('renew')?.prices ?? []).map(
    ({ netCents, normalNetCents }) => normalNetCents ?? netCents,
  );
  // Of several prices for a year, the highest counts, so that we never sell below cost.
  return {
    state: 'available',
    costCents: Math.max(...cents),
    renewYearCents: Math.max(...(renewals.length > 0 ? renewals : cents)),
  };
}

function toOrder({ name, code, owner, bill, nameservers }: NewTransfer) {
  return {
    fqdn: name,
    authinfo: code,
    years: 1,
    owner: toOwner(name, owner),
    bill: toContact(bill),
    currency,
    ...(nameservers.length === 0 ? {} : { nameservers }),
  };
}
