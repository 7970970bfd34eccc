import ipaddr from 'ipaddr.js';

/**
 * The key under which an address is counted: IPv4 as it is (mapped into IPv6 or not), IPv6 by its /64,
 * because one household or server commonly holds a whole /64.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${address.toByteArray().slice(0, 8).join('.')}::/64`;
}
