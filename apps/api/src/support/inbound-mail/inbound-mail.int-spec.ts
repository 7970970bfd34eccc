import { assignTicket, createdTicketDetail, createTicket } from '@homeport/contract/support';
import { mergeTicket } from '@homeport/contract/ticket-merging';
import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { crashAt, crashPoints, runToEnd } from '../../app/testing/crash.ts';
import { addPerson, newVisitor, type TestPerson } from '../../app/testing/people.ts';
import { shareOf } from '../../app/testing/share.ts';
import { InboundMailEnvironment, supportAddress } from './testing/inbound-mail-environment.ts';
import { newSigner, signed } from './testing/signed-email.ts';

let env: InboundMailEnvironment;
let admin: TestPerson;
let lea: TestPerson & { ticket: number };
let domains = 0;
beforeAll(async () => {
  env = await InboundMailEnvironment.start();
  admin = await addPerson(env.product, { role: 'admin', plan: 'none' });
});
beforeEach(async () => {
  await env.emptyMailbox();
  domains += 1;
  lea = await env.addCustomer(`atelier${domains}.com`);
});
afterAll(() => env.stop());

const toTicket = (person = lea, number = lea.ticket) => env.replyAddress(number, person.userId);
const by = ({ token }: TestPerson) => ({ token, headers: newVisitor() });
/** An agent whose mail server signs, too. */
const addAgent = async () => {
  const agent = await addPerson(env.product, { role: 'agent', plan: 'none' });
  const email = `agent${domains}@team${domains}.com`;
  await env.product.db.query('UPDATE users SET email = $1 WHERE id = $2', [email, agent.userId]);
  await env.signerOf(`team${domains}.com`);
  return { ...agent, email };
};
const assign = (agent: TestPerson | undefined) =>
  env.product.call(
    assignTicket,
    { body: { ticket_id: lea.ticket, agent_email: agent?.email ?? '' } },
    by(admin),
  );

