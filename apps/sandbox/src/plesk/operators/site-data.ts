import type { DiskUsage } from '../disk-usage.ts';
import type { SiteRecord } from '../records.ts';
import { dateOf } from '../xml/operator.ts';
import { xml, type XmlNode } from '../xml/xml-node.ts';

export interface SiteState {
  guid: string;
  status: number;
  createdMs: number;
  size: number;
  ipAddresses: readonly string[];
}

/** `gen_info` of a subscription or site; `owner` follows the size, `more` is at the end. */
export function siteInfo(
  names: Pick<SiteRecord, 'name' | 'asciiName'> | undefined,
  state: SiteState,
  owner: readonly XmlNode[],
  more: readonly XmlNode[],
): XmlNode {
  return xml('gen_info', [
    xml('cr_date', dateOf(state.createdMs)),
    xml('name', names?.name),
    xml('ascii-name', names?.asciiName),
    xml('status', state.status),
    xml('real_size', state.size),
    ...owner,
    ...state.ipAddresses.map((address) => xml('dns_ip_address', address)),
    xml('htype', 'vrt_hst'),
    xml('guid', state.guid),
    ...more,
  ]);
}

export function hostingData(hosting: Record<string, string>, ipAddresses: readonly string[]): XmlNode {
  return xml('hosting', [
    xml('vrt_hst', [
      ...Object.entries(hosting).map(([name, value]) =>
        xml('property', [xml('name', name), xml('value', value)]),
      ),
      ...ipAddresses.map((address) => xml('ip_address', address)),
    ]),
  ]);
}

export function usageData(usage: DiskUsage): XmlNode {
  return xml(
    'disk_usage',
    Object.entries(usage).map(([kind, bytes]) => xml(kind, bytes)),
  );
}
