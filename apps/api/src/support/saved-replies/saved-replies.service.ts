import type { CallAnswer, CallBody } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import type { editSavedReply, savedReplies, savedReplyDetail } from '@homeport/contract/saved-replies';
import { hasRight } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Caller } from '../../foundation/http/handle.decorator.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { snippetOf } from '../rich-text.ts';
import { languagesOf } from './reply-texts.ts';
import { SavedRepliesRepository, type SavedReply } from './saved-replies.repository.ts';
import { SavedReplyTextsService } from './saved-reply-texts.service.ts';

type Written = Omit<CallBody<typeof editSavedReply>, 'version'>;

/** Saved replies: those for all staff are written with the right to all tickets, and everyone writes their own. */
@Injectable()
export class SavedRepliesService {
  constructor(
    private readonly replies: SavedRepliesRepository,
    private readonly texts: SavedReplyTextsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(caller: Caller, search: string): Promise<CallAnswer<typeof savedReplies>['saved_replies']> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const found = await this.replies.list(caller.userId, words);
    return found.map((reply) => ({ ...inBrief(reply, caller), snippet: snippetOf(reply.texts.en) }));
  }

  /** @throws AppError not_found */
  async read(caller: Caller, id: string): Promise<CallAnswer<typeof savedReplyDetail>> {
    const reply = await this.find(caller.userId, id);
    return {
      ...inBrief(reply, caller),
      texts: await this.texts.sanitize(reply.texts),
      version: reply.version,
      updated: reply.updatedAt.toISOString(),
    };
  }

  /** @throws AppError not_found for those of others */
  async find(userId: string, id: string): Promise<SavedReply> {
    const reply = isId(id) ? await this.replies.find(userId, id) : null;
    if (reply === null) throw new AppError('not_found');
    return reply;
  }

  /**
   * The same id of the same author again changes nothing.
   * @throws AppError not_found for someone who may not share; conflict for an id that is taken, and at the limit; validation_error
   */
  async create(caller: Caller, id: string, isShared: boolean, written: Written): Promise<void> {
    if (isShared && !mayShare(caller)) throw new AppError('not_found');
    const text = await this.texts.accept(written);
    const ownerId = isShared ? null : caller.userId;
    const at = this.clock.now();
    await this.db.transaction(async () => {
      const isNew = await this.replies.insert({
        ...text,
        id,
        ownerId,
        version: 1,
        uses: 0,
        lastUsedAt: null,
        createdAt: at,
        updatedAt: at,
      });
      if (!isNew) {
        const existing = await this.replies.find(caller.userId, id);
        if (existing?.ownerId !== ownerId) throw new AppError('conflict');
        return;
      }
      const most = isShared ? limits.sharedSavedReplies : limits.ownSavedReplies;
      if ((await this.replies.countOf(ownerId)) > most)
        throw new AppError('conflict', { message: messageOf('support.savedReplyLimit', { most }) });
      await this.#audit(caller, 'support.saved_reply_created', id, isShared, text.title);
    });
  }

  /** @param version the one that the caller saw @throws AppError not_found, conflict, validation_error */
  async change(caller: Caller, id: string, version: number, written: Written): Promise<void> {
    const { ownerId } = await this.#editable(caller, id);
    const text = await this.texts.accept(written);
    await this.db.transaction(async () => {
      if (!(await this.replies.change({ id, ownerId, version }, text, this.clock.now())))
        throw new AppError('conflict', { message: messageOf('support.savedReplyChanged') });
      await this.#audit(caller, 'support.saved_reply_changed', id, ownerId === null, text.title);
    });
  }

  /** @throws AppError not_found */
  async remove(caller: Caller, id: string): Promise<void> {
    const { ownerId, title } = await this.#editable(caller, id);
    await this.db.transaction(async () => {
      if (await this.replies.remove({ id, ownerId }))
        await this.#audit(caller, 'support.saved_reply_deleted', id, ownerId === null, title);
    });
  }

  async #editable(caller: Caller, id: string): Promise<SavedReply> {
    const reply = await this.find(caller.userId, id);
    if (!canEdit(reply, caller)) throw new AppError('not_found');
    return reply;
  }

  /** Only of shared ones: what someone saves for themselves changes no one else's work. */
  async #audit(
    { userId }: Caller,
    kind: 'support.saved_reply_created' | 'support.saved_reply_changed' | 'support.saved_reply_deleted',
    id: string,
    isShared: boolean,
    title: string,
  ): Promise<void> {
    if (isShared) await this.audit.record({ actorId: userId, kind, detail: { saved_reply: id, title } });
  }
}

const mayShare = ({ staffRole }: Caller): boolean => hasRight(staffRole, 'tickets.all');

const canEdit = ({ ownerId }: SavedReply, caller: Caller): boolean =>
  ownerId === null ? mayShare(caller) : ownerId === caller.userId;

function inBrief(reply: SavedReply, caller: Caller) {
  const { id, title, ownerId, texts, steps, uses, lastUsedAt } = reply;
  return {
    id,
    title,
    is_shared: ownerId === null,
    languages: languagesOf(texts),
    steps,
    uses,
    last_used: lastUsedAt?.toISOString() ?? null,
    can_edit: canEdit(reply, caller),
  };
}
