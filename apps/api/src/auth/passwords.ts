import { hash, verify } from '@node-rs/argon2';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { newToken } from '../foundation/ids/ids.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id (the library's default) as OWASP's password storage advice has it: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keeps and checks passwords. */
@Injectable()
export class Passwords implements OnModuleInit {
  #nobodys = '';

  async onModuleInit(): Promise<void> {
    this.#nobodys = await this.unusable();
  }

  async hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  /** The hash of a password that nobody knows. */
  async unusable(): Promise<string> {
    return hash(newToken(), cost);
  }

  /** @param kept undefined when there is no such person: the answer is then no, after the same work */
  async verify(kept: string | undefined, password: string): Promise<boolean> {
    const matches = await verify(kept ?? this.#nobodys, password);
    return matches && kept !== undefined;
  }

  /** @throws AppError validation_error for a password that attackers try first */
  refuseCommon(password: string): void {
    if (!isCommonPassword(password)) return;
    throw new AppError('validation_error', {
      fields: { password: 'This password is too common. Please choose another one.' },
    });
  }
}
