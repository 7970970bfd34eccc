import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';

const listParams = field.paramsOf<Stripe.EventListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  delivery_success: field.flag.optional(),
  type: field.text.optional(),
  types: z.array(field.text).max(20).optional(),
});

export function eventRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/events', listParams, ({ params }) => {
      const { created, type, types, delivery_success: delivered } = params;
      const found = account.events
        .values()
        .filter(
          (one) =>
            createdWithin(one.created, created) &&
            (!type || matches(one.type, type)) &&
            (!types || types.includes(one.type)) &&
            (delivered === undefined || (one.pending_webhooks === 0) === delivered),
        );
      return page('/v1/events', found, params);
    }),
    route('GET', '/v1/events/:id', {}, ({ id }) => {
      const event = account.events.get(id);
      if (!event) throw missing('event', id, 'id');
      return event;
    }),
  ];
}

/** `invoice.*` names all types of that family. */
function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
