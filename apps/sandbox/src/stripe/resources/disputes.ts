import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { acceptDispute, submitEvidence } from '../billing/disputing.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { Dispute } from '../wire.ts';

const listParams = field.paramsOf<Stripe.DisputeListParams>()({
  ...field.pageFields,
  charge: field.text.optional(),
  payment_intent: field.text.optional(),
});
const updateParams = field.paramsOf<Stripe.DisputeUpdateParams>()({
  evidence: z.strictObject({ uncategorized_text: field.text }),
  submit: field.flag.optional(),
});

export function disputeRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/disputes', listParams, ({ params }) => {
      const { charge, payment_intent: intent } = params;
      const found = account.disputes
        .values()
        .filter((one) => (!charge || one.charge === charge) && (!intent || one.payment_intent === intent));
      return page('/v1/disputes', found, params);
    }),
    route('GET', '/v1/disputes/:id', {}, ({ id }) => disputeOf(account, id)),
    route('POST', '/v1/disputes/:id', updateParams, ({ id, params }) => {
      // Not stated: Stripe keeps evidence that is not submitted, the sandbox does not.
      if (params.submit === false) throw invalid('The sandbox submits evidence at once.', 'submit');
      return submitEvidence(account, disputeOf(account, id), params.evidence.uncategorized_text);
    }),
    route('POST', '/v1/disputes/:id/close', {}, ({ id }) => acceptDispute(account, disputeOf(account, id))),
  ];
}

function disputeOf(account: StripeAccount, id: string): Dispute {
  const dispute = account.disputes.get(id);
  if (!dispute) throw missing('dispute', id, 'dispute');
  return dispute;
}
