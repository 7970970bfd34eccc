import { planPreset, presetNames, presetRecords } from './dns-presets.ts';
import { applyChanges, diffZones, reversed, type SetChange } from './zone-changes.ts';
import { formatZoneFile, parseZoneFile } from './zone-file.ts';
import { importInto } from './zone-import.ts';
import { conflictOf, keyOf, parseRecordSet, type RecordSet } from './zone-records.ts';

// Generated sequences of edits, imports, presets and undo, compared with a model that keeps whole copies of the zone.

const zone = 'maison.example';
const sequences = 1_000;
const steps = 12;

/** A pseudo-random number from 0 to below `most`, the same for each seed. */
function generator(seed: number): (most: number) => number {
  let state = seed + 0x9e37_79b9;
  return (most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x2545_f491;
    return ((state ^ (state >>> 13)) >>> 0) % most;
  };
}

const names = ['@', 'www', 'shop', 'mail', '*', '_dmarc'];
const values: Readonly<Record<string, readonly string[]>> = {
  A: ['192.0.2.1', '192.0.2.2', '192.0.2.3'],
  AAAA: ['2001:db8::1', '2001:db8::2'],
  ALIAS: ['site.other.example.'],
  CNAME: ['www.other.example.', 'shop.other.example.'],
  MX: ['10 mail.other.example.', '20 mx.other.example.'],
  TXT: ['v=spf1 include:a.example -all', 'a "quoted" \\ text', 'x'.repeat(300)],
};

function anySet(random: (most: number) => number): RecordSet {
  const types = Object.keys(values);
  const type = types[random(types.length)] ?? 'A';
  const all = values[type] ?? [];
  const isAlone = type === 'CNAME' || type === 'ALIAS';
  const first = random(all.length);
  const own = isAlone ? [all[first] ?? ''] : all.slice(first);
  return { name: names[random(names.length)] ?? '@', type, ttl: 300 + random(3) * 300, values: [...own] };
}

/** A zone of the model: the texts of its record sets by name and type. */
type Model = ReadonlyMap<string, string>;

const textOf = ({ ttl, values: all }: Pick<RecordSet, 'ttl' | 'values'>) =>
  `${ttl} ${all.toSorted().join('|')}`;
const modelOf = (sets: readonly RecordSet[]): Model => new Map(sets.map((set) => [keyOf(set), textOf(set)]));
const sorted = (model: Model) => [...model].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Whether a name of the model has something that cannot stand beside the type. */
function isBlocked(model: Model, { name, type }: RecordSet): boolean {
  const others = [...model.keys()].filter((key) => key.startsWith(`${name} `) && key !== `${name} ${type}`);
  const types = others.map((key) => key.split(' ')[1]);
  if (type === 'CNAME') return types.length > 0;
  if (types.includes('CNAME')) return true;
  if (type === 'ALIAS') return types.includes('A') || types.includes('AAAA');
  return (type === 'A' || type === 'AAAA') && types.includes('ALIAS');
}

/** @throws when the product and the model differ */
function agree(seen: unknown, wanted: unknown): void {
  if (seen !== wanted) throw new Error(`${String(seen)} is not ${String(wanted)}`);
}

/** One zone with its history, as the product keeps it, and the model beside it. */
class Played {
  sets: RecordSet[] = [];
  readonly history: SetChange[][] = [];
  readonly copies: Model[] = [new Map()];

  get model(): Model {
    return this.copies.at(-1) ?? new Map();
  }

  change(next: readonly RecordSet[], model: Model): void {
    const changes = diffZones(this.sets, next);
    this.sets = applyChanges(this.sets, changes);
    this.history.push(changes);
    this.copies.push(model);
  }

  edit(random: (most: number) => number): void {
    const set = anySet(random);
    const { set: parsed } = parseRecordSet(set, zone);
    const isApexAlias = set.type === 'CNAME' && set.name === '@';
    agree(parsed === undefined, isApexAlias);
    if (parsed === undefined) return;
    const next = applyChanges(this.sets, [{ ...parsed, after: parsed }]);
    const isRefused = conflictOf(parsed, next) !== undefined;
    agree(isRefused, isBlocked(this.model, set));
    if (!isRefused) this.change(next, new Map([...this.model, [keyOf(set), textOf(set)]]));
  }

  remove(random: (most: number) => number): void {
    const set = this.sets[random(Math.max(this.sets.length, 1))];
    if (set === undefined) return;
    const left = new Map([...this.model].filter(([key]) => key !== keyOf(set)));
    this.change(applyChanges(this.sets, [{ ...set, after: null }]), left);
  }

  replaceByFile(random: (most: number) => number): void {
    const other = new Played();
    for (let index = 0; index < 4; index += 1) other.edit(random);
    const { sets, errors } = parseZoneFile(formatZoneFile(zone, other.sets), zone);
    agree(errors.length, 0);
    this.change(importInto(this.sets, sets, 'replace'), other.model);
  }

  addFile(random: (most: number) => number): void {
    const set = anySet(random);
    if (set.name === '@' && set.type === 'CNAME') return;
    const { sets } = parseZoneFile(formatZoneFile(zone, [set]), zone);
    const kept = new Map([...this.model].filter(([key]) => !isBlocked(new Map([[key, '']]), set)));
    const own = this.sets.find((each) => keyOf(each) === keyOf(set));
    const isAlone = set.type === 'CNAME' || set.type === 'ALIAS';
    const joined =
      own === undefined || isAlone
        ? set
        : { ttl: own.ttl, values: [...new Set([...own.values, ...set.values])] };
    this.change(importInto(this.sets, sets, 'add'), new Map([...kept, [keyOf(set), textOf(joined)]]));
  }

  /** A preset twice is the same as once, and leaves a zone without conflicts. */
  preset(random: (most: number) => number): void {
    const records = presetRecords(presetNames[random(3)] ?? 'google', { zone, text: 'proof', needs: [] });
    const next = applyChanges(this.sets, planPreset(records, this.sets));
    agree(planPreset(records, next).length, 0);
    agree(
      next.some((set) => conflictOf(set, next) !== undefined),
      false,
    );
    this.change(next, modelOf(next));
  }

  undo(random: (most: number) => number): void {
    const version = random(this.copies.length);
    const before = this.history
      .slice(version)
      .toReversed()
      .reduce<RecordSet[]>((sets, changes) => applyChanges(sets, reversed(changes)), this.sets);
    this.change(before, this.copies[version] ?? new Map());
  }
}

describe('generated sequences of edits, imports, presets and undo', () => {
  it(`leave the zone as the model has it, in ${sequences} sequences`, () => {
    for (let seed = 0; seed < sequences; seed += 1) {
      const random = generator(seed);
      const played = new Played();
      for (let step = 0; step < steps; step += 1) {
        const kinds = [
          'edit',
          'edit',
          'edit',
          'remove',
          'replaceByFile',
          'addFile',
          'preset',
          'undo',
          'undo',
        ] as const;
        played[kinds[random(kinds.length)] ?? 'edit'](random);
        expect({ seed, step, zone: sorted(modelOf(played.sets)) }).toEqual({
          seed,
          step,
          zone: sorted(played.model),
        });
      }
    }
  });
});
