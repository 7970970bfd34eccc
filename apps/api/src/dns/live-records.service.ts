import { isSameContent, type SetChange } from '@homeport/contract/zone-changes';
import type { RecordSet } from '@homeport/contract/zone-records';
import { wholeName } from '@homeport/contract/zone-names';
import { parseQuotedText } from '@homeport/contract/zone-text';
import { Injectable } from '@nestjs/common';
import {
  type AskableType,
  askableTypes,
  NameserverLookupPort,
} from '../foundation/dns/nameserver-lookup.port.ts';

/** A change of thousands of records is looked at in samples. */
const mostQuestions = 20;

/** Asks the nameservers of a zone whether they answer with a change. */
@Injectable()
export class LiveRecordsService {
  constructor(private readonly nameservers: NameserverLookupPort) {}

  /** @returns how many of the nameservers answer with all of the changed record sets */
  async count(
    {
      name: zone,
      sets,
      nameservers,
    }: { name: string; sets: readonly RecordSet[]; nameservers: readonly string[] },
    changes: readonly SetChange[],
  ): Promise<number> {
    const asked = changes.filter((change) => isAskable(change, sets)).slice(0, mostQuestions);
    const live = await Promise.all(
      nameservers.map(async (nameserver) => {
        const answers = await Promise.all(asked.map((change) => this.#isLive(nameserver, zone, change)));
        return answers.every(Boolean);
      }),
    );
    return live.filter(Boolean).length;
  }

  async #isLive(
    nameserver: string,
    zone: string,
    { name, type, before, after }: SetChange,
  ): Promise<boolean> {
    const answer = await this.nameservers.values(nameserver, wholeName(name, zone), type as AskableType);
    if (answer.outcome === 'unknown') return false;
    const values = answer.outcome === 'none' ? [] : answer.records;
    const ttl = 0;
    if (after !== null) return isSameContent({ ttl, values }, { ttl, values: after.values.map(answered) });
    // A wildcard may answer for a deleted name.
    return (
      values.length === 0 ||
      !isSameContent({ ttl, values }, { ttl, values: (before?.values ?? []).map(answered) })
    );
  }
}

/** A value as a nameserver answers with it: texts that this release keeps as they are come without their quotes. */
function answered(value: string): string {
  return value.startsWith('"') ? (parseQuotedText(value) ?? value) : value;
}

/** What became of a deleted set cannot be seen where the name is an alias or has an ALIAS now. */
function isAskable({ name, type, after }: SetChange, sets: readonly RecordSet[]): boolean {
  if (!(askableTypes as readonly string[]).includes(type)) return false;
  if (type === 'NS') return false;
  return after !== null || !sets.some((set) => set.name === name && ['CNAME', 'ALIAS'].includes(set.type));
}
