import { formatZoneFile, parseZoneFile } from '@homeport/contract/zone-file';
import { keyOf, type RecordSet } from '@homeport/contract/zone-records';
import { countOf, testSeed } from '../app/testing/share.ts';
import { closeAgreeing } from '../billing/testing/agreement.ts';
import { type DomainEnvironment, startDomainEnvironment } from '../domains/testing/domain-environment.ts';
import { openZone, type TestZone, type TypedChange } from './testing/zone-environment.ts';

// Sequences of edits, imports, presets and undo through the services and the provider; `zone-histories.spec.ts` of the
// contract has many more without them.

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

const sequences = countOf(100);
const steps = 6;

const textsOf = (sets: readonly RecordSet[]) =>
  sets.map((set) => `${keyOf(set)} ${set.ttl} ${set.values.toSorted().join('|')}`).toSorted();

type Random = (most: number) => number;

function generator(seed: number): Random {
  let state = seed + 1;
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
}

/** Record sets that can stand beside each other. */
function anySet(random: Random): RecordSet {
  const name = `n${random(5)}`;
  const value = random(4);
  return random(2) === 0
    ? { name, type: 'A', ttl: 300, values: [`192.0.2.${value}`] }
    : { name, type: 'TXT', ttl: 600, values: [`text ${value} "quoted"`] };
}

const toTyped = ({ name, type, ttl, values }: RecordSet): TypedChange => ({ name, type, ttl, values });

/** Makes one step. @returns the zone as it is to be */
async function step(zone: TestZone, random: Random, versions: Map<number, string[]>): Promise<string[]> {
  const before = await zone.atProvider();
  const without = (key: Pick<RecordSet, 'name' | 'type'>) =>
    before.filter((set) => keyOf(set) !== keyOf(key));
  const { version } = await zone.view();
  const kind = random(4);
  if (kind === 0) {
    const set = anySet(random);
    await zone.save([toTyped(set)]);
    return textsOf([...without(set), set]);
  }
  if (kind === 1) {
    const set = anySet(random);
    await zone.save([{ ...toTyped(set), values: null }]);
    return textsOf(without(set));
  }
  const toVersion = 1 + random(version);
  const file = formatZoneFile(zone.name, [anySet(random)]);
  const isImport = kind === 2;
  const { changes } = isImport
    ? await zone.previews.ofImport(zone.userId, zone.name, { zone_file: file, mode: 'replace' })
    : await zone.previews.ofUndo(zone.userId, zone.name, toVersion);
  const typed = changes.map(({ name, type, after }) => ({
    name,
    type,
    ttl: after?.ttl ?? 300,
    values: after?.values ?? null,
  }));
  if (typed.length > 0) await zone.save(typed);
  const imported = parseZoneFile(file, zone.name).sets;
  return isImport ? textsOf(imported) : (versions.get(toVersion) ?? []);
}

it(`leaves the provider with what each of ${sequences} sequences of ${steps} steps asked for`, async () => {
  const zone = await openZone(env);
  const versions = new Map([[1, textsOf(await zone.atProvider())]]);
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const random = generator(testSeed * 1_000 + sequence);
    for (let index = 0; index < steps; index += 1) {
      const wanted = await step(zone, random, versions);
      await env.billing.work();
      const { version, change } = await zone.view();
      expect({ sequence, index, change, zone: textsOf(await zone.atProvider()) }).toEqual({
        sequence,
        index,
        change: null,
        zone: wanted,
      });
      versions.set(version, wanted);
    }
  }
});
