import { setTimeout as after } from 'node:timers/promises';
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
import { passkeySignIn, passkeySignInOptions } from '@homeport/contract/second-factors';
import { Controller } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { AuthService } from './auth.service.ts';
import { PasskeySignInService } from './factors/passkey-sign-in.service.ts';
import { deviceTokenOf, proofOf } from './presented-tokens.ts';
import { ResetsService } from './resets.service.ts';
import { SignInService } from './sign-in.service.ts';
import { type SignedIn, SignUpService } from './sign-up.service.ts';

/** Longer than any path through the calls that use it. */
const floorMs = 200;

/** The calls of people who are not signed in. They ignore the Authorization header. */
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly signUp: SignUpService,
    private readonly signIn: SignInService,
    private readonly resets: ResetsService,
    private readonly passkeys: PasskeySignInService,
  ) {}

  @Handle(requestCode)
  async requestCode({
    body,
    origin,
    request,
  }: Input<typeof requestCode>): Promise<CallAnswer<typeof requestCode>> {
    const { email, purpose: wanted, bind_code, code_token: token } = body;
    const browser = { bind: bind_code === true, token };
    return inSteadyTime(() =>
      this.auth.requestCode({ email, wanted, browser, origin, ...presentedBy(request) }),
    );
  }

  @Handle(refreshCode)
  async refreshCode({
    body,
    origin,
    request,
  }: Input<typeof refreshCode>): Promise<CallAnswer<typeof refreshCode>> {
    const { email, code_token: codeToken } = body;
    await inSteadyTime(() => this.auth.refreshCode({ email, codeToken, origin, ...presentedBy(request) }));
    return { status: 'success' };
  }

  @Handle(register)
  async register({ body, origin }: Input<typeof register>): Promise<CallAnswer<typeof register>> {
    const { email, password, otp, code_token: codeToken, referral_code: referralCode } = body;
    const remember = body.remember_device !== false;
    return this.#answer(
      await this.signUp.signUp({ email, password, otp, codeToken, referralCode, remember, origin }),
    );
  }

  @Handle(login)
  async login({ body, origin, request }: Input<typeof login>): Promise<CallAnswer<typeof login>> {
    const { email, password, otp, code_token: codeToken, recovery_code: recoveryCode } = body;
    const remember = body.remember_device !== false;
    return this.#answer(
      await this.signIn.signIn({
        email,
        password,
        otp,
        codeToken,
        recoveryCode,
        remember,
        origin,
        ...presentedBy(request),
      }),
    );
  }

  @Handle(passkeySignInOptions)
  async passkeySignInOptions(): Promise<CallAnswer<typeof passkeySignInOptions>> {
    return this.passkeys.options();
  }

  @Handle(passkeySignIn)
  async passkeySignIn({
    body,
    origin,
  }: Input<typeof passkeySignIn>): Promise<CallAnswer<typeof passkeySignIn>> {
    const { challenge, credential, remember_device } = body;
    const remember = remember_device !== false;
    return this.#answer(await this.passkeys.signIn({ challenge, credential, remember, origin }));
  }

  @Handle(forgotPassword)
  async forgotPassword({
    body,
    origin,
    request,
  }: Input<typeof forgotPassword>): Promise<CallAnswer<typeof forgotPassword>> {
    await inSteadyTime(() => this.resets.forgot({ email: body.email, origin, ...presentedBy(request) }));
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
      ...(user.locale === null ? {} : { locale: user.locale }),
      user: await this.auth.describe(user),
    };
  }
}

function presentedBy(request: FastifyRequest) {
  return { deviceToken: deviceTokenOf(request), proof: proofOf(request) };
}

/**
 * Settles no earlier than a fixed time, so that the duration does not reveal what the work did (whether an address is
 * known, whether an email was written).
 */
async function inSteadyTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = after(floorMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
