import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveAssets } from '../../pages/surface.ts';
import type { StripeAccount } from '../account.ts';
import { catchUp } from '../billing/engine.ts';
import type { Authentication } from './authentication.ts';
import type { Refused } from './card-fields.ts';
import { readCardForm } from './card-form.ts';
import { checkoutPage } from './checkout-page.ts';
import { closedPage } from './closed-page.ts';
import { pay } from './outcome.ts';
import { hostedSurface } from './page.ts';
import { pageHeaders, submit } from './submission.ts';

type SessionRequest = FastifyRequest<{ Params: { id: string } }>;

/** The pages on which people pay. */
export function hostedCheckout(
  app: FastifyInstance,
  account: StripeAccount,
  authentication: Authentication,
): void {
  serveAssets(app, hostedSurface);
  app.get('/c/pay/:id', (request: SessionRequest, reply) => {
    catchUp(account);
    return show(account, request.params.id, reply);
  });
  app.post('/c/pay/:id', (request: SessionRequest, reply) => {
    const { id } = request.params;
    return submit(
      request,
      reply,
      (form) => {
        const session = account.sessions.get(id);
        // A second click on a paid page goes where the first one went, whatever it sends.
        if (session?.status !== 'open') return pay(account, id, { number: '' });
        const card = readCardForm(form, !session.customer_details?.email);
        return authentication.pay(card, {
          pay: () => pay(account, id, card),
          showAgain: (to, refused) => show(account, id, to, refused),
        });
      },
      (refused) => show(account, id, reply, refused),
    );
  });
}

function show(account: StripeAccount, id: string, reply: FastifyReply, refused?: Refused): FastifyReply {
  const session = account.sessions.get(id);
  void reply.headers(pageHeaders);
  if (session?.status !== 'open') return reply.status(session ? 200 : 404).send(closedPage(session));
  return reply.send(checkoutPage(account, session, refused));
}
