import { hestiacpContract } from '@homeport/provider-contracts';
import { scriptedTransport } from '@homeport/provider-http/testing';
import { refusalOf } from './certificates.ts';
import { createHestiacpClient } from './client.ts';

const contract = hestiacpContract();
const options = { url: 'https://panel.example:8083', key: `${'A'.repeat(20)}:${'s'.repeat(40)}` };
const request = { login: 'ada', domain: 'a.example', aliases: ['www.a.example', 'b.example'] };

/** Issues a certificate on a panel whose command ends with this code and text. */
function issue(code: number, body = '', wanted = request) {
  const headers = { 'hestia-exit-code': String(code) };
  const transport = scriptedTransport({ status: contract.statusOf(code), body, headers });
  return { done: createHestiacpClient(options, transport).certificates.issue(wanted), transport };
}

describe('a certificate', () => {
  it('is requested for the website and its aliases', async () => {
    const { done, transport } = issue(0);
    await done;
    const form = new URLSearchParams(transport.requests[0]?.body);
    expect([form.get('arg1'), form.get('arg2'), form.get('arg3'), form.has('arg4')]).toEqual([
      'ada',
      'a.example',
      'www.a.example,b.example',
      false,
    ]);
    const alone = issue(0, '', { ...request, aliases: [] });
    await alone.done;
    expect(new URLSearchParams(alone.transport.requests[0]?.body).has('arg3')).toBe(false);
  });

  it.each([
    [15, "Let's Encrypt new auth status 429 (a.example)", 'rate_limited'],
    [15, "Let's Encrypt acc registration failed 429", 'rate_limited'],
    [15, 'Let\'s Encrypt validation status 400 (a.example). Details: 403:"Invalid response"', 'unreachable'],
    [15, "Let's Encrypt domain verification failed (a.example)", 'unreachable'],
    [15, "Let's Encrypt domain validation timeout (a.example)", 'unreachable'],
    [15, 'Let\'s Encrypt validation status 400 (a.example). Details: 403:"CAA record for a.example"', 'caa'],
    [15, "Let's Encrypt nonce request status  (a.example)", 'no_answer'],
    [15, "Let's Encrypt new auth status 503 (a.example)", 'no_answer'],
    [15, "Let's Encrypt acc registration failed ", 'no_answer'],
    [15, "Let's Encrypt finalize bad status 403 (a.example)", 'refused'],
    [3, "DNS record for b.example doesn't exist", 'unreachable'],
  ])('that ends with %s, %j, was not issued: %s', async (code, text, refusal) => {
    await expect(issue(code, `Error: ${text}`).done).rejects.toMatchObject({ kind: 'rejected', code });
    expect(refusalOf(text.trim())).toBe(refusal);
  });

  it('may have been issued when a service did not restart, and not when an alias is unknown', async () => {
    await expect(issue(20).done).rejects.toMatchObject({ kind: 'unknown_outcome' });
    const unknown = issue(3, "Error: domain alias b.example doesn't exist");
    await expect(unknown.done).rejects.toMatchObject({ kind: 'not_found' });
  });
});
