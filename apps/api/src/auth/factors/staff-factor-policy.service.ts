import { Injectable } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import type { Role } from '../../foundation/database/generated/client.ts';

/** Who cannot do without a second factor: staff, unless the operator says otherwise. */
@Injectable()
export class StaffFactorPolicyService {
  constructor(private readonly config: Config) {}

  isRequiredOf(role: Role): boolean {
    return role !== 'user' && this.config.settings.STAFF_SECOND_FACTOR === 'required';
  }
}
