import { hestiacpContract } from '@homeport/provider-contracts';
import type { HttpAnswer } from '@homeport/provider-http';
import { createHestiacpClient } from './client.ts';

const contract = hestiacpContract();
const options = { url: 'https://panel.example:8083', key: `${'A'.repeat(20)}:${'s'.repeat(40)}` };
const place = { login: 'ada', folder: '/home/ada/web/a.example/public_html/' };

type End = string | number | { code: number; text: string };

/** A panel that prints these texts in turn, or ends with these exit codes; the last one repeats. */
function panelWith(...ends: End[]) {
  const commands: string[][] = [];
  const client = createHestiacpClient(options, {
    async send({ body, call }): Promise<HttpAnswer> {
      const form = new URLSearchParams(body);
      const args = [...form].filter(([name]) => name.startsWith('arg')).map(([, value]) => value);
      const wrong = contract.requestMismatch(call, args);
      if (wrong !== undefined) throw new Error(wrong);
      commands.push([call, ...args]);
      const end = ends[Math.min(commands.length, ends.length) - 1] ?? '';
      const { code, text } =
        typeof end === 'number'
          ? { code: end, text: 'Fatal error\nError: cmd exited with errors' }
          : typeof end === 'string'
            ? { code: 0, text: end }
            : end;
      return {
        status: contract.statusOf(code),
        body: text,
        headers: { 'hestia-exit-code': String(code) },
      };
    },
    async close() {},
  });
  return { wordpress: client.wordpress, commands };
}

const notice = 'PHP Deprecated:  Creation of dynamic property in phar:///wp on line 1';

