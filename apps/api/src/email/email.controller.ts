import type { CallAnswer } from '@homeport/contract/call';
import {
  checkMailRecords,
  connectMail,
  disconnectMail,
  generateMailPassword,
  mailAccount,
  previewMail,
  setMailPassword,
} from '@homeport/contract/email';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { PanelAccessService } from '../hosting/index.ts';
import { EmailService } from './email.service.ts';
import { MailConnectionService } from './mail-connection.service.ts';
import { MailDisconnectionService } from './mail-disconnection.service.ts';
import { MailPreviewsService } from './mail-previews.service.ts';
import { MailGatewayService } from './mail-gateway.service.ts';

@Controller()
export class EmailController {
  constructor(
    private readonly email: EmailService,
    private readonly connection: MailConnectionService,
    private readonly gateway: MailGatewayService,
    private readonly disconnection: MailDisconnectionService,
    private readonly previews: MailPreviewsService,
    private readonly passwords: PanelAccessService,
  ) {}

  @Handle(mailAccount)
  async account({ caller }: Input<typeof mailAccount>): Promise<CallAnswer<typeof mailAccount>> {
    return this.email.accountOf(caller.userId);
  }

  @Handle(connectMail)
  async connect({ caller, body }: Input<typeof connectMail>): Promise<CallAnswer<typeof connectMail>> {
    return this.connection.connect(caller.userId, body.domain_name);
  }

  @Handle(previewMail)
  async preview({ caller, query }: Input<typeof previewMail>): Promise<CallAnswer<typeof previewMail>> {
    return this.previews.preview(caller.userId, query.domain_name, query.action);
  }

  @Handle(checkMailRecords)
  async check({
    caller,
    body,
  }: Input<typeof checkMailRecords>): Promise<CallAnswer<typeof checkMailRecords>> {
    return this.email.check(caller.userId, body.domain_name);
  }

  @Handle(disconnectMail)
  async disconnect({
    caller,
    body,
    origin,
  }: Input<typeof disconnectMail>): Promise<CallAnswer<typeof disconnectMail>> {
    return this.disconnection.disconnect(caller.userId, body.domain_name, origin);
  }

  @Handle(generateMailPassword)
  async generatePassword(
    _input: Input<typeof generateMailPassword>,
  ): Promise<CallAnswer<typeof generateMailPassword>> {
    return { generated_pwd: this.passwords.generatePassword() };
  }

  @Handle(setMailPassword)
  async setPassword({
    caller,
    body,
    origin,
  }: Input<typeof setMailPassword>): Promise<CallAnswer<typeof setMailPassword>> {
    await this.gateway.setPassword(caller.userId, body.password, body.box_url, origin);
    return { status: 'success' };
  }
}
