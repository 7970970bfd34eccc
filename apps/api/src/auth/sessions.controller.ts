import {
  changePassword,
  endSession,
  forgetDevice,
  listSessions,
  logout,
  refresh,
} from '@homeport/contract/auth';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { DevicesService } from './devices.service.ts';
import { PasswordChangeService } from './password-change.service.ts';
import { isBackground, refreshTokenOf } from './presented-tokens.ts';
import { SessionsService } from './sessions.service.ts';

/** Calls about existing sessions, and the password. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly passwords: PasswordChangeService,
  ) {}

  @Handle(changePassword)
  async changePassword({
    caller,
    body,
    origin,
  }: Input<typeof changePassword>): Promise<CallAnswer<typeof changePassword>> {
    const change = { currentPassword: body.current_password, password: body.password };
    await this.passwords.change(caller, change, origin);
    return { status: 'success' };
  }

  @Handle(refresh)
  async refresh({ body, origin, request }: Input<typeof refresh>): Promise<CallAnswer<typeof refresh>> {
    return this.sessions.refresh(refreshTokenOf(request, body), origin, isBackground(request));
  }

  @Handle(logout)
  async logout({ body, origin, request }: Input<typeof logout>): Promise<CallAnswer<typeof logout>> {
    await this.sessions.logOut(refreshTokenOf(request, body), origin);
    return { status: 'success' };
  }

  @Handle(listSessions)
  async listSessions({ caller }: Input<typeof listSessions>): Promise<CallAnswer<typeof listSessions>> {
    const [sessions, devices] = await Promise.all([
      this.sessions.list(caller.userId),
      this.devices.list(caller.userId),
    ]);
    return {
      sessions: sessions.map((session) => ({
        ...describe(session),
        current: session.id === caller.sessionId,
      })),
      devices: devices.map((device) => ({ ...describe(device), expires: device.expiresAt.toISOString() })),
    };
  }

  @Handle(endSession)
  async endSession({
    params,
    caller,
    origin,
  }: Input<typeof endSession>): Promise<CallAnswer<typeof endSession>> {
    await this.sessions.end(caller, params.id, origin);
    return { status: 'success' };
  }

  @Handle(forgetDevice)
  async forgetDevice({
    params,
    caller,
    origin,
  }: Input<typeof forgetDevice>): Promise<CallAnswer<typeof forgetDevice>> {
    await this.devices.forget(caller, params.id, origin);
    return { status: 'success' };
  }
}

function describe(row: { id: string; userAgent: string; ip: string; createdAt: Date; lastUsedAt: Date }) {
  return {
    id: row.id,
    user_agent: row.userAgent,
    ip: row.ip,
    created: row.createdAt.toISOString(),
    last_used: row.lastUsedAt.toISOString(),
  };
}
