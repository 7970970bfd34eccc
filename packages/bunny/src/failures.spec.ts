import type { HttpAnswer } from '@homeport/provider-http';
import { bunnyContract } from '@homeport/provider-contracts';
import { contractTransport } from '@homeport/provider-http/testing';
import { bunnyClient } from './client.ts';

const clientWith = (answer: HttpAnswer) =>
  bunnyClient(contractTransport(bunnyContract(), answer), 'secret-key');

describe('a failed call', () => {
  it.each([
    [400, '{"ErrorKey":"validation_error","Field":"Name","Message":"Wrong name"}', 'rejected', 'Wrong name'],
    [
      400,
      '{"ErrorKey":"pullzone.hostname_already_registered","Field":"Hostname","Message":"The hostname is registered"}',
      'conflict',
      'The hostname is registered',
    ],
    [
      400,
      '{"ErrorKey":"pullzone.name_taken","Field":"Name","Message":"Choose another"}',
      'conflict',
      'Choose another',
    ],
    [400, '{"ErrorKey":null,"Field":null,"Message":null}', 'rejected', 'No reason given'],
    [
      401,
      'Authorization has been denied for this request.',
      'rejected',
      'Authorization has been denied for this request.',
    ],
    [401, '', 'rejected', 'No reason given'],
    [403, '<html>no</html>', 'rejected', 'No reason given'],
    [404, '', 'not_found', 'No reason given'],
    [409, '', 'conflict', 'No reason given'],
    [429, '', 'throttled', 'No reason given'],
    [503, '', 'unavailable', 'No reason given'],
    [302, '', 'unavailable', 'No reason given'],
    [500, '"oops"', 'unknown_outcome', 'No reason given'],
  ])('answered with %i %s is %s', async (status, body, kind, text) => {
    await expect(clientWith({ status, body }).purgePullZone(7)).rejects.toMatchObject({
      kind,
      text,
      code: status,
      call: 'POST /pullzone/7/purgeCache',
    });
  });

  it('that was a read has changed nothing', async () => {
    await expect(clientWith({ status: 500, body: '' }).getPullZone(7)).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it("keeps bunny's own name of the error", async () => {
    const body =
      '{"ErrorKey":"pullzone.hostname_ssl_not_enabled","Field":"Hostname","Message":"No certificate"}';
    await expect(
      clientWith({ status: 400, body }).setForceSsl(7, 'cdn.a.example', true),
    ).rejects.toMatchObject({ kind: 'rejected', errorKey: 'pullzone.hostname_ssl_not_enabled' });
  });

  it.each([
    [12_000, 12_000],
    [undefined, 10_000],
  ])('that came too early, told to wait %j ms, says to wait %i ms', async (told, retryAfterMs) => {
    const answer = { status: 429, body: '', ...(told === undefined ? {} : { retryAfterMs: told }) };
    await expect(clientWith(answer).purgePullZone(7)).rejects.toMatchObject({ retryAfterMs });
  });

  it('never repeats the access key', async () => {
    const answer = { status: 401, body: 'The key secret-key is not known' };
    const error: unknown = await clientWith(answer)
      .getPullZone(7)
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain('[secret] is not known');
    expect(JSON.stringify(error)).not.toContain('secret-key');
  });
});
