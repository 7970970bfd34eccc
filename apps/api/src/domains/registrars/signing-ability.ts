/** Whether a zone is signed (DNSSEC), and its registry has the keys. */
export type SigningState =
  | { state: 'on' | 'off' }
  /** The registry has not finished. */
  | { state: 'changing' }
  /** The registry has keys of another zone than ours. */
  | { state: 'foreign' }
  /** `reason`: the registrar’s message, for staff. */
  | { state: 'failed'; isOn: boolean; reason: string };

/**
 * Signs the zones that we run. With keys at the registry, a domain is unreachable at nameservers that do not sign with
 * them. Every method throws ProviderError not_found without the domain.
 */
export interface SigningAbility {
  /** Whether the registry has any keys. */
  hasKeys(name: string): Promise<boolean>;
  stateOf(name: string): Promise<SigningState>;
  /** Signs the zone that we run, and gives the registry its keys. Applied later: see `stateOf`. */
  turnOn(name: string): Promise<void>;
  /** Removes all keys from the registry, foreign ones too. Applied later: see `stateOf`. */
  turnOff(name: string): Promise<void>;
}
