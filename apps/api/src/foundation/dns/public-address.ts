import ipaddr from 'ipaddr.js';

/** Of all IPv6 addresses, those that are given out for the internet. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is on the public internet, and not in a network of ours. Addresses within others, such as IPv4 in
 * IPv6, count as what they lead to.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