describe('WordPress', () => {
  it('is found by its settings, and its version in its files', async () => {
    const files = `${place.folder}wp-config.php\nfind: ‘/home/ada/web/b’: Permission denied\n`;
    expect(await panelWith(files).wordpress.listFolders('ada', [])).toEqual({
      folders: [place.folder],
      closed: [],
    });
    expect(await panelWith("<?php\n$wp_version = '6.8.3';\n").wordpress.version(place)).toEqual({
      version: '6.8.3',
    });
  });

  it('is absent without the file of its version', async () => {
    const { wordpress } = panelWith({ code: 2, text: 'Error: file not found /home/ada/web/a' });
    expect(await wordpress.version(place)).toBe('absent');
  });

  it.each([2, 3, '<?php\n', "$wp_version = '6.8\0';", `$wp_version = '${'6'.repeat(41)}';`])(
    'is unreadable, and not absent, when the file of its version ends with or has %j',
    async (end) => {
      expect(await panelWith(end).wordpress.version(place)).toBe('unreadable');
    },
  );

  it('is found beside a folder that its user may not read', async () => {
    const closed = '/home/ada/web/b.example/public_html/';
    const { wordpress, commands } = panelWith(3, 3, `${place.folder}wp-config.php\n`);
    expect(await wordpress.listFolders('ada', [closed, place.folder])).toEqual({
      folders: [place.folder],
      closed: [closed],
    });
    expect(commands.map((words) => words[3])).toEqual(['/home/ada/web', closed, place.folder]);
    await expect(panelWith(14).wordpress.listFolders('ada', [place.folder])).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('says its address and its administrator, whatever PHP prints before', async () => {
    const address = panelWith(`${notice}\nhttps://a.example\n`);
    expect(await address.wordpress.address(place)).toBe('https://a.example');
    expect(await panelWith(3).wordpress.address(place)).toBeUndefined();
    const users = `${notice}\nID,user_login\n7,ada lind\n9,bo\n`;
    expect(await panelWith(users).wordpress.administrator(place)).toEqual({ id: 7, login: 'ada lind' });
    expect(await panelWith('ID,user_login').wordpress.administrator(place)).toBeUndefined();
  });

  const page = `${place.folder}index.php`;
  it.each([
    ['<?php echo "Ada";', true],
    ["<?php require __DIR__ . '/wp-blog-header.php';", false],
    ['', false],
    [2, false],
    [3, false],
  ])('has a foreign first page when the panel shows %j: %s', async (end, expected) => {
    const { wordpress, commands } = panelWith(end);
    expect(await wordpress.hasForeignPage(place)).toBe(expected);
    expect(commands).toEqual([['v-open-fs-file', 'ada', page]]);
  });

  it.each([
    ['<?php echo "Ada";', [['v-move-fs-file', 'ada', page, `${page}.before-wordpress`]]],
    // An attempt before has moved the page, and was killed.
    [3, []],
  ])('is installed where the panel shows the first page %j, which is kept', async (end, moves) => {
    const { wordpress, commands } = panelWith(end, '', 14);
    const installing = wordpress.install(place, {
      domain: 'a.example',
      protocol: 'https',
      title: 'a.example',
      admin: { login: 'ada', email: 'ada@example.test', password: 'Tide-1' },
      database: 'wp1',
      webTemplate: undefined,
    });
    await expect(installing).rejects.toMatchObject({ code: 14 });
    const download = ['v-run-cli-cmd', 'ada', 'wp', 'core', 'download', '--force', `--path=${place.folder}`];
    expect(commands.slice(1, moves.length + 2)).toEqual([...moves, download]);
  });

  it('gets a password without characters that the panel splits at or replaces', async () => {
    const { wordpress, commands } = panelWith('ID,user_login\n7,ada', '');
    await wordpress.setPassword(place, 'two words * ?');
    const code = commands[1]?.[4] ?? '';
    expect(code).toMatch(/^wp_set_password\(base64_decode\("[\w+/=]+"\),7\);$/);
    expect(Buffer.from(/"(.*)"/.exec(code)?.[1] ?? '', 'base64').toString()).toBe('two words * ?');
    const nobody = panelWith('ID,user_login').wordpress.setPassword(place, 'x');
    await expect(nobody).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('never repeats a password, nor the code with it', async () => {
    const code = `wp_set_password(base64_decode("${Buffer.from('Tide-1').toString('base64')}"),7);`;
    const client = createHestiacpClient(options, {
      send: async ({ body }) =>
        body?.includes('eval') === true
          ? { status: 400, body: `bash: ${code} Tide-1`, headers: { 'hestia-exit-code': '3' } }
          : { status: 200, body: '7,ada', headers: { 'hestia-exit-code': '0' } },
      async close() {},
    });
    await expect(client.wordpress.setPassword(place, 'Tide-1')).rejects.toMatchObject({
      text: 'bash: [secret] [secret]',
    });
  });

  it('is not asked with words that the panel would split', async () => {
    const { wordpress, commands } = panelWith('');
    await expect(wordpress.address({ ...place, folder: '/home/a b/' })).rejects.toThrow(TypeError);
    expect(commands).toEqual([]);
  });
});

describe('the addresses of WordPress', () => {
  const hosts = ['a.example', 'www.a.example'];
  it('change their scheme alone', async () => {
    const texts = [
      'http://www.a.example',
      'http://a.example/wp',
      '',
      '',
      'https://www.a.example',
      'https://a.example/wp',
    ];
    const { wordpress, commands } = panelWith(...texts);
    expect(await wordpress.setScheme(place, 'https', hosts)).toBe('changed');
    const words = commands.map((command) => command.slice(3, 7).filter((word) => !word.startsWith('--')));
    expect(words.slice(2, 4)).toEqual([
      ['option', 'update', 'home', 'https://www.a.example'],
      ['option', 'update', 'siteurl', 'https://a.example/wp'],
    ]);
  });

  it('stay when one is of another host, and go back when wp-config.php sets one', async () => {
    const other = panelWith('http://a.example', 'http://other.example');
    expect(await other.wordpress.setScheme(place, 'https', hosts)).toBe('unable');
    expect(other.commands).toHaveLength(2);
    const fixed = panelWith('http://a.example', 'http://a.example', '', '', 'http://a.example', '', '');
    expect(await fixed.wordpress.setScheme(place, 'https', hosts)).toBe('unable');
    expect(fixed.commands.slice(5).map((command) => command[6])).toEqual([
      'http://a.example',
      'http://a.example',
    ]);
  });
});
