import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { WorkerRpcService } from '../foundation/queue/worker-rpc.service.ts';
import { ConnectionProgressService } from './connection-progress.service.ts';
import { MailHostPort } from './mail-host.port.ts';

const patience = { deadlineMs: 20_000, unanswered: 'mail_unavailable' } as const;

interface PasswordQuestion {
  username: string;
  password: string;
}

/** What customers wait for at the mail host and the DNS: only workers ask them. Passwords pass through and are kept nowhere. */
@Injectable()
export class MailGatewayService implements OnModuleInit {
  constructor(
    private readonly host: MailHostPort,
    private readonly progress: ConnectionProgressService,
    private readonly ask: WorkerRpcService,
  ) {}

  onModuleInit(): void {
    this.ask.answer('email.set-password', async ({ username, password }: PasswordQuestion) => {
      await inPlainWords(() => this.host.setPassword(username, password));
      return true;
    });
    this.ask.answer('email.check', async (domainId: string) => {
      await this.progress.goOn(domainId, { mend: true });
      return true;
    });
  }

  /** @throws AppError validation_error when the mail host does not take it, mail_unavailable without an answer in time */
  async setPassword(username: string, password: string): Promise<void> {
    const question: PasswordQuestion = { username, password };
    await this.ask.ask('email.set-password', question, patience);
  }

  /** Looks at the DNS of a domain now. @throws AppError mail_unavailable */
  async check(domainId: string): Promise<void> {
    await this.ask.ask('email.check', domainId, patience);
  }
}

async function inPlainWords(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const detail = `${error.kind}: ${error.message}`;
    if (error.kind === 'rejected' && error.code !== 'mail_unconfigured')
      throw new AppError('validation_error', {
        detail,
        fields: { password: 'The server does not accept this password.' },
      });
    throw new AppError('mail_unavailable', { detail });
  }
}
