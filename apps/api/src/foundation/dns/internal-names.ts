/**
 * Top-level domains that the public DNS does not delegate and that networks use for their own machines (RFC 6761,
 * RFC 6762 appendix G, RFC 7686, RFC 8375, RFC 9476, and "internal", which ICANN reserved), and the zone of addresses.
 */
const internalZones = [
  'alt',
  'arpa',
  'corp',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'mail',
  'onion',
  'private',
];

/** Whether a name can exist only in the operator's internal network. @param name canonical (lower case) */
export function isInternalName(name: string): boolean {
  return internalZones.some((zone) => name === zone || name.endsWith(`.${zone}`));
}
