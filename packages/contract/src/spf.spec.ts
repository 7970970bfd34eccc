import { evaluateSpf, mergeSpf, withoutSpf } from './spf.ts';

const ours = 'v=spf1 include:mail.example -all';

describe('whether an SPF record lets our mail pass', () => {
  it.each([
    ['ours', ours],
    ['among others', 'v=spf1 ip4:192.0.2.1 include:_spf.other.example include:mail.example ~all'],
    ['with the sign that goes without saying', 'v=spf1 +include:mail.example -all'],
    ['in capitals', 'V=SPF1 INCLUDE:Mail.Example. -ALL'],
  ])('yes: %s', (_, record) => {
    expect(evaluateSpf(record).passes(ours)).toBe(true);
  });

  it.each([
    ['somebody else', 'v=spf1 include:_spf.other.example -all'],
    ['as a failure', 'v=spf1 -include:mail.example ~all'],
    ['after the end', 'v=spf1 ~all include:mail.example'],
    ['a longer name', 'v=spf1 include:mail.example.org -all'],
    ['nothing at all', 'v=spf1'],
  ])('no: %s', (_, record) => {
    expect(evaluateSpf(record).passes(ours)).toBe(false);
  });
});

describe('adding our mail to an SPF record', () => {
  it.each([
    ['before its end', 'v=spf1 mx ~all', 'v=spf1 mx include:mail.example ~all'],
    [
      'before a redirection',
      'v=spf1 redirect=_spf.x.example',
      'v=spf1 include:mail.example redirect=_spf.x.example',
    ],
    ['with our end where it has none', 'v=spf1 mx', 'v=spf1 mx include:mail.example -all'],
    ['once', 'v=spf1 include:mail.example ?all', 'v=spf1 include:mail.example ?all'],
    ['in front of what nobody reads', 'v=spf1 ~all include:mail.example', 'v=spf1 include:mail.example ~all'],
  ])('%s', (_, own, merged) => {
    expect(mergeSpf([own], ours)).toBe(merged);
    expect(evaluateSpf(merged).passes(ours)).toBe(true);
  });

  it('makes one of several', () => {
    expect(mergeSpf(['v=spf1 mx ~all', 'v=spf1 mx a:web.example -all'], ours)).toBe(
      'v=spf1 mx a:web.example include:mail.example ~all',
    );
  });
});

describe('what is left of an SPF record without another one', () => {
  it.each([
    [ours, undefined],
    ['v=spf1 include:Mail.example ~all', undefined],
    ['v=spf1 include:news.example include:mail.example ~all', 'v=spf1 include:news.example ~all'],
    ['v=spf1 include:mail.example redirect=_spf.news.example', 'v=spf1 redirect=_spf.news.example'],
    ['v=spf1 mx -all', 'v=spf1 mx -all'],
    ['v=spf1 -include:mail.example a -all', 'v=spf1 -include:mail.example a -all'],
  ])('%s: %s', (own, left) => {
    expect(withoutSpf(own, ours)).toBe(left);
  });
});
