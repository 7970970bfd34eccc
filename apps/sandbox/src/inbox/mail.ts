import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { notePort } from '../core/ports.ts';
import type { Provider, SandboxContext } from '../core/provider.ts';
import { Inbox } from './inbox.ts';
import { readMessage } from './message.ts';

const largestMailBytes = 25 * 1024 * 1024;

/** The mail host: takes every mail over SMTP and keeps it where people and programs can read it. */
export interface MailProvider extends Provider {
  inbox: Inbox;
}

class SmtpReply extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

export function createMail(context: SandboxContext): MailProvider {
  const { config, store, clock, faults } = context;
  const inbox = new Inbox(store, clock);

  /** Says whether the sender is to hear of it. */
  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<boolean> {
    const source = await buffer(stream);
    if (stream.sizeExceeded) throw new SmtpReply(552, `A mail may have ${largestMailBytes} bytes.`);
    const content = await readMessage(source);
    const recipients = session.envelope.rcptTo.map((recipient) => recipient.address);
    const plan = await faults.strike(
      'mail',
      `DATA /${recipients.join(',')} ${content.subject} ${content.text}`,
    );
    if (plan.status) throw new SmtpReply(plan.status, 'A fault of the sandbox.');
    inbox.deliver(content, recipients);
    return !plan.dropAfterEffect;
  }

  function hangUp(session: SMTPServerSession): void {
    for (const connection of smtp.connections) if (connection.session === session) connection.close();
  }

  const smtp = new SMTPServer({
    name: 'sandbox.homeport.test',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 250,
    size: largestMailBytes,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, callback) => {
      const answer = (isAnswered: boolean) => (isAnswered ? callback() : hangUp(session));
      receive(stream, session).then(answer, callback);
    },
  });

  return {
    name: 'mail',
    inbox,
    start: () => listen(smtp, config),
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
    state: () => ({
      messages: inbox
        .list()
        .map(({ id, to, from, subject, received_at }) => ({ id, to, from, subject, received_at })),
    }),
  };
}

function listen(smtp: SMTPServer, config: SandboxContext['config']): Promise<void> {
  return new Promise((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(config.SANDBOX_SMTP_PORT, config.SANDBOX_HOST, () => {
      smtp.off('error', reject);
      notePort(config, 'SANDBOX_SMTP_PORT', smtp.server);
      smtp.on('error', (error) => process.stderr.write(`SMTP: ${error.message}\n`));
      resolve();
    });
  });
}