describe('an email to the address of a ticket', () => {
  it('becomes a reply of its customer, without what it quotes', async () => {
    const text =
      'It works now.\n\nOn Fri, Nov 27, 2026 at 10:12 AM Homeport wrote:\n> ##- Reply above this line -##\n';
    const [row] = await env.receive(await env.emailOf(lea, { to: toTicket(), text }));
    expect(row).toMatchObject({ state: 'accepted', ticket_number: lea.ticket, sender: lea.email });
    expect(await env.replies(lea.ticket)).toEqual(['<p>It works now.</p>']);
    expect(await env.folders()).toEqual({ Processed: 1 });
    expect(await env.notices()).not.toContain(lea.email);
  });

  it('reopens a closed ticket, as a reply in the portal does', async () => {
    await env.product.db.query(`UPDATE tickets SET status = 'closed', closed = true WHERE number = $1`, [
      lea.ticket,
    ]);
    await env.receive(await env.emailOf(lea, { to: toTicket() }));
    const [ticket] = await env.product.db.query('SELECT status FROM tickets WHERE number = $1', [lea.ticket]);
    expect(ticket).toEqual({ status: 'open' });
  });

  it('reaches the ticket that the one it was sent to was merged into', async () => {
    const body = { issue_type: 'tech' as const, editor_content: 'The same again' };
    const { ticket_id: kept } = (await env.product.call(createTicket, { body }, by(lea))).body;
    await env.product.call(mergeTicket, { body: { ticket_id: lea.ticket, into: kept } }, by(admin));
    const [row] = await env.receive(await env.emailOf(lea, { to: toTicket(), text: 'It works now' }));
    expect(row).toMatchObject({ state: 'accepted', ticket_number: kept });
    expect(await env.replies(kept)).toContain('<p>It works now</p>');
    expect(await env.replies(lea.ticket)).toEqual([]);
  });

  it('keeps four files of 2 MB, and names the others in the reply', async () => {
    const file = (name: string, bytes: number) => ({ filename: name, content: Buffer.alloc(bytes, name) });
    const attachments = [
      { cid: 'logo@x', filename: 'logo.png', content: Buffer.from('logo') },
      file('one.txt', 10),
      file('large.txt', 2_097_153),
      file('two.txt', 2_097_152),
      file('three.txt', 10),
      file('four.txt', 10),
    ];
    const html = '<p>See the files</p><img src="cid:logo@x">';
    await env.receive(await env.emailOf(lea, { to: toTicket(), text: '', html, attachments }));
    const rows = await env.product.db.query<{ file_name: string }>(
      'SELECT file_name FROM ticket_attachments WHERE ticket_number = $1 ORDER BY position',
      [lea.ticket],
    );
    expect(rows.map(({ file_name: name }) => name)).toEqual(['one.txt', 'two.txt', 'three.txt', 'four.txt']);
    expect(await env.replies(lea.ticket)).toEqual([
      '<p>See the files</p><p>Not kept from this email (at most 4 files of 2 MB): large.txt, logo.png</p>',
    ]);
    const inspections = await env.product.db.query(
      `SELECT 1 FROM operations WHERE kind = 'support.inspectFile' AND owner_id = $1`,
      [lea.userId],
    );
    expect(inspections).toHaveLength(4);
  });

  it('is a reply of staff if its author is the assignee', async () => {
    const agent = await addAgent();
    await assign(agent);
    const [row] = await env.receive(await env.emailOf(agent, { to: toTicket(agent), text: 'Try again' }));
    expect(row).toMatchObject({ state: 'accepted' });
    const detail = await env.product.call(
      createdTicketDetail,
      { params: { ticket_id: String(lea.ticket) }, query: {} },
      by(lea),
    );
    expect(detail.body.ticket_replys).toMatchObject([
      { reply_type: 'agent', description: '<p>Try again</p>' },
    ]);
  });

  it.each([
    ['is assigned to someone else now', () => assign(undefined)],
    [
      'was assigned to someone who has left the team',
      (agent: TestPerson) =>
        env.product.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [agent.userId]),
    ],
  ])('is refused when the ticket %s', async (_what, change) => {
    const agent = await addAgent();
    await assign(agent);
    const email = await env.emailOf(agent, { to: toTicket(agent) });
    await change(agent);
    expect(await env.receive(email)).toMatchObject([{ state: 'refused', reason: 'not_yours' }]);
    expect(await env.replies(lea.ticket)).toEqual([]);
  });

  it('is refused while the account is disabled', async () => {
    await env.product.db.query('UPDATE users SET disabled_at = now() WHERE id = $1', [lea.userId]);
    const email = await env.emailOf(lea, { to: toTicket() });
    expect(await env.receive(email)).toMatchObject([{ state: 'refused', reason: 'disabled' }]);
    expect(await env.replies(lea.ticket)).toEqual([]);
  });
});

