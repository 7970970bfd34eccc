import type { CallAnswer } from '@homeport/contract/call';
import { confirmEmailChange, startEmailChange, undoEmailChange } from '@homeport/contract/email-change';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { EmailChangeService } from './email-change.service.ts';
import { EmailUndoService } from './email-undo.service.ts';

/** Changes of the email address that a person signs in with. */
@Controller()
export class EmailChangeController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly undos: EmailUndoService,
  ) {}

  @Handle(startEmailChange)
  async start({
    caller,
    body,
    origin,
  }: Input<typeof startEmailChange>): Promise<CallAnswer<typeof startEmailChange>> {
    const wanted = { currentPassword: body.current_password, email: body.email };
    const { id, expiresAt } = await this.changes.start(caller, wanted, origin);
    return { change_id: id, expires: expiresAt.toISOString() };
  }

  @Handle(confirmEmailChange)
  async confirm({
    caller,
    body,
    origin,
  }: Input<typeof confirmEmailChange>): Promise<CallAnswer<typeof confirmEmailChange>> {
    const given = { id: body.change_id, currentCode: body.current_code, newCode: body.new_code };
    await this.changes.confirm(caller, given, origin);
    return { status: 'success' };
  }

  @Handle(undoEmailChange)
  async undo({ body, origin }: Input<typeof undoEmailChange>): Promise<CallAnswer<typeof undoEmailChange>> {
    const { email, resetToken } = await this.undos.undo(body.undo_token, origin);
    return { email, reset_token: resetToken };
  }
}
