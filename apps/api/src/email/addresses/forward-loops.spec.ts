import { findLoop, findLoopWithout, type ForwardingRules } from './forward-loops.ts';

function rules(
  forwarders: Record<string, string[]>,
  { mailboxes = [], catchAlls = {} }: { mailboxes?: string[]; catchAlls?: Record<string, string> } = {},
): ForwardingRules {
  return {
    forwarders: new Map(Object.entries(forwarders)),
    mailboxes: new Set(mailboxes),
    catchAlls: new Map(Object.entries(catchAlls)),
  };
}

describe('a loop of forwarders', () => {
  it.each([
    ['to itself', { 'a@x.test': ['A@x.test'] }, ['a@x.test', 'a@x.test']],
    [
      'over three addresses of two domains',
      { 'a@x.test': ['out@y.test', 'b@x.test'], 'b@x.test': ['c@z.test'], 'c@z.test': ['a@x.test'] },
      ['a@x.test', 'b@x.test', 'c@z.test', 'a@x.test'],
    ],
    [
      'that begins behind the address',
      { 'a@x.test': ['b@x.test'], 'b@x.test': ['c@x.test'], 'c@x.test': ['b@x.test'] },
      ['b@x.test', 'c@x.test', 'b@x.test'],
    ],
  ])('is found %s', (_name, forwarders, loop) => {
    expect(findLoop('a@x.test', rules(forwarders))).toEqual(loop);
  });

  it('is found over a catch-all, unless a mailbox ends it', () => {
    const forwarders = { 'a@x.test': ['missing@x.test'] };
    const catchAlls = { 'x.test': 'a@x.test' };
    expect(findLoop('a@x.test', rules(forwarders, { catchAlls }))).toEqual([
      'a@x.test',
      'missing@x.test',
      'a@x.test',
    ]);
    expect(
      findLoop('a@x.test', rules(forwarders, { catchAlls, mailboxes: ['missing@x.test'] })),
    ).toBeUndefined();
  });

  it('is not an address that two ways lead to', () => {
    const forwarders = {
      'a@x.test': ['b@x.test', 'c@x.test'],
      'b@x.test': ['d@x.test'],
      'c@x.test': ['d@x.test'],
    };
    expect(findLoop('a@x.test', rules(forwarders))).toBeUndefined();
  });

  it('is decided quickly where thousands of ways lead on', () => {
    const forwarders: Record<string, string[]> = {};
    for (let level = 0; level < 40; level += 1)
      for (const side of ['l', 'r'])
        forwarders[`${side}${level}@x.test`] = [`l${level + 1}@x.test`, `r${level + 1}@x.test`];
    expect(findLoop('l0@x.test', rules(forwarders))).toBeUndefined();
  });
});

describe('the deletion of an address', () => {
  it('leads to a loop when the catch-all passes email on to it', () => {
    const catchAlls = { 'x.test': 'Info@x.test' };
    const mailboxes = ['info@x.test', 'other@x.test'];
    expect(findLoopWithout('info@x.test', rules({}, { mailboxes, catchAlls }))).toEqual([
      'info@x.test',
      'info@x.test',
    ]);
    expect(findLoopWithout('other@x.test', rules({}, { mailboxes, catchAlls }))).toBeUndefined();
  });

  it('leads to a loop when a forwarder behind the catch-all passes email on to it', () => {
    const forwarders = { 'all@y.test': ['out@z.test', 'info@x.test'], 'info@x.test': ['me@z.test'] };
    const catchAlls = { 'x.test': 'all@y.test' };
    expect(findLoopWithout('info@x.test', rules(forwarders, { catchAlls }))).toEqual([
      'info@x.test',
      'all@y.test',
      'info@x.test',
    ]);
    expect(findLoopWithout('info@x.test', rules(forwarders))).toBeUndefined();
  });

  it('is not held back by a loop that it does not cause', () => {
    const forwarders = { 'a@x.test': ['b@x.test'], 'b@x.test': ['a@x.test'] };
    const catchAlls = { 'x.test': 'a@x.test' };
    const mailboxes = ['info@x.test'];
    expect(findLoopWithout('info@x.test', rules(forwarders, { mailboxes, catchAlls }))).toBeUndefined();
  });

  it('ends the loop of a forwarder to itself', () => {
    expect(findLoopWithout('a@x.test', rules({ 'a@x.test': ['a@x.test'] }))).toBeUndefined();
  });
});
