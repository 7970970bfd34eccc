import type { CallAnswer } from '@homeport/contract/call';
import type { connectMail } from '@homeport/contract/email';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ConnectMailOperation } from './connect-mail.operation.ts';
import { MailAccountsService } from './mail-accounts.service.ts';
import { MailEligibilityService } from './mail-eligibility.service.ts';
import { messageFields } from '../foundation/messages/message.ts';

type Outcome = CallAnswer<typeof connectMail>;

/** How long the request waits for the operation before the customer sees its progress. */
const timeoutMs = 8_000;

/** Connects domains to email, for their owners and for staff. */
@Injectable()
export class MailConnectionService {
  constructor(
    private readonly eligibility: MailEligibilityService,
    private readonly accounts: MailAccountsService,
    private readonly operation: ConnectMailOperation,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Starts connecting a domain, or joins the operation that does, and waits a while for its end. */
  async connect(userId: string, name: string): Promise<Outcome> {
    const unfit = await this.eligibility.whyUnfit(userId, name);
    if (unfit !== undefined)
      return { status: 'error', ...messageFields({ message: unfit.message }), provable: unfit.provable };
    const started = await this.db.transaction(() => this.#start(userId, name));
    if (typeof started !== 'string') return started;
    const { state, errorCode } = await this.operations.wait(started, timeoutMs);
    if (state === 'failed' || state === 'parked')
      return {
        status: 'error',
        ...messageFields({ message: failureMessage('email.connect', errorCode ?? '') }),
      };
    return { status: state === 'succeeded' ? 'success' : 'queued' };
  }

  /** @returns the operation's id, or the answer when it cannot start */
  async #start(userId: string, name: string): Promise<string | Outcome> {
    if (!(await this.accounts.open(userId)))
      return {
        status: 'error',
        ...messageFields({ message: failureMessage('email.connect', 'mail_unconfigured') }),
      };
    const refusal = await this.eligibility.whyNotNow(userId, name);
    if (refusal !== undefined) return refusal;
    const { operationId, started } = await this.operation.start(userId, name);
    if (started)
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'email.connect_asked',
        detail: { domain: name },
      });
    return operationId;
  }
}
