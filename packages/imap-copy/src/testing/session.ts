import type { Socket } from 'node:net';
import type { DovecotProgram } from './dovecot-program.ts';

export interface Faults {
  /** Answers a command instead of Dovecot, such as `NO [OVERQUOTA] Quota exceeded`; undefined: Dovecot answers. */
  refuse?: ((command: string) => string | undefined) | undefined;
  /** Whether the connection is lost instead of this answer, although the command is done. */
  lose?: ((answer: string) => boolean) | undefined;
}

interface SessionOptions {
  socket: Socket;
  program: DovecotProgram;
  password: string;
  faults: Faults;
  /** Continues with TLS; undefined where the connection has it already. */
  upgrade: (() => void) | undefined;
}

/** A connection: signing in, then Dovecot. */
export class Session {
  readonly #options: SessionOptions;
  #unread = '';
  /** Of an AUTHENTICATE command whose credentials follow. */
  #signingIn: string | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  start({ greets }: { greets: boolean }): void {
    this.#options.socket.on('data', this.#read);
    if (greets) this.#say(`* OK [${this.#capability}] Ready`);
  }

  get #capability(): string {
    return `CAPABILITY IMAP4rev1 ${this.#options.upgrade === undefined ? 'AUTH=PLAIN' : 'STARTTLS LOGINDISABLED'}`;
  }

  #say(line: string): void {
    this.#options.socket.write(`${line}\r\n`);
  }

  readonly #read = (chunk: Buffer): void => {
    this.#unread += chunk.toString('latin1');
    for (let end = this.#unread.indexOf('\r\n'); end >= 0; end = this.#unread.indexOf('\r\n')) {
      const line = this.#unread.slice(0, end);
      this.#unread = this.#unread.slice(end + 2);
      this.#answer(line);
    }
  };

  #answer(line: string): void {
    const { socket, upgrade } = this.#options;
    if (this.#signingIn !== undefined) {
      this.#signIn(this.#signingIn, line);
      return;
    }
    const [tag = '*', command = ''] = line.split(' ');
    const name = command.toUpperCase();
    if (name === 'CAPABILITY') {
      this.#say(`* ${this.#capability}`);
      this.#say(`${tag} OK Done`);
    } else if (name === 'STARTTLS' && upgrade !== undefined) {
      socket.off('data', this.#read);
      this.#say(`${tag} OK Begin TLS`);
      upgrade();
    } else if (name === 'AUTHENTICATE' && upgrade === undefined) {
      this.#signingIn = tag;
      this.#say('+ ');
    } else if (name === 'LOGOUT') {
      this.#say(`* BYE Logging out\r\n${tag} OK Done`);
      socket.end();
    } else this.#say(`${tag} BAD Unknown command`);
  }

  #signIn(tag: string, credentials: string): void {
    const [, user = '', given] = Buffer.from(credentials, 'base64').toString().split('\0');
    this.#signingIn = undefined;
    if (given === this.#options.password) this.#handOver(tag, user);
    else this.#say(`${tag} NO [AUTHENTICATIONFAILED] Authentication failed.`);
  }

  /** From here on Dovecot answers. */
  #handOver(tag: string, user: string): void {
    const { socket, program, faults } = this.#options;
    socket.off('data', this.#read);
    const dovecot = program.serve(user);
    let isGreeted = false;
    dovecot.stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      if (isGreeted && faults.lose?.(text) === true) socket.destroy();
      // Without LITERAL+, a refused command ends before its message.
      else if (isGreeted) socket.write(chunk);
      else socket.write(text.replace(/^\* PREAUTH (\[[^\]]+\])/, `${tag} OK $1`).replace(' LITERAL+', ''));
      isGreeted = true;
    });
    dovecot.stderr.resume();
    dovecot.stdin.on('error', () => undefined);
    dovecot.once('exit', () => socket.end());
    socket.once('close', () => dovecot.stdin.end());
    socket.on('data', (chunk: Buffer) => {
      const [own = '', ...command] = chunk.toString('latin1').split('\r\n', 1)[0]?.split(' ') ?? [];
      const refusal = faults.refuse?.(command.join(' '));
      if (refusal === undefined) dovecot.stdin.write(chunk);
      else this.#say(`${own} ${refusal}`);
    });
  }
}
