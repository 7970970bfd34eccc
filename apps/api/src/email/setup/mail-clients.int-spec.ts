import { OffsetClock } from '../../foundation/clock/clock.ts';
import { addPerson } from '../../app/testing/people.ts';
import { AddressCalls } from '../testing/address-calls.ts';
import { MailEnvironment, mailServer } from '../testing/mail-environment.ts';

let env: MailEnvironment;
let lea: AddressCalls;
beforeAll(async () => {
  env = await MailEnvironment.start('both');
  lea = await AddressCalls.start(env);
  await lea.create('info');
});
afterAll(() => env.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, env.product.url), { redirect: 'manual', ...init });
const autodiscover = (address: string) =>
  ask('/autodiscover/autodiscover.xml', {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><Autodiscover><Request><EMailAddress>${address}</EMailAddress></Request></Autodiscover>`,
  });

it('email apps get the settings of domains that we know, whether or not the mailbox exists', async () => {
  for (const name of ['info', 'no-such-mailbox']) {
    const address = `${name}@${lea.domain}`;
    for (const path of ['/.well-known/autoconfig/mail/config-v1.1.xml', '/mail/config-v1.1.xml']) {
      const answer = await ask(`${path}?emailaddress=${address}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        'application/xml; charset=utf-8',
      ]);
      expect(await answer.text()).toContain(`<hostname>${mailServer}</hostname>`);
    }
    const answer = await autodiscover(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<LoginName>${address}</LoginName>`);
  }
});

it('unknown domains are not found, and hostile requests get no further', async () => {
  const max = await addPerson(env.product);
  const waiting = env.newName();
  await env.connect(max, waiting);
  const statuses = await Promise.all(
    [
      ask(`/mail/config-v1.1.xml?emailaddress=info@${waiting}`),
      ask('/mail/config-v1.1.xml?emailaddress=info@unknown.example'),
      ask('/mail/config-v1.1.xml?emailaddress=a&emailaddress=b'),
      ask('/mail/config-v1.1.xml'),
      ask('/autodiscover/autodiscover.xml'),
      autodiscover('info@unknown.example'),
      autodiscover('&x;'),
      ask('/autodiscover/autodiscover.xml', { method: 'POST' }),
      ask('/mail-setup/not-a-token'),
      ask(`/mail-setup/${'x'.repeat(250)}`),
    ].map(async (answer) => (await answer).status),
  );
  expect(statuses).toEqual(statuses.map(() => 404));
  const large = await ask('/autodiscover/autodiscover.xml', { method: 'POST', body: 'x'.repeat(20_000) });
  expect(large.status).toBe(413);
});

it('a phone is set up by a link that works for a quarter of an hour', async () => {
  const { body } = await lea.setupLink('info');
  const path = new URL(body.url).pathname;
  const onApple = await ask(path, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)' } });
  expect(onApple.headers.get('content-type')).toBe('application/x-apple-aspen-config; charset=utf-8');
  expect(await onApple.text()).toContain(`<string>info@${lea.domain}</string>`);
  const onOthers = await ask(path, { headers: { 'user-agent': 'Android' } });
  expect(await onOthers.text()).toContain(`Incoming (IMAP): ${mailServer}, port 993`);
  expect((await lea.setupLink('missing')).status).toBe(404);
  const max = new AddressCalls(env, await addPerson(env.product), lea.domain);
  expect((await max.setupLink('info')).status).toBe(404);
  env.product.app.get(OffsetClock).offsetMs = 16 * 60_000;
  expect((await ask(path)).status).toBe(404);
});
