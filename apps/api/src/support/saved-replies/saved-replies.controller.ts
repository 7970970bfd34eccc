import type { CallAnswer } from '@homeport/contract/call';
import {
  createSavedReply,
  deleteSavedReply,
  editSavedReply,
  savedReplies,
  savedReplyDetail,
} from '@homeport/contract/saved-replies';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { SavedRepliesService } from './saved-replies.service.ts';

/** Texts that staff insert into their replies. */
@Controller()
export class SavedRepliesController {
  constructor(private readonly replies: SavedRepliesService) {}

  @Handle(savedReplies)
  async list({ caller, query }: Input<typeof savedReplies>): Promise<CallAnswer<typeof savedReplies>> {
    return { saved_replies: await this.replies.list(caller, query.search ?? '') };
  }

  @Handle(savedReplyDetail)
  async read({
    caller,
    params,
  }: Input<typeof savedReplyDetail>): Promise<CallAnswer<typeof savedReplyDetail>> {
    return this.replies.read(caller, params.saved_reply_id);
  }

  @Handle(createSavedReply)
  async create({
    caller,
    body,
  }: Input<typeof createSavedReply>): Promise<CallAnswer<typeof createSavedReply>> {
    const { id, is_shared: isShared, ...written } = body;
    await this.replies.create(caller, id, isShared, written);
    return { status: 'success' };
  }

  @Handle(editSavedReply)
  async edit({
    caller,
    params,
    body,
  }: Input<typeof editSavedReply>): Promise<CallAnswer<typeof editSavedReply>> {
    const { version, ...written } = body;
    await this.replies.change(caller, params.saved_reply_id, version, written);
    return { status: 'success' };
  }

  @Handle(deleteSavedReply)
  async remove({
    caller,
    params,
  }: Input<typeof deleteSavedReply>): Promise<CallAnswer<typeof deleteSavedReply>> {
    await this.replies.remove(caller, params.saved_reply_id);
    return { status: 'success' };
  }
}
