import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { MetricsService } from '../telemetry/metrics.service.ts';
import { testSettings } from '../testing/settings.ts';
import { SmtpAdapter } from './smtp.adapter.ts';

const unmeasured = {
  providerCalls: { startTimer: () => () => 0 },
  providers: { count: () => undefined },
} as unknown as MetricsService;
let server: Server;
let received = '';
beforeAll(async () => {
  // Answers every command, and keeps what follows DATA.
  server = createServer((socket) => {
    socket.write('220 test\r\n');
    let isData = false;
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      if (isData) received += text;
      const isEnd = isData && received.endsWith('\r\n.\r\n');
      if (isEnd) isData = false;
      else if (isData) return;
      const begins = /^DATA\r\n/i.test(text);
      if (begins) isData = true;
      socket.write(begins ? '354 Go on\r\n' : '250 Ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => (received = ''));

/** The header of the email as it arrives, by name and unfolded. */
async function sent(mail: {
  replyTo?: string;
  references?: readonly string[];
}): Promise<Map<string, string>> {
  const { port } = server.address() as AddressInfo;
  const settings = testSettings('postgresql://127.0.0.1:9', { SMTP_URL: `smtp://127.0.0.1:${port}` });
  const adapter = new SmtpAdapter({ settings }, unmeasured);
  const content = { to: 'lea@maison-lune.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await adapter.deliver({ messageId: 'id@example.com', ...content, ...mail }, new AbortController().signal);
  const [head = ''] = received.split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.replace(/^[^:]*: /, '')]),
  );
}

describe('an email of a conversation', () => {
  it('names the address for answers, and the emails before it', async () => {
    const header = await sent({
      replyTo: 'support+1001-abc@example.com',
      references: ['ticket-1001@example.com', 'last@mail.example'],
    });
    expect(header.get('reply-to')).toBe('support+1001-abc@example.com');
    expect(header.get('references')).toBe('<ticket-1001@example.com> <last@mail.example>');
    expect(header.get('in-reply-to')).toBe('<last@mail.example>');
    expect(header.get('message-id')).toBe('<id@example.com>');
    expect(header.get('auto-submitted')).toBe('auto-generated');
  });

  it('names none without one', async () => {
    const header = await sent({});
    expect(['reply-to', 'references', 'in-reply-to'].map((name) => header.get(name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
