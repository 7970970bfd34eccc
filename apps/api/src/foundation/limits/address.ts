import ipaddr from 'ipaddr.js';

/** The mailbox of an email address: `a+b@example.com` is delivered to `a@example.com`. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@');
}

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

/**
 * The network of an address, for limits that one person could exhaust: IPv4 by its /24, the smallest block
 * that is routed separately; IPv6 by its /56, which providers commonly assign to one connection. Loopback is one network.
 */
export function networkKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.range() === 'loopback') return 'loopback';
  const bytes = address.toByteArray();
  return address.kind() === 'ipv4'
    ? `${bytes.slice(0, 3).join('.')}.0/24`
    : `${bytes.slice(0, 7).join('.')}::/56`;
}
