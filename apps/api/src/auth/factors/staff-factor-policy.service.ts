import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import type { Role } from '../../foundation/database/generated/client.ts';

/** Staff need a second factor, unless the operator configures otherwise. */
@Injectable()
export class StaffFactorPolicyService {
  constructor(private readonly config: Config) {}

  isRequiredOf(role: Role): boolean {
    return role !== 'user' && this.config.settings.STAFF_SECOND_FACTOR === 'required';
  }
}
