import { hestiacpContract } from './hestiacp-contract.ts';

const contract = hestiacpContract();

describe('the contract of HestiaCP', () => {
  it('accepts a known command with its arguments, and names what is wrong with others', () => {
    expect(contract.requestMismatch('v-add-web-domain', ['ada', 'example.com'])).toBeUndefined();
    expect(contract.requestMismatch('v-add-web-domain', ['ada'])).toBe('v-add-web-domain lacks DOMAIN');
    expect(contract.requestMismatch('v-suspend-user', ['ada', 'yes', 'x'])).toBe(
      'v-suspend-user takes 2 arguments, but got 3',
    );
    expect(contract.requestMismatch('v-format-disk', [])).toBe('v-format-disk is not a known command');
  });

  it('checks the members of lists, which are all text', () => {
    const command = 'v-list-web-domains';
    const domain = Object.fromEntries(contract.membersOf(command).map((name) => [name, '']));
    expect(contract.answerMismatch(command, { 'example.com': domain })).toBeUndefined();
    expect(contract.answerMismatch(command, { 'example.com': { ...domain, ALIAS: 1 } })).toBe(
      'v-list-web-domains: example.com has no text ALIAS',
    );
    expect(contract.answerMismatch(command, { 'example.com': { ...domain, OWNER: 'ada' } })).toBe(
      'v-list-web-domains: example.com has an unknown member OWNER',
    );
  });

  it('checks lists of names', () => {
    expect(contract.answerMismatch('v-list-sys-php', ['8.3'])).toBeUndefined();
    const wrong = 'v-list-sys-php: not a list of names';
    expect(contract.answerMismatch('v-list-sys-php', [8.3])).toBe(wrong);
    expect(contract.answerMismatch('v-list-sys-php', { '8.3': {} })).toBe(wrong);
  });

  it('knows the exit codes with their statuses', () => {
    expect(contract.codeOf('E_EXISTS')).toBe(4);
    expect(() => contract.codeOf('E_NOTHING')).toThrow('HestiaCP has no exit code E_NOTHING');
    expect([0, 2, 4, 9].map((code) => contract.statusOf(code))).toEqual([200, 422, 400, 401]);
  });
});
