import type { Call } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { addressKey } from '../limits/address.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { CallerDirectory } from './access.ts';
import { presentedApiKey } from './api-key.ts';
import { AppError } from './app-error.ts';
import type { Caller, HomeportRequest } from './handle.decorator.ts';
import { addressOf } from './origin.ts';

/** The longest key that is looked up; longer ones are not ours. */
const longestKey = 100;

/** Finds the caller of a request with an API key, and counts the request for this key alone. */
@Injectable()
export class ApiKeyAccessService {
  constructor(
    private readonly directory: CallerDirectory,
    private readonly limits: LimitsService,
  ) {}

  /** @throws AppError api_key_invalid, rate_limited */
  async callerOf(call: Call, request: HomeportRequest): Promise<Caller> {
    const address = addressKey(addressOf(request));
    await this.limits.refuseUsedUp('unknown-api-keys', address);
    const secret = presentedApiKey(request.headers) ?? '';
    const caller = secret.length > longestKey ? undefined : await this.directory.callerOfKey(secret);
    if (caller?.apiKey === undefined) {
      await this.limits.add('unknown-api-keys', address);
      throw new AppError('api_key_invalid');
    }
    await this.limits.countCallOfKey(call.limit, caller.apiKey.id);
    return caller;
  }
}
