import { addressCalls } from './wordpress-addresses.ts';

/** A WordPress with these options; those that wp-config.php sets cannot be changed. */
function wordpressWith(options: Record<string, string>, fixed: readonly string[] = []) {
  const written: string[] = [];
  const addresses = addressCalls({
    cli: async (_utility, params) => {
      const [command, name = '', value = ''] = params.slice(params.indexOf('option') + 1);
      if (command === 'update') {
        written.push(`${name} ${value}`);
        if (!fixed.includes(name)) options[name] = value;
      }
      return { stdout: `${options[name]}\n`, stderr: '' };
    },
  });
  return { addresses, options, written };
}

const hosts = ['lune.example', 'www.lune.example'];

describe('the addresses of a WordPress', () => {
  it('change their scheme, and keep host and path', async () => {
    const { addresses, options } = wordpressWith({
      home: 'http://www.lune.example/blog',
      siteurl: 'http://www.lune.example/blog/core',
    });
    expect(await addresses.setScheme(7, 'https', hosts)).toBe('changed');
    expect(options).toEqual({
      home: 'https://www.lune.example/blog',
      siteurl: 'https://www.lune.example/blog/core',
    });
    expect(await addresses.setScheme(7, 'https', hosts)).toBe('ready');
  });

  it.each([['http://other.example'], ['http://lune.example:8080'], ['not an address']])(
    'stay when one of them is %s',
    async (siteurl) => {
      const { addresses, written } = wordpressWith({ home: 'http://lune.example', siteurl });
      expect(await addresses.setScheme(7, 'https', hosts)).toBe('unable');
      expect(written).toEqual([]);
    },
  );

  it('are as before when wp-config.php sets one of them', async () => {
    const before = { home: 'http://lune.example', siteurl: 'http://lune.example' };
    const { addresses, options } = wordpressWith({ ...before }, ['siteurl']);
    expect(await addresses.setScheme(7, 'https', hosts)).toBe('unable');
    expect(options).toEqual(before);
  });
});
