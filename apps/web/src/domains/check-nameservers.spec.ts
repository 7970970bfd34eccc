import { checkNameservers } from './check-nameservers.ts';

const wrong = 'ERROR! THIS IS NOT A VALID NAMESERVER!';

describe('checkNameservers', () => {
  it('returns two or three hosts in canonical form and ignores empty fields', () => {
    expect(checkNameservers([' NS1.Example.com ', 'ns2.münchen.example', ''])).toEqual({
      ok: true,
      nameservers: ['ns1.example.com', 'ns2.xn--mnchen-3ya.example'],
    });
  });

  it.each([
    [['ns1.example.com', '', ''], [undefined, undefined, undefined], true],
    [['', '', ''], [undefined, undefined, undefined], true],
    [['ns1.example.com', 'nonsense', ''], [undefined, wrong, undefined], false],
    [['', 'ns1.example.com', '*.example.com'], [undefined, undefined, wrong], false],
    [['ns1.example.com', '', 'NS1.example.com'], [undefined, undefined, wrong], false],
  ])('for %j has the errors %j, too few: %s', (typed, fields, few) => {
    expect(checkNameservers(typed)).toEqual({ ok: false, errors: { fields, few } });
  });
});
