import type { StripeAccount } from '../account.ts';
import type { Session } from '../wire.ts';

export function expireSession(account: StripeAccount, session: Session): void {
  session.status = 'expired';
  session.url = null;
  account.put(account.sessions, session);
  account.emit('checkout.session.expired', session);
}