describe('an email that is not from the customer', () => {
  const mallory = 'mallory.net';
  const attacks: Record<string, () => Promise<[string, Buffer]>> = {
    'without a signature': async () => ['unverified', await env.unsigned(lea, { to: toTicket() })],
    'with the signature of another domain': async () => [
      'unverified',
      await signed(await env.unsigned(lea, { to: toTicket() }), await env.signerOf(mallory)),
    ],
    'with a signature whose key the domain does not publish': async () => [
      'unverified',
      await signed(await env.unsigned(lea, { to: toTicket() }), newSigner(lea.email.split('@')[1] ?? '')),
    ],
    'whose text was changed after it was signed': async () => {
      const email = (await env.emailOf(lea, { to: toTicket(), text: 'Hello' })).toString('latin1');
      return ['unverified', Buffer.from(email.replace('Hello', 'Delete'), 'latin1')];
    },
    'with more text than was signed': async () => {
      const signer = await env.signerOf(lea.email.split('@')[1] ?? '');
      const email = await signed(await env.unsigned(lea, { to: toTicket() }), signer, { maxBodyLength: 5 });
      return ['unverified', Buffer.concat([email, Buffer.from('and more')])];
    },
    'whose signature has expired': async () => {
      const signer = await env.signerOf(lea.email.split('@')[1] ?? '');
      const expires = new Date(Date.now() - 60_000);
      return ['unverified', await signed(await env.unsigned(lea, { to: toTicket() }), signer, { expires })];
    },
    'that says itself that it is authentic': async () => {
      const domain = lea.email.split('@')[1] ?? '';
      const headers = {
        'Authentication-Results': `mx.homeport-mail.net; dmarc=pass header.from=${domain}; dkim=pass header.d=${domain}`,
      };
      return ['unverified', await env.unsigned(lea, { to: toTicket(), headers })];
    },
    'with a second author': async () => {
      const email = await env.emailOf({ email: `m@${mallory}` }, { to: toTicket() });
      return ['unclear_sender', Buffer.concat([Buffer.from(`From: ${lea.email}\r\n`), email])];
    },
    'with two authors in one field': async () => [
      'unclear_sender',
      await env.emailOf({ email: `m@${mallory}` }, { to: toTicket(), from: `m@${mallory}, ${lea.email}` }),
    ],
    'whose name is the address of the customer': async () => [
      'unknown_sender',
      await env.emailOf({ email: `m@${mallory}` }, { to: toTicket(), from: `"${lea.email}" <m@${mallory}>` }),
    ],
    'from a subdomain of a hoster': async () => [
      'unverified',
      await signed(
        await env.unsigned({ email: 'lea@lea.github.io' }, { to: toTicket() }),
        await env.signerOf('mallory.github.io'),
      ),
    ],
    'with a guessed address': async () => [
      'wrong_address',
      await env.emailOf(lea, { to: `support+${lea.ticket}-${'0'.repeat(32)}@homeport-mail.net` }),
    ],
    'with the address of another ticket': async () => [
      'wrong_address',
      await env.emailOf(lea, { to: toTicket().replace(`+${lea.ticket}-`, `+${lea.ticket + 1}-`) }),
    ],
    'with the address of another person': async () => {
      const other = await env.addCustomer(`other${domains}.com`);
      return ['wrong_address', await env.emailOf(other, { to: toTicket() })];
    },
    'with the addresses of two tickets': async () => {
      const other = await env.addCustomer(`other${domains}.com`);
      const to = `${toTicket()}, ${env.replyAddress(other.ticket, lea.userId)}`;
      return ['wrong_address', await env.emailOf(lea, { to })];
    },
    'that was written to someone else': async () => [
      'not_addressed',
      await env.emailOf(lea, { to: 'friend@example.com' }),
    ],
  };

  it.each(Object.entries(attacks))('%s is refused', async (_what, attack) => {
    const [reason, email] = await attack();
    expect(await env.receive(email)).toMatchObject([{ state: 'refused', reason, ticket_number: null }]);
    expect(await env.replies(lea.ticket)).toEqual([]);
    expect(await env.folders()).toEqual({ Refused: 1 });
    const opened = await env.product.db.query('SELECT 1 FROM tickets WHERE user_id = $1', [lea.userId]);
    expect(opened).toHaveLength(1);
  });
});

describe('an email to the address itself', () => {
  it('opens a ticket', async () => {
    const [row] = await env.receive(await env.emailOf(lea, { text: 'My website is down', subject: 'Help' }));
    expect(row).toMatchObject({ state: 'accepted', reply_id: null });
    const [ticket] = await env.product.db.query(
      'SELECT user_id, category, subject, description FROM tickets WHERE number = $1',
      [row?.ticket_number],
    );
    expect(ticket).toEqual({
      user_id: lea.userId,
      category: 'other',
      subject: 'Help',
      description: '<p>My website is down</p>',
    });
  });

  it('from an unknown address tells its author how to sign up', async () => {
    const stranger = { email: `new@stranger${domains}.com` };
    const email = await env.emailOf(stranger);
    expect(await env.receive(email)).toMatchObject([{ state: 'refused', reason: 'unknown_sender' }]);
    expect(await env.notices()).toContain(stranger.email);
  });
});

