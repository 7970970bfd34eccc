import { createAgent } from './agent.ts';
import { phpOperations } from './php.ts';
import { answerOf, scriptedTransport } from './testing/scripted-transport.ts';
import { webServerCalls } from './web-server-settings.ts';

const ok = '<result><status>ok</status><id>3</id></result>';

/** The content of the operation's packet. */
async function sent(
  operator: string,
  verb: string,
  work: (php: ReturnType<typeof phpOperations>) => Promise<unknown>,
): Promise<string> {
  const transport = scriptedTransport(answerOf(operator, verb, ok));
  await work(phpOperations(createAgent(transport, 'k')));
  const body = transport.requests[0]?.body ?? '';
  return body.slice(body.indexOf(`<${operator}>`), body.lastIndexOf('</packet>'));
}

describe('PHP settings', () => {
  it('of a main website go to its webspace, filter before values', async () => {
    const packet = await sent('webspace', 'set', (php) =>
      php.set({ id: 3, main: true }, { 'opcache.jit': 'tracing', realpath_cache_ttl: '' }),
    );
    expect(packet).toBe(
      '<webspace><set><filter><id>3</id></filter><values><php-settings><setting><name>opcache.jit</name>' +
        '<value>tracing</value></setting><setting><name>realpath_cache_ttl</name><value/></setting></php-settings>' +
        '</values></set></webspace>',
    );
  });

  it('of other websites go as properties of their hosting', async () => {
    const packet = await sent('site', 'set', (php) =>
      php.set({ id: 4, main: false }, { 'opcache.enable': '1' }),
    );
    expect(packet).toBe(
      '<site><set><filter><id>4</id></filter><values><hosting><vrt_hst><property><name>opcache.enable</name>' +
        '<value>1</value></property></vrt_hst></hosting></values></set></site>',
    );
  });

  it.each([
    [true, '<webspace><set><filter><id>3</id></filter>', '</set></webspace>'],
    [false, '<site><set><filter><id>3</id></filter>', '</set></site>'],
  ])('choose the handler of a website, main: %s', async (main, start, end) => {
    const packet = await sent(main ? 'webspace' : 'site', 'set', (php) =>
      php.setHandler({ id: 3, main }, 'plesk-php84-fpm'),
    );
    expect(packet).toBe(
      `${start}<values><hosting><vrt_hst><property><name>php_handler_id</name>` +
        `<value>plesk-php84-fpm</value></property></vrt_hst></hosting></values>${end}`,
    );
  });

  it('of a server are read in one call', async () => {
    const property = (name: string, value: string) =>
      `<property><name>${name}</name><value>${value}</value></property>`;
    const answer =
      '<?xml version="1.0"?><packet version="1.6.9.1"><php-handler><get><result><status>ok</status>' +
      '<id>plesk-php83-fpm</id><display-name>8.3</display-name><full-version>8.3.26</full-version><version>8.3</version>' +
      '<type>fpm</type><handler-status>disabled</handler-status></result></get></php-handler><webspace><get><result><status>ok</status><id>3</id><data><hosting><vrt_hst>' +
      `${property('php_handler_id', 'plesk-php83-fpm')}</vrt_hst></hosting><php-settings><setting>` +
      '<name>opcache.jit</name><value>tracing</value></setting></php-settings></data></result></get></webspace>' +
      '<site><get><result><status>ok</status><id>4</id><data><hosting><vrt_hst>' +
      `${property('php', 'false')}${property('php_handler_id', 'x')}</vrt_hst></hosting></data></result></get></site>` +
      '<subdomain><get><result><status>ok</status></result></get></subdomain></packet>';
    const transport = scriptedTransport(answer);
    const { handlers, sites } = await phpOperations(createAgent(transport, 'k')).list();
    expect(handlers).toEqual([
      { id: 'plesk-php83-fpm', version: '8.3', fullVersion: '8.3.26', type: 'fpm', enabled: false },
    ]);
    expect(sites).toMatchObject([
      { siteId: 3, handlerId: 'plesk-php83-fpm', settings: { 'opcache.jit': 'tracing' } },
      { siteId: 4, handlerId: undefined },
    ]);
    expect(transport.requests).toHaveLength(1);
    expect(transport.requests[0]?.body).toContain(
      '<webspace><get><filter/><dataset><hosting/><php-settings/></dataset></get></webspace>',
    );
  });
});

