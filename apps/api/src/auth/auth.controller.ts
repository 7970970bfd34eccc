import type * as contract from '@homeport/contract/auth';
import {
  forgotPassword,
  login,
  refreshCode,
  register,
  requestCode,
  resetForgottenPassword,
} from '@homeport/contract/auth';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { inSteadyTime } from './answer-time.ts';
import { AuthService } from './auth.service.ts';
import { deviceTokenOf } from './presented-tokens.ts';
import { ResetsService } from './resets.service.ts';
import { SignInService } from './sign-in.service.ts';
import { type SignedIn, SignUpService } from './sign-up.service.ts';

/** The calls of people who are not signed in. They ignore whatever stands in the Authorization header. */
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signUp: SignUpService,
    private readonly signIn: SignInService,
    private readonly resets: ResetsService,
  ) {}

  @Handle(requestCode)
  async requestCode({ body, request }: Input<typeof requestCode>): Promise<CallAnswer<typeof requestCode>> {
    return inSteadyTime(() => this.auth.requestCode(body.email, body.purpose, deviceTokenOf(request)));
  }

  @Handle(refreshCode)
  async refreshCode({ body }: Input<typeof refreshCode>): Promise<CallAnswer<typeof refreshCode>> {
    await inSteadyTime(() => this.auth.refreshCode(body.email));
    return { status: 'success' };
  }

  @Handle(register)
  async register({ body, origin }: Input<typeof register>): Promise<CallAnswer<typeof register>> {
    const { email, password, otp, referral_code: referralCode, remember_device } = body;
    const remember = remember_device !== false;
    return this.#answer(await this.signUp.signUp({ email, password, otp, referralCode, remember, origin }));
  }

  @Handle(login)
  async login({ body, origin, request }: Input<typeof login>): Promise<CallAnswer<typeof login>> {
    const { email, password, otp, remember_device } = body;
    const remember = remember_device !== false;
    const deviceToken = deviceTokenOf(request);
    return this.#answer(await this.signIn.signIn({ email, password, otp, remember, deviceToken, origin }));
  }

  @Handle(forgotPassword)
  async forgotPassword({
    body,
    origin,
  }: Input<typeof forgotPassword>): Promise<CallAnswer<typeof forgotPassword>> {
    await inSteadyTime(() => this.resets.forgot(body.email, origin));
    return { status: 'success' };
  }

  @Handle(resetForgottenPassword)
  async resetForgottenPassword({
    body,
    origin,
  }: Input<typeof resetForgottenPassword>): Promise<CallAnswer<typeof resetForgottenPassword>> {
    await this.resets.reset(body.reset_token, body.password, origin);
    return { status: 'success' };
  }

  async #answer({ user, tokens, deviceToken }: SignedIn): Promise<CallAnswer<typeof contract.login>> {
    return {
      ...tokens,
      ...(deviceToken === undefined ? {} : { device_token: deviceToken }),
      user: await this.auth.describe(user),
    };
  }
}
