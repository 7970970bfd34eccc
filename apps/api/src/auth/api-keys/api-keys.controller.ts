import type { ApiKeyArea } from '@homeport/contract/api-key-areas';
import { type ApiKeyAnswer, apiKeys, createApiKey, revokeApiKey } from '@homeport/contract/api-keys';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import type { ApiKey } from '../../foundation/database/generated/client.ts';
import { Handle, type Input } from '../../foundation/http/handle.decorator.ts';
import { ApiKeysService } from './api-keys.service.ts';

/** The API keys of a signed-in customer. */
@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Handle(apiKeys)
  async list({ caller }: Input<typeof apiKeys>): Promise<CallAnswer<typeof apiKeys>> {
    return { keys: (await this.keys.list(caller.userId)).map(toAnswer) };
  }

  @Handle(createApiKey)
  async create({
    caller,
    body,
    origin,
  }: Input<typeof createApiKey>): Promise<CallAnswer<typeof createApiKey>> {
    const { key, secret } = await this.keys.create(caller, body, origin);
    return { key: toAnswer(key), secret };
  }

  @Handle(revokeApiKey)
  async revoke({
    caller,
    params,
    origin,
  }: Input<typeof revokeApiKey>): Promise<CallAnswer<typeof revokeApiKey>> {
    await this.keys.revoke(caller, params.id, origin);
    return { status: 'success' };
  }
}

function toAnswer({
  id,
  name,
  prefix,
  access,
  areas,
  createdAt,
  expiresAt,
  lastUsedAt,
}: ApiKey): ApiKeyAnswer {
  return {
    id,
    name,
    prefix,
    access,
    areas: areas as ApiKeyArea[],
    created: createdAt.toISOString(),
    expires: expiresAt.toISOString(),
    last_used: lastUsedAt?.toISOString() ?? null,
  };
}
