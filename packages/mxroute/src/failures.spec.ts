import type { HttpAnswer } from '@homeport/provider-http';
import { mxrouteContract } from '@homeport/provider-contracts';
import { contractTransport, jsonAnswer } from '@homeport/provider-http/testing';
import { mxrouteClient } from './client.ts';

const clientWith = (answer: HttpAnswer) =>
  mxrouteClient(contractTransport(mxrouteContract(), answer), {
    server: 'eagle.mxlogin.com',
    username: 'homeport',
    apiKey: 'secret-key',
  });
const failure = (status: number, code: string, message: string, field?: string) =>
  jsonAnswer({ success: false, error: { code, message, ...(field === undefined ? {} : { field }) } }, status);

describe('a failed change', () => {
  it.each([
    [400, 'VALIDATION_ERROR', 'rejected'],
    [401, 'UNAUTHORIZED', 'rejected'],
    [403, 'FORBIDDEN', 'rejected'],
    [404, 'NOT_FOUND', 'not_found'],
    [409, 'CONFLICT', 'conflict'],
    [422, 'BUSINESS_ERROR', 'rejected'],
    [429, 'RATE_LIMITED', 'throttled'],
    [500, 'SERVER_ERROR', 'unknown_outcome'],
    [503, 'A_CODE_OF_TOMORROW', 'unavailable'],
    // The error's name is more specific than its status.
    [422, 'CONFLICT', 'conflict'],
    [200, 'BUSINESS_ERROR', 'rejected'],
    [200, 'CONFLICT', 'conflict'],
  ])('answered with %i %s is %s', async (status, code, kind) => {
    await expect(
      clientWith(failure(status, code, 'No way')).domains.add('kunde.example'),
    ).rejects.toMatchObject({ kind, errorCode: code, text: 'No way', call: 'POST /domains' });
  });

  it('names the field at fault', async () => {
    const answer = failure(400, 'VALIDATION_ERROR', 'Invalid domain format', 'domain');
    await expect(clientWith(answer).domains.add('-')).rejects.toMatchObject({ field: 'domain' });
  });

  it.each(['', '<html>Bad gateway</html>', '[]', '{"error":"text"}'])(
    'whose body is %j is known by its status',
    async (body) => {
      await expect(clientWith({ status: 409, body }).domains.add('kunde.example')).rejects.toMatchObject({
        kind: 'conflict',
        code: 409,
        text: 'No reason given',
        errorCode: undefined,
      });
    },
  );

  it.each([
    [12_000, 12_000],
    [undefined, 60_000],
  ])('that came too early, told to wait %j ms, says to wait %i ms', async (told, retryAfterMs) => {
    const answer = failure(429, 'RATE_LIMITED', 'Too many requests.');
    const client = clientWith({ ...answer, ...(told === undefined ? {} : { retryAfterMs: told }) });
    await expect(client.domains.add('kunde.example')).rejects.toMatchObject({ retryAfterMs });
  });

  it('repeats neither the key nor the password', async () => {
    const answer = failure(400, 'VALIDATION_ERROR', 'secret-key may not set Geheim123!');
    const error: unknown = await clientWith(answer)
      .mailboxes.change('kunde.example', 'info', { password: 'Geheim123!' })
      .catch((reason: unknown) => reason);
    expect(String(error)).toContain('[secret] may not set [secret]');
    expect(JSON.stringify(error)).not.toMatch(/secret-key|Geheim123/);
  });
});

describe('a domain that is refused', () => {
  it.each([
    ['BUSINESS_ERROR', 'Domain verification required'],
    ['VERIFICATION_REQUIRED', 'Please add the TXT record first'],
  ])('with %s, "%s", lacks its ownership record', async (code, message) => {
    await expect(clientWith(failure(422, code, message)).domains.add('kunde.example')).rejects.toMatchObject({
      kind: 'rejected',
      lacksOwnership: true,
    });
  });

  it('for another reason does not', async () => {
    await expect(
      clientWith(failure(422, 'BUSINESS_ERROR', 'Domain limit reached')).domains.add('kunde.example'),
    ).rejects.toMatchObject({ kind: 'rejected', lacksOwnership: false });
  });
});

describe('a failed read', () => {
  it.each([
    [500, 'VERIFICATION_KEY_NOT_FOUND'],
    [500, 'SERVER_ERROR'],
  ])('answered with %i %s has changed nothing', async (status, code) => {
    await expect(clientWith(failure(status, code, 'No key')).domains.ownershipRecord()).rejects.toMatchObject(
      { kind: 'unavailable' },
    );
  });

  it('that finds nothing is no error', async () => {
    const client = clientWith(failure(404, 'NOT_FOUND', 'Resource not found'));
    expect(await client.domains.find('kunde.example')).toBeUndefined();
    expect(await client.mailboxes.find('kunde.example', 'info')).toBeUndefined();
    expect(await client.users.find('kunde')).toBeUndefined();
    expect(await client.packages.find('professional')).toBeUndefined();
    await expect(client.domains.dns('kunde.example')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it.each(['', 'garbage', '7', '{"success":true}', '{"success":true,"data":{}}'])(
    'of a list cannot be the answer %j',
    async (body) => {
      await expect(clientWith({ status: 200, body }).domains.list()).rejects.toMatchObject({
        kind: 'unavailable',
      });
    },
  );

  it.each(['{"success":true,"data":null}', '{"success":true,"data":{"domain":7}}'])(
    'of a domain cannot be the answer %j',
    async (body) => {
      await expect(clientWith({ status: 200, body }).domains.find('a.example')).rejects.toMatchObject({
        kind: 'unavailable',
      });
    },
  );
});
