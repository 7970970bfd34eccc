import { serverPreferenceCalls } from './server-preferences.ts';

function preferences(stdout: string, offered = ['server_pref']) {
  const calls: (readonly string[])[] = [];
  const rest = {
    commands: async () => offered,
    cli: async (utility: string, params: readonly string[]) => {
      calls.push([utility, ...params]);
      return { stdout, stderr: '' };
    },
  };
  return { calls, preferences: serverPreferenceCalls(rest) };
}

describe('the restriction of subzones', () => {
  it.each([
    ['forbid-create-dns-subzone: true\n', true],
    ['include-logs: true\n  forbid-create-dns-subzone: false\r\nother: 1', false],
    ['-forbid-create-dns-subzone true', true],
    ['something else', undefined],
    ['x-forbid-create-dns-subzone: true', undefined],
  ])('is read of %j', async (stdout, expected) => {
    expect(await preferences(stdout).preferences.restrictsSubzones()).toBe(expected);
  });

  it('is not known where the gate does not offer the utility, which is then not called', async () => {
    const { calls, preferences: unknown } = preferences('', ['site']);
    expect(await unknown.restrictsSubzones()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('is turned on by the option', async () => {
    const { calls, preferences: own } = preferences('');
    await own.restrictSubzones();
    expect(calls).toEqual([['server_pref', '--update', '-forbid-create-dns-subzone', 'true']]);
  });
});
