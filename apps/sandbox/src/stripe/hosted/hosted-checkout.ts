import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { pagePolicy } from '../../pages/page-policy.ts';
import { serveAssets } from '../../pages/surface.ts';
import type { StripeAccount } from '../account.ts';
import { catchUp } from '../billing/engine.ts';
import { StripeRefusal, type ErrorBody } from '../http/errors.ts';
import { fieldOf, readCardForm } from './card-form.ts';
import { checkoutPage } from './checkout-page.ts';
import { closedPage } from './closed-page.ts';
import { pay, type Outcome } from './outcome.ts';
import { hostedSurface } from './page.ts';

type SessionRequest = FastifyRequest<{ Params: { id: string } }>;

/** The pages on which people pay. */
export function hostedCheckout(app: FastifyInstance, account: StripeAccount): void {
  serveAssets(app, hostedSurface);
  app.get('/c/pay/:id', (request: SessionRequest, reply) => {
    catchUp(account);
    return show(account, request, reply);
  });
  app.post('/c/pay/:id', (request: SessionRequest, reply) => {
    const form = qs.parse(typeof request.body === 'string' ? request.body : '');
    const outcome = submit(account, request.params.id, form);
    if (request.headers.accept?.includes('application/json'))
      return reply.status(outcome.status).send(outcome.body);
    if ('url' in outcome.body) return reply.redirect(String(outcome.body.url), 303);
    return show(account, request, reply.status(outcome.status), { form, outcome });
  });
}

function submit(account: StripeAccount, id: string, form: unknown): Outcome {
  const session = account.sessions.get(id);
  // A second click on a page that was paid meanwhile goes where the first one went, whatever it brings.
  if (session?.status !== 'open') return pay(account, id, { number: '' });
  try {
    const card = readCardForm(form, !session.customer_details?.email);
    const outcome = pay(account, id, card);
    if (!('error' in outcome.body)) return outcome;
    const error = outcome.body.error as ErrorBody;
    return { status: outcome.status, body: { error: { ...error, field: fieldOf(error) } } };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return { status: error.status, body: { error: { ...error.error, field: fieldOf(error.error) } } };
  }
}

function show(
  account: StripeAccount,
  request: SessionRequest,
  reply: FastifyReply,
  refused?: { form: qs.ParsedQs; outcome: Outcome },
): FastifyReply {
  const session = account.sessions.get(request.params.id);
  void reply.type('text/html; charset=utf-8').headers({
    // Forms may lead to the shop on another origin, so that `form-action` cannot be narrowed.
    'content-security-policy': pagePolicy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  if (session?.status !== 'open') return reply.status(session ? 200 : 404).send(closedPage(session));
  if (!refused) return reply.send(checkoutPage(account, session));
  const error = Reflect.get(refused.outcome.body, 'error') as ErrorBody;
  const typed = { name: textOf(refused.form['name']), email: textOf(refused.form['email']) };
  return reply.send(checkoutPage(account, session, typed, { field: fieldOf(error), message: error.message }));
}

function textOf(value: qs.ParsedQs[string]): string {
  return typeof value === 'string' ? value : '';
}
