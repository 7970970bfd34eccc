import { copyMailbox, ImapError, type CopyProgress } from '@homeport/imap-copy';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { ProviderError, type StepContext } from '../../foundation/operations/operation.ts';
import { MailSecretsService } from '../addresses/mail-secrets.service.ts';
import { MailTargetsService } from '../addresses/mail-targets.service.ts';
import { toProviderError } from './copy-errors.ts';
import { type CopyInput, copyPasswords } from './copy-input.ts';
import { ImapServersService } from './imap-servers.service.ts';
import { type CopyNumbers, type MailCopy, MailCopiesRepository } from './mail-copies.repository.ts';

type Context = Pick<StepContext<CopyInput>, 'input' | 'operationId' | 'signal' | 'report'>;
type Servers = Parameters<typeof copyMailbox>;

const reportEveryMs = 1_000;
const lookEveryMs = 1_000;
/** A server that has never answered is probably named wrongly, so its customer is not left waiting. */
const firstAnswerMs = 2 * 60_000;
const longestMs = 24 * 60 * 60_000;

/** Copies mailboxes for the operation. */
@Injectable()
export class MailboxCopierService {
  constructor(
    private readonly targets: MailTargetsService,
    private readonly servers: ImapServersService,
    private readonly copies: MailCopiesRepository,
    private readonly secrets: MailSecretsService,
    private readonly clock: Clock,
  ) {}

  /** Copies what is not copied yet; stops when its customer cancels it. @throws ProviderError */
  async copy(context: Context): Promise<void> {
    const { input, operationId } = context;
    const copy = await this.copies.findWanted(input.mailboxId, operationId);
    if (copy === null) return;
    const ageMs = this.clock.now().getTime() - copy.startedAt.getTime();
    if (ageMs > longestMs)
      throw new ProviderError('rejected', 'mail_copy_late', 'It takes longer than a day');
    const cancelled = new AbortController();
    const look = setInterval(() => {
      this.copies.findWanted(input.mailboxId, operationId).then(
        (wanted) => wanted === null && cancelled.abort(),
        // The next look may succeed.
        () => undefined,
      );
    }, lookEveryMs);
    try {
      await this.#copyOn(context, copy, cancelled.signal);
    } catch (error) {
      if (cancelled.signal.aborted) return;
      if (error instanceof ProviderError && error.passing && copy.total === 0 && ageMs > firstAnswerMs)
        throw new ProviderError('rejected', error.code, error.message, { cause: error });
      throw error;
    } finally {
      clearInterval(look);
    }
  }

  /** Connects again for as long as each connection copies something. */
  async #copyOn(context: Context, copy: MailCopy, cancelled: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([context.signal, cancelled]);
    for (;;) {
      let copied = 0;
      const report = this.#reporter(context, copy);
      const onProgress = async (progress: Readonly<CopyProgress>) => {
        ({ copied } = progress);
        await report(progress);
      };
      try {
        const [source, target] = await this.#serversOf(context.input);
        const end = await copyMailbox(source, target, { signal, onProgress });
        await this.copies.report(context.input.mailboxId, numbersOf(end));
        return;
      } catch (error) {
        const isLost = error instanceof ImapError && error.kind === 'unreachable';
        if (!isLost || copied === 0) throw toProviderError(error);
      }
    }
  }

  async #serversOf({ domainId, secretId, ...input }: CopyInput): Promise<[Servers[0], Servers[1]]> {
    const { account } = await this.targets.of(domainId);
    const passwords = copyPasswords.parse(JSON.parse(await this.secrets.open(secretId)));
    const source = await this.servers.find('source', input.host, input.security);
    const target = await this.servers.find('target', account.server, 'tls');
    return [
      { ...source, user: input.user, password: passwords.source },
      { ...target, user: input.name, password: passwords.target },
    ];
  }

  /** Reports once a second. After an interruption the numbers stay until it is further. */
  #reporter({ input, report }: Context, copy: MailCopy) {
    let reportedMs = 0;
    return async (progress: Readonly<CopyProgress>): Promise<void> => {
      if (progress.done < copy.done || performance.now() - reportedMs < reportEveryMs) return;
      reportedMs = performance.now();
      copy.done = progress.done;
      await this.copies.report(input.mailboxId, numbersOf(progress));
      await report(progress.done / progress.total);
    };
  }
}

const longestFolder = 200;

/** The other server names the folder. */
function numbersOf({ folder, done, total, tooLarge, refused }: Readonly<CopyProgress>): CopyNumbers {
  const name = folder.replaceAll(/\p{Cc}/gu, '').slice(0, longestFolder);
  return { folder: name.toWellFormed(), done, total, tooLarge, refused };
}