describe('a notice about a refused email', () => {
  it('is sent once a day to each address', async () => {
    const email = () => env.unsigned(lea, { to: toTicket() });
    await env.receive(await email(), await email(), await email());
    expect((await env.notices()).filter((to) => to === lea.email)).toHaveLength(1);
  });

  it('does not reach strangers in whose name anyone can write', async () => {
    const stranger = { email: `victim@stranger${domains}.com` };
    expect(await env.receive(await env.unsigned(stranger))).toMatchObject([{ reason: 'unverified' }]);
    expect(await env.notices()).not.toContain(stranger.email);
  });

  it.each([
    ['an autoresponder', { 'Auto-Submitted': 'auto-replied' }],
    ['a list', { 'List-Id': '<news.example.com>' }],
    ['a bulk mailer', { Precedence: 'bulk' }],
    ['a delivery report', { 'Return-Path': '<>' }],
  ])('is not sent to %s, whose email is refused', async (_what, headers) => {
    const email = await env.emailOf(lea, { to: toTicket(), headers });
    expect(await env.receive(email)).toMatchObject([{ state: 'refused', reason: 'automatic' }]);
    expect(await env.notices()).not.toContain(lea.email);
    expect(await env.replies(lea.ticket)).toEqual([]);
  });

  it.each(['no-reply@homeport-mail.net', supportAddress, 'MAILER-DAEMON@mx.example.com'])(
    'is not sent to %s',
    async (email) => {
      expect(await env.receive(await env.unsigned({ email }))).toMatchObject([{ reason: 'automatic' }]);
      expect(await env.notices()).not.toContain(email.toLowerCase());
    },
  );
});

describe('a message that is delivered five times', () => {
  it('is one reply, in whichever order workers process it', async () => {
    const email = await env.emailOf(lea, { to: toTicket(), messageId: `<once-${domains}@atelier.com>` });
    await env.deliver(email, email, email, email, email);
    await Promise.all([env.look(), env.look(), env.look()]);
    const operations = await env.operations();
    expect(operations).toHaveLength(5);
    await Promise.all(operations.toReversed().map((id) => runToEnd(env.product, id)));
    expect(await env.replies(lea.ticket)).toHaveLength(1);
    expect(await env.folders()).toEqual({ Processed: 5 });
  });

  it('is one reply without a Message-ID, too', async () => {
    const email = (await env.unsigned(lea, { to: toTicket() })).toString('latin1');
    const without = Buffer.from(email.replace(/^Message-ID: .*\r\n/im, ''), 'latin1');
    const sent = await signed(without, await env.signerOf(lea.email.split('@')[1] ?? ''));
    const rows = await env.receive(sent, sent);
    expect(rows.map(({ state }) => state)).toEqual(['accepted', 'duplicate']);
  });

  it('does not keep a message with the same id from someone else', async () => {
    const other = await env.addCustomer(`other${domains}.com`);
    const messageId = `<same-${domains}@atelier.com>`;
    const rows = await env.receive(
      await env.emailOf(other, { messageId }),
      await env.emailOf(lea, { to: toTicket(), messageId }),
    );
    expect(rows.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  });
});

describe('an email whose worker is killed', () => {
  const cases = [0, 1].flatMap((step) => crashPoints.map((point) => [step, point] as const));
  it.each(shareOf(cases))('at step %i, %s, is one reply', async (step, point) => {
    await env.deliver(await env.emailOf(lea, { to: toTicket() }));
    await env.look();
    const [id = ''] = await env.operations();
    await crashAt(env.product, id, step, point);
    await env.look();
    expect(await env.operations()).toEqual([id]);
    await runToEnd(env.product, id);
    expect(await env.replies(lea.ticket)).toHaveLength(1);
    expect(await env.folders()).toEqual({ Processed: 1 });
  });

  it('waits while the mailbox does not answer', async () => {
    await env.deliver(await env.emailOf(lea, { to: toTicket() }));
    await env.look();
    const [id = ''] = await env.operations();
    env.dovecot.faults.refuse = (command) =>
      /^UID (MOVE|COPY)/i.test(command) ? 'NO [UNAVAILABLE] Later' : undefined;
    const runner = env.product.app.get(OperationRunnerService);
    await runner.run(id, new AbortController().signal);
    await env.product.db.query('UPDATE operations SET next_run_at = now() WHERE id = $1', [id]);
    expect(await runner.run(id, new AbortController().signal)).toMatchObject({ again: expect.anything() });
    expect(await env.folders()).toEqual({ INBOX: 1 });
    env.dovecot.faults.refuse = undefined;
    await runToEnd(env.product, id);
    expect(await env.folders()).toEqual({ Processed: 1 });
    expect(await env.replies(lea.ticket)).toHaveLength(1);
  });
});
