import type { GandiApi } from './api.ts';
import { GandiError, malformedAnswer } from './gandi-error.ts';
import { place } from './registration.ts';

export const signingStates = [
  'activating',
  'activation_error',
  'active',
  'deactivating',
  'deactivation_error',
  'inactive',
] as const;
export type SigningState = (typeof signingStates)[number];

/** Whether LiveDNS signs the zone of a domain, and the registry has its key. `error`: Gandi's words; empty without any. */
export interface Signing {
  state: SigningState;
  error: string;
}

/** A key that the registry publishes for a domain, whoever runs its zone. */
export interface RegistryKey {
  id: number;
  keyTag: number;
}

/** DNSSEC of domains. */
export interface DnssecCalls {
  signing(fqdn: string): Promise<Signing>;
  /** Signs the zone and gives the registry its key. Applied later. @throws GandiError conflict when it is on already */
  activate(fqdn: string): Promise<void>;
  /** Takes the key from the registry. Applied later. @throws GandiError conflict when it is off already */
  deactivate(fqdn: string): Promise<void>;
  registryKeys(fqdn: string): Promise<RegistryKey[]>;
  /** Applied later. Removing a key that is gone is not an error. */
  removeRegistryKey(fqdn: string, id: number): Promise<void>;
}

const path = (fqdn: string) => `/domain/domains/${encodeURIComponent(fqdn)}`;
/** A registry takes a handful of keys. */
const mostKeys = 100;

export function dnssecCalls(api: GandiApi): DnssecCalls {
  const liveDns = (fqdn: string) => `${path(fqdn)}/livedns/dnssec`;
  return {
    async signing(fqdn) {
      const answer = await api.object({ method: 'GET', path: liveDns(fqdn) });
      const state = answer.text('state');
      const known = signingStates.find((each) => each === state);
      if (known === undefined) throw malformedAnswer(`GET ${liveDns(fqdn)}`, false, `Unknown state ${state}`);
      return { state: known, error: answer.maybeText('error') ?? answer.maybeText('cause') ?? '' };
    },
    async activate(fqdn) {
      await place(api, { method: 'POST', path: liveDns(fqdn), query: api.sharing });
    },
    async deactivate(fqdn) {
      await place(api, { method: 'DELETE', path: liveDns(fqdn), query: api.sharing });
    },
    async registryKeys(fqdn) {
      const query = { per_page: String(mostKeys) };
      const keys = await api.objects({ method: 'GET', path: `${path(fqdn)}/dnskeys`, query });
      return keys.map((key) => ({ id: key.number('id'), keyTag: key.number('keytag') }));
    },
    async removeRegistryKey(fqdn, id) {
      try {
        await place(api, { method: 'DELETE', path: `${path(fqdn)}/dnskeys/${id}` });
      } catch (error) {
        if (!(error instanceof GandiError) || error.kind !== 'not_found') throw error;
      }
    },
  };
}
