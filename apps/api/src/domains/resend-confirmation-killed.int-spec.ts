import { closeAgreeing } from '../billing/testing/agreement.ts';
import { killEverywhere } from '../billing/testing/killing.ts';
import { OwnerConfirmationsService } from './owner-confirmations.service.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from './testing/domain-environment.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

it('a confirmation email is recorded as requested once, whichever point its worker crashes at', async () => {
  let name = '';
  const outcomes = await killEverywhere(env.billing, {
    kind: 'domains.resendConfirmation',
    steps: 1,
    prepare: async () => {
      name = newName();
      const { userId } = await env.registered(name);
      const confirmations = env.billing.app.get(OwnerConfirmationsService, { strict: false });
      await confirmations.resend(userId, name, { actorId: userId });
      return userId;
    },
    outcome: async (userId) => {
      const rows = await env.billing.query(
        `SELECT o.state, d.owner_confirmation FROM operations o JOIN domains d ON d.user_id = o.owner_id
         WHERE o.kind = 'domains.resendConfirmation' AND o.owner_id = $1`,
        [userId],
      );
      return rows
        .map(({ state, owner_confirmation }) => `${String(state)}; ${String(owner_confirmation)}`)
        .join();
    },
  });
  expect(outcomes).toEqual(['succeeded; pending']);
});
