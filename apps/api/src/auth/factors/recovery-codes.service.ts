import { limits } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { tokenHash } from '../../foundation/crypto/encryption.service.ts';
import { newId, randomChoice } from '../../foundation/ids/ids.ts';
import { RecoveryCodesRepository } from './recovery-codes.repository.ts';

/** 31 characters that are not mistaken for each other; 16 per code make 79 bits. */
const alphabet = [...'23456789abcdefghjkmnpqrstuvwxyz'];
const groups = 4;
const groupLength = 4;

/** Recovery codes replace a lost second factor. Only hashes are stored; each code is valid once. */
@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly repository: RecoveryCodesRepository,
    private readonly clock: Clock,
  ) {}

  /** Replaces a person's codes by new ones. @returns the codes, which cannot be read again */
  async renew(userId: string): Promise<string[]> {
    const codes = Array.from({ length: limits.recoveryCodes }, () => newCode());
    const createdAt = this.clock.now();
    await this.repository.replaceAll(
      userId,
      codes.map((code) => ({ id: newId(), userId, codeHash: hashOf(userId, code), createdAt })),
    );
    return codes;
  }

  /** The id of an unused code; undefined for a wrong or used one. @param typed in any case, spaces and hyphens ignored */
  async find(userId: string, typed: string): Promise<string | undefined> {
    return this.repository.findUnused(userId, hashOf(userId, typed));
  }

  /** @returns false when another call used it first */
  async use(id: string): Promise<boolean> {
    return this.repository.use(id, this.clock.now());
  }

  async countUnused(userId: string): Promise<number> {
    return this.repository.countUnused(userId);
  }

  /** Removes codes that were created since a moment. */
  async removeSince(userId: string, since: Date): Promise<void> {
    await this.repository.deleteSince(userId, since);
  }

  async removeAll(userId: string): Promise<void> {
    await this.repository.deleteAll(userId);
  }
}

/** Codes are long enough for a plain hash, which survives a change of keys. */
function hashOf(userId: string, code: string): string {
  return tokenHash(`${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
}

/** 'abcd-2345-efgh-6789' */
function newCode(): string {
  const group = () => Array.from({ length: groupLength }, () => randomChoice(alphabet)).join('');
  return Array.from({ length: groups }, group).join('-');
}
