import type { FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { pagePolicy } from '../../pages/page-policy.ts';
import { type ErrorBody, StripeRefusal } from '../http/errors.ts';
import type { Refused } from './card-fields.ts';
import { fieldOf } from './card-form.ts';
import type { Outcome } from './outcome.ts';

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Forms may lead to the shop on another origin, so that `form-action` cannot be narrowed.
  'content-security-policy': pagePolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/**
 * Takes what was typed into a card form to `pay`, and answers the page's script in JSON, a browser without it by a
 * redirect or by the form again.
 */
export function submit(
  request: FastifyRequest,
  reply: FastifyReply,
  pay: (form: qs.ParsedQs) => Outcome,
  showAgain: (refused: Refused) => FastifyReply,
): FastifyReply {
  const form = qs.parse(typeof request.body === 'string' ? request.body : '');
  const outcome = payOrRefuse(() => pay(form));
  const inJson = request.headers.accept?.includes('application/json') === true;
  if (!('error' in outcome.body)) {
    return inJson ? reply.send(outcome.body) : reply.redirect(String(Reflect.get(outcome.body, 'url')), 303);
  }
  const error = outcome.body.error as ErrorBody;
  const field = fieldOf(error);
  void reply.status(outcome.status);
  if (inJson) return reply.send({ error: { ...error, field } });
  const typed = { name: textOf(form['name']), email: textOf(form['email']) };
  return showAgain({ typed, problem: { field, message: error.message } });
}

function payOrRefuse(pay: () => Outcome): Outcome {
  try {
    return pay();
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}

function textOf(value: qs.ParsedQs[string]): string {
  return typeof value === 'string' ? value : '';
}
