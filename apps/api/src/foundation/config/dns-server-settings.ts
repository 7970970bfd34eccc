import { isIP } from 'node:net';
import { z } from 'zod';
import { list } from './list.ts';

/** An address as `dns.setServers` takes it: `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
function isSocketAddress(text: string): boolean {
  if (isIP(text) !== 0) return true;
  const [, six, four, number] = /^(?:\[(.+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  return (
    isIP(six ?? four ?? '') === (six === undefined ? 4 : 6) && Number(number) >= 1 && Number(number) <= 65_535
  );
}

/** Variables about which DNS servers are asked. */
export const dnsServerSettings = {
  DNS_RESOLVERS: list
    .refine(
      (servers) => servers.every((server) => isSocketAddress(server)),
      'must be IP addresses, each with a port where it is not 53',
    )
    .default([])
    .describe('DNS resolvers, comma separated; empty: those of the system'),
  DNS_NAMESERVER: z
    .union([
      z.literal(''),
      z.string().refine(isSocketAddress, 'must be an IP address, with a port where it is not 53'),
    ])
    .default('')
    .describe(
      'Server that is asked in place of every nameserver of a zone, in tests; empty: each at its own address',
    ),
};
