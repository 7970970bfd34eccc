import { certificateCalls, refusalOf } from './certificates.ts';

function gate(extensions: string) {
  const calls: (readonly string[])[] = [];
  const certificates = certificateCalls({
    cli: async (utility, params) => {
      calls.push([utility, ...params]);
      return { stdout: params[0] === '--list' ? extensions : '', stderr: '' };
    },
  });
  return { certificates, calls };
}

const request = {
  domain: 'lune.example',
  www: true,
  aliases: ['b.example', 'c.example'],
  email: 'a@b.example',
};

describe('certificates', () => {
  it('are offered where one of the two extensions is installed', async () => {
    expect(await gate('wp-toolkit - WP Toolkit\nsslit - SSL It!\n').certificates.areOffered()).toBe(true);
    expect(await gate("letsencrypt - Let's Encrypt\n").certificates.areOffered()).toBe(true);
    expect(await gate('wp-toolkit - WP Toolkit\nsslit-helper - Other\n').certificates.areOffered()).toBe(
      false,
    );
    await expect(gate('').certificates.issue(request)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are issued by SSL It! where both are installed', async () => {
    const { certificates, calls } = gate("letsencrypt - Let's Encrypt\nsslit - SSL It!\n");
    await certificates.issue(request);
    await certificates.issue({ ...request, www: false, aliases: [] });
    const common = ['extension', '--call', 'sslit', '--certificate', '-issue', '-domain', 'lune.example'];
    const email = ['-registrationEmail', 'a@b.example', '-secure-domain'];
    expect(calls[1]).toEqual([...common, ...email, '-secure-www', '-aliases', 'b.example,c.example']);
    expect(calls[3]).toEqual([...common, ...email]);
  });

  it('are used for all visitors of a website', async () => {
    const { certificates, calls } = gate('sslit - SSL It!\n');
    await certificates.redirectToHttps('lune.example');
    expect(calls).toEqual([['site', '--update', 'lune.example', '-ssl-redirect', 'true']]);
  });

  it('are issued by Let’s Encrypt where it is alone', async () => {
    const { certificates, calls } = gate("letsencrypt - Let's Encrypt\n");
    await certificates.issue(request);
    const names = ['lune.example', 'www.lune.example', 'b.example', 'c.example'].flatMap((name) => [
      '-d',
      name,
    ]);
    expect(calls[1]).toEqual([
      'extension',
      '--exec',
      'letsencrypt',
      'cli.php',
      ...names,
      '-m',
      'a@b.example',
    ]);
  });

  it.each([
    ['Type: urn:ietf:params:acme:error:rateLimited\nDetail: too many failed authorizations', 'rate_limited'],
    ['Detail: DNS problem: NXDOMAIN looking up A for lune.example', 'unreachable'],
    ['Type: urn:ietf:params:acme:error:unauthorized', 'unreachable'],
    ['Type: urn:ietf:params:acme:error:connection\nDetail: Timeout', 'unreachable'],
    ['Type: urn:ietf:params:acme:error:caa\nDetail: CAA record prevents issuance', 'caa'],
    ['The license does not allow it', 'refused'],
  ])('that were refused have a reason: %s', (text, reason) => {
    expect(refusalOf(text)).toBe(reason);
  });
});