describe('web server settings', () => {
  const gate = (stdout: string) => {
    const calls: (readonly string[])[] = [];
    const cli = async (utility: string, params: readonly string[]) => {
      calls.push([utility, ...params]);
      return { stdout, stderr: '' };
    };
    return { calls, settings: webServerCalls({ cli }) };
  };

  it('are read out of what the utility prints, further lines of a value indented', async () => {
    const { settings } = gate(
      'nginx-proxy-mode: true\nnginx-serve-static: true\nnginx-additional-directives: gzip on;\n    location /x {\n        deny all;\n    }\n',
    );
    expect(await settings.find('example.com')).toEqual({
      serveStatic: true,
      additionalDirectives: 'gzip on;\nlocation /x {\n    deny all;\n}',
    });
  });

  it.each([
    ['nothing', '', undefined, undefined],
    [
      'titles in words',
      'Serve static files directly by nginx: yes\nAdditional nginx directives: gzip on;\nnginx caching: false\n',
      true,
      'gzip on;',
    ],
    [
      'titles in words, directives as they are',
      'Additional nginx directives:\nlocation /x {\n    deny all;\n}\n# a: b\nadd_header X "a: b;";\nnginx caching: off\n',
      undefined,
      'location /x {\n    deny all;\n}\n# a: b\nadd_header X "a: b;";',
    ],
    ['no directives', 'nginx-serve-static: true\n', true, undefined],
    ['a value that is none', 'nginx-serve-static: maybe\n', undefined, undefined],
    [
      'titles in another language',
      'Proxymodus: ja\nZusätzliche nginx-Anweisungen: a;\n',
      undefined,
      undefined,
    ],
    [
      'a directive that may have been cut at a title',
      'Additional nginx directives: add_header X "a\nb: c\nd";\n',
      undefined,
      undefined,
    ],
    ['a block that is not closed', 'Additional nginx directives: location /x {\n', undefined, undefined],
    ['an unfinished directive', 'Additional nginx directives: gzip\n', undefined, undefined],
  ])(
    'are read as far as they are understood: %s',
    async (_what, stdout, serveStatic, additionalDirectives) => {
      expect(await gate(stdout).settings.find('example.com')).toEqual({ serveStatic, additionalDirectives });
    },
  );

  it.each([
    ['    -nginx-additional-directives <string>\n', true],
    ['    -additional-nginx-settings-file <file>\n', false],
    ['    -nginx-proxy-mode true|false\n', undefined],
  ])('take directives inline as the help says: %j', async (help, takes) => {
    const { calls, settings } = gate(help);
    expect(await settings.takesDirectives()).toBe(takes);
    expect(calls).toEqual([['site', '--help']]);
  });

  it('are read next to the utility’s own messages', async () => {
    const { settings } = gate(
      'nginx-serve-static: false\nnginx-additional-directives: \n\nSUCCESS: Gathering information complete\n',
    );
    expect(await settings.find('example.com')).toEqual({ serveStatic: false, additionalDirectives: '' });
  });

  it('are passed inline, each as one argument', async () => {
    const { calls, settings } = gate('');
    await settings.change('example.com', { serveStatic: true, staticExtensions: ['css', 'js'] });
    await settings.change('example.com', { serveStatic: false });
    await settings.change('example.com', { additionalDirectives: 'gzip on;' });
    const update = ['site', '--update-web-server-settings', 'example.com'];
    expect(calls).toEqual([
      [...update, '-nginx-serve-static', 'true', '-nginx-static-extensions', 'css js'],
      [...update, '-nginx-serve-static', 'false'],
      [...update, '-nginx-additional-directives', 'gzip on;'],
    ]);
  });
});
