import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../../auth/index.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { orderDelivered, planEnded, planStateSynced } from '../billing.events.ts';

/** Makes access tokens stale when the plan changes what the customer may do. */
@Injectable()
export class AccessTokensSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly auth: AuthService,
  ) {}

  onModuleInit(): void {
    for (const type of [orderDelivered, planStateSynced, planEnded])
      this.events.on<{ userId: string }>(type, ({ userId }) => this.auth.bumpStamp(userId));
  }
}
