import { elementsAt, type XmlValue } from './xml-answer.ts';

/** Bytes in use by kind of content, as Plesk names the kinds (`httpdocs`, `dbases`, `mailboxes`, `logs`, ...). */
export interface DiskUsage {
  totalBytes: number;
  byKind: Record<string, number>;
}

/** Reads the data set `disk_usage`: one element per kind, in bytes. Undefined when the answer lacks it. */
export function readDiskUsage(result: XmlValue): DiskUsage | undefined {
  const [usage] = elementsAt(result, 'data', 'disk_usage');
  if (usage === undefined) return undefined;
  const byKind: Record<string, number> = {};
  for (const [kind, [bytes]] of Object.entries(typeof usage === 'string' ? {} : usage)) {
    const number = Number(bytes);
    if (typeof bytes !== 'string' || !Number.isSafeInteger(number))
      throw new Error(`The answer has no number of bytes for ${kind}`);
    byKind[kind] = number;
  }
  return { totalBytes: Object.values(byKind).reduce((sum, bytes) => sum + bytes, 0), byKind };
}
