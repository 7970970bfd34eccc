import type { Agent } from './agent.ts';
import { elementsAt, requiredText, textAt, type XmlValue } from './xml-answer.ts';

export interface IpAddress {
  address: string;
  /** Shared by all customers, or assigned to one. */
  type: string;
  netmask: string;
  networkInterface: string;
  /** The public address of a server behind NAT. */
  publicAddress: string | undefined;
}

/** The server's own addresses (operator `ip`). Source: docs.plesk.com, XML API, "Managing IP Addresses". */
export interface IpAddresses {
  list(): Promise<IpAddress[]>;
}

export function ipAddressOperations(agent: Agent): IpAddresses {
  return {
    async list() {
      const results = await agent.list({ operator: 'ip', verb: 'get', body: [] }, (result) =>
        elementsAt(result, 'addresses', 'ip_info').map(readAddress),
      );
      return results.flat();
    },
  };
}

function readAddress(info: XmlValue): IpAddress {
  return {
    address: requiredText(info, 'ip_address'),
    type: textAt(info, 'type') ?? '',
    netmask: textAt(info, 'netmask') ?? '',
    networkInterface: textAt(info, 'interface') ?? '',
    publicAddress: textAt(info, 'public_ip_address') || undefined,
  };
}
