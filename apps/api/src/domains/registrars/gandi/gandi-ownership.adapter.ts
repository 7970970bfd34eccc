import type { GandiClient } from '@homeport/gandi';
import { ProviderError } from '../../../foundation/operations/operation.ts';
import type { ProviderClient } from '../../../foundation/providers/provider-client.ts';
import type { OwnershipAbility } from '../ownership-ability.ts';
import { fromContact, toOwner, toProblem } from './gandi-contacts.adapter.ts';

/** Lock, authorization code and owner of domains at Gandi. */
export function gandiOwnership(service: ProviderClient<GandiClient>): OwnershipAbility {
  return {
    setLock: (name, isLocked) => service.use((gandi) => gandi.ownership.setTransferLock(name, isLocked)),
    readCode: (name) => service.use((gandi) => gandi.ownership.authCode(name)),
    resetCode: (name) => service.use((gandi) => gandi.ownership.resetAuthCode(name)),
    declineTransfer: (name) => service.use((gandi) => gandi.ownership.declineTransfer(name)),
    async readOwner(name) {
      const domain = await service.use((gandi) => gandi.findDomain(name));
      if (domain === undefined)
        throw new ProviderError('not_found', 'registrar_not_found', `Gandi has no ${name} in our account`);
      return fromContact(domain.owner);
    },
    async checkOwner(name, owner) {
      const faults = await service.use((gandi) => gandi.ownership.checkOwnerData(name, toOwner(name, owner)));
      return faults.map(toProblem);
    },
    setOwner: (name, owner) => service.use((gandi) => gandi.setOwnerData(name, toOwner(name, owner))),
    async checkOwnerChange(name, owner) {
      const faults = await service.use((gandi) =>
        gandi.ownership.checkOwnerChange(name, toOwner(name, owner)),
      );
      return faults.map(toProblem);
    },
    changeOwner: (name, owner) =>
      service.use((gandi) => gandi.ownership.changeOwner(name, toOwner(name, owner))),
    async ownerChangeOf(name) {
      const change = await service.use((gandi) => gandi.ownership.ownerChange(name));
      if (change === undefined) return { state: 'none' };
      const { state, error: reason } = change;
      const orderedAt = new Date(change.createdAt);
      return state === 'failed' ? { state, reason, orderedAt } : { state, orderedAt };
    },
  };
}
