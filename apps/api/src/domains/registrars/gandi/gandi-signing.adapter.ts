import { type GandiClient, GandiError, type Signing } from '@homeport/gandi';
import type { ProviderClient } from '../../../foundation/providers/provider-client.ts';
import type { SigningAbility, SigningState } from '../signing-ability.ts';

/** DNSSEC of domains at Gandi. */
export function gandiSigning(service: ProviderClient<GandiClient>): SigningAbility {
  return {
    hasKeys: (name) => service.use(async ({ dnssec }) => (await dnssec.registryKeys(name)).length > 0),
    stateOf: (name) =>
      service.use(async (gandi) => {
        // Without the domain, this one says so.
        const keys = await gandi.dnssec.registryKeys(name);
        return toState(await signingOf(gandi, name), keys.length > 0);
      }),
    turnOn: (name) => service.use((gandi) => gandi.dnssec.activate(name)),
    turnOff: (name) =>
      service.use(async (gandi) => {
        const { state } = await signingOf(gandi, name);
        if (state === 'active' || state === 'deactivation_error') return gandi.dnssec.deactivate(name);
        for (const { id } of await gandi.dnssec.registryKeys(name))
          await gandi.dnssec.removeRegistryKey(name, id);
      }),
  };
}

/** Not documented: what is answered for a domain that does not use LiveDNS. */
async function signingOf({ dnssec }: GandiClient, name: string): Promise<Signing> {
  try {
    return await dnssec.signing(name);
  } catch (error) {
    if (error instanceof GandiError && error.kind === 'not_found') return { state: 'inactive', error: '' };
    throw error;
  }
}

function toState({ state, error: reason }: Signing, hasKeys: boolean): SigningState {
  switch (state) {
    case 'active':
      return { state: 'on' };
    case 'activating':
    case 'deactivating':
      return { state: 'changing' };
    case 'activation_error':
      return { state: 'failed', isOn: hasKeys, reason };
    case 'deactivation_error':
      return { state: 'failed', isOn: true, reason };
    case 'inactive':
      return { state: hasKeys ? 'foreign' : 'off' };
  }
}
