import { NameSpace } from './name-space.ts';
import type { RecordSet } from './record-sets.ts';

const set = (name: string, type: string, ...values: string[]): RecordSet => ({
  name,
  type,
  ttl: 300,
  values,
});

const names = new NameSpace([
  {
    recordSets: () => [
      set('lune.example', 'A', '203.0.113.10'),
      set('www.lune.example', 'CNAME', 'lune.example.'),
      set('shop.lune.example', 'CNAME', 'nowhere.example'),
      set('loop.lune.example', 'CNAME', 'loop.lune.example'),
      set('a.b.lune.example', 'TXT', 'deep'),
      set('*.wild.example', 'A', '203.0.113.20'),
      set('own.wild.example', 'TXT', 'own'),
    ],
  },
  { recordSets: () => [set('Lune.Example', 'TXT', 'by hand')] },
  { recordSets: () => [set('lune.example', 'A', '203.0.113.11')] },
]);

const valuesOf = (name: string, type: string) =>
  names.resolve(name, type).sets.flatMap(({ values }) => values);

describe('the names of the world', () => {
  it('have the records of all who know them; the last one counts', () => {
    expect(valuesOf('LUNE.example.', 'A')).toEqual(['203.0.113.11']);
    expect(valuesOf('lune.example', 'TXT')).toEqual(['by hand']);
    expect(valuesOf('lune.example', 'ANY')).toEqual(['203.0.113.11', 'by hand']);
  });

  it('are followed through aliases, which the answer lists', () => {
    expect(names.resolve('www.lune.example', 'A').sets.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'www.lune.example CNAME',
      'lune.example A',
    ]);
    expect(valuesOf('www.lune.example', 'CNAME')).toEqual(['lune.example.']);
  });

  it('do not exist at the end of an alias that leads nowhere', () => {
    expect(names.resolve('shop.lune.example', 'A')).toMatchObject({
      exists: false,
      sets: [{ type: 'CNAME' }],
    });
  });

  it('stop where an alias leads to itself', () => {
    expect(names.resolve('loop.lune.example', 'A').exists).toBe(true);
  });

  it('exist without the records asked for, and in between', () => {
    expect(names.resolve('lune.example', 'MX')).toEqual({ exists: true, sets: [] });
    expect(names.resolve('b.lune.example', 'TXT')).toEqual({ exists: true, sets: [] });
    expect(names.resolve('c.lune.example', 'TXT')).toEqual({ exists: false, sets: [] });
  });

  it('are stood in for by a star, unless they have something of their own', () => {
    expect(names.resolve('any.wild.example', 'A').sets).toMatchObject([{ name: 'any.wild.example' }]);
    expect(valuesOf('a.b.wild.example', 'A')).toEqual(['203.0.113.20']);
    expect(names.resolve('own.wild.example', 'A')).toEqual({ exists: true, sets: [] });
    expect(names.resolve('under.own.wild.example', 'A')).toEqual({ exists: false, sets: [] });
  });
});
