import { type SingleRecord, type SingleRecords, writeRecordSets } from './single-records.ts';

/** A zone of a panel that notes each command with the records that it leaves. */
class TestZone implements SingleRecords {
  readonly log: string[] = [];
  records: SingleRecord[];
  #nextId = 100;
  #isBusy = false;

  constructor(...records: string[]) {
    this.records = records.map((text, index) => {
      const [name = '', type = '', value = '', ttl = '300'] = text.split(' ');
      return { id: String(index), name, type, value, ttl: Number(ttl) };
    });
  }

  list(): Promise<SingleRecord[]> {
    return this.#alone('list', () => undefined).then(() => this.records);
  }

  add(set: Parameters<SingleRecords['add']>[0], value: string): Promise<void> {
    this.#nextId += 1;
    const { name, type, ttl } = set;
    return this.#alone(`add ${name} ${type} ${value}`, () => {
      this.records = [...this.records, { id: String(this.#nextId), name, type, ttl, value }];
    });
  }

  replace(id: string, set: Parameters<SingleRecords['add']>[0], value: string): Promise<void> {
    const { name, type, ttl } = set;
    return this.#alone(`replace ${name} ${type} ${value} ${ttl}`, () => {
      this.records = this.records.map((each) => (each.id === id ? { id, name, type, ttl, value } : each));
    });
  }

  remove(id: string): Promise<void> {
    const record = this.records.find((each) => each.id === id);
    return this.#alone(`remove ${record?.name} ${record?.type} ${record?.value}`, () => {
      this.records = this.records.filter((each) => each !== record);
    });
  }

  async #alone(command: string, work: () => void): Promise<void> {
    if (this.#isBusy) throw new Error(`${command} overlaps with another command`);
    this.#isBusy = true;
    await Promise.resolve();
    work();
    this.log.push(command);
    this.#isBusy = false;
  }
}

describe('record sets of a panel that knows single records', () => {
  it('are written one record at a time, after a reading of the zone for each part', async () => {
    const zone = new TestZone(...Array.from({ length: 2_000 }, (_, index) => `n${index} A 192.0.2.1`));
    const names = Array.from({ length: 1_000 }, (_, index) => `m${index}`);
    await writeRecordSets(
      zone,
      names.map((name) => ({ name, type: 'A', ttl: 300, values: ['192.0.2.2'] })),
    );
    expect(zone.log).toHaveLength(1_020);
    expect(zone.log.filter((command) => command === 'list')).toHaveLength(20);
    expect(zone.records).toHaveLength(3_000);
  });

  it('do not overwrite what somebody else writes meanwhile', async () => {
    const zone = new TestZone();
    const sets = Array.from({ length: 120 }, (_, index) => ({
      name: `m${index}`,
      type: 'A',
      ttl: 300,
      values: ['192.0.2.2'],
    }));
    const write = writeRecordSets(zone, sets, (present, part) => {
      if (part.some(({ name }) => present.some((each) => each.name === name))) throw new Error('changed');
      zone.records = [
        ...zone.records,
        { id: 'theirs', name: 'm60', type: 'A', ttl: 300, value: '192.0.2.9' },
      ];
    });
    await expect(write).rejects.toThrow('changed');
    expect(zone.records).toHaveLength(51);
    expect(zone.records.filter(({ name }) => name === 'm60')).toMatchObject([{ id: 'theirs' }]);
  });

  it('are refused before the first write, unless the zone has them already', async () => {
    const zone = new TestZone('old TXT bad', 'gone A 192.0.2.1');
    const picky = Object.assign(zone, {
      refuse: (_: unknown, value: string) => {
        if (value === 'bad') throw new Error('refused');
      },
    });
    const text = (name: string) => ({ name, type: 'TXT' as const, ttl: 300, values: ['bad'] });
    const gone = { name: 'gone', type: 'A' as const, ttl: 0, values: [] };
    await expect(writeRecordSets(picky, [gone, text('new')])).rejects.toThrow('refused');
    expect(zone.log).toEqual(['list']);
    await writeRecordSets(picky, [gone, text('old')]);
    expect(zone.log).toEqual(['list', 'list', 'remove gone A 192.0.2.1']);
  });

  it('make room first for an alias', async () => {
    const zone = new TestZone('shop A 192.0.2.1');
    await writeRecordSets(zone, [
      { name: 'shop', type: 'CNAME', ttl: 300, values: ['other.example.'] },
      { name: 'shop', type: 'A', ttl: 0, values: [] },
    ]);
    expect(zone.log).toEqual(['list', 'remove shop A 192.0.2.1', 'add shop CNAME other.example.']);
  });

  it('add new values before old ones go', async () => {
    const zone = new TestZone('@ A 192.0.2.1', '@ A 192.0.2.2', '@ A 192.0.2.2');
    await writeRecordSets(zone, [{ name: '@', type: 'A', ttl: 300, values: ['192.0.2.2', '192.0.2.3'] }]);
    expect(zone.log).toEqual(['list', 'add @ A 192.0.2.3', 'remove @ A 192.0.2.1', 'remove @ A 192.0.2.2']);
  });

  it.each([
    ['another alias', 'www CNAME a.example.', 'b.example.', 300],
    ['another TTL', 'www A 192.0.2.1', '192.0.2.1', 900],
  ])('replace one record by %s', async (_, record, value, ttl) => {
    const zone = new TestZone(record);
    const [, type = ''] = record.split(' ');
    await writeRecordSets(zone, [{ name: 'www', type, ttl, values: [value] }]);
    expect(zone.log).toEqual(['list', `replace www ${type} ${value} ${ttl}`]);
    await writeRecordSets(zone, [{ name: 'www', type, ttl, values: [value] }]);
    expect(zone.log).toHaveLength(3);
  });
});
