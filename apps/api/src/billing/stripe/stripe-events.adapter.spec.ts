import { readSignedEvent, subjectOfEvent } from './stripe-events.adapter.ts';
import { eventBody, signature, signatureHeader } from '../testing/signed-event.ts';

const now = new Date('2026-11-21T12:00:00Z');
const secret = 'whsec_current';
const body = eventBody({ id: 'evt_1' });

function read(header: string | undefined, options: { body?: Buffer; secrets?: string[] } = {}) {
  return readSignedEvent(options.body ?? body, header, options.secrets ?? [secret], now, { livemode: false });
}

function secondsAgo(seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}

describe('a webhook message', () => {
  it('is read when our secret signed it', () => {
    expect(read(signatureHeader(body, secret, now))).toMatchObject({
      id: 'evt_1',
      type: 'customer.updated',
      foreign: null,
    });
  });

  it.each([
    ['without a signature', undefined],
    ['with an empty signature', ''],
    ['with something that is no signature', 'hello'],
    ['signed by another secret', signatureHeader(body, 'whsec_other', now)],
    ['signed by an empty secret', signatureHeader(body, '', now)],
    [
      'with a signature of a scheme that is not ours',
      signatureHeader(body, secret, now).replace('v1=', 'v0='),
    ],
    [
      'with the time altered',
      signatureHeader(body, secret, secondsAgo(10)).replace(/t=\d+/, `t=${now.getTime() / 1000}`),
    ],
  ])('is refused %s', (_, header) => {
    expect(read(header)).toBeUndefined();
  });

  it('is refused when one byte of the body was altered', () => {
    const header = signatureHeader(body, secret, now);
    const altered = Buffer.from(body.toString().replace('cus_test', 'cus_text'));
    expect(read(header, { body: altered })).toBeUndefined();
  });

  it('is refused when no secret is configured', () => {
    expect(read(signatureHeader(body, '', now), { secrets: [] })).toBeUndefined();
    expect(read(signatureHeader(body, '', now), { secrets: [''] })).toBeUndefined();
  });

  it('is taken for five minutes after it was signed, and not a second longer', () => {
    expect(read(signatureHeader(body, secret, secondsAgo(300)))).toBeDefined();
    expect(read(signatureHeader(body, secret, secondsAgo(301)))).toBeUndefined();
  });

  it('is accepted with either secret during a rotation, wherever its signature is in the header', () => {
    const seconds = now.getTime() / 1000;
    const [old, fresh] = ['whsec_old', 'whsec_new'].map((one) => signature(body, one, now));
    const both = `t=${seconds},v1=${old},v1=${fresh}`;
    expect(read(both, { secrets: ['whsec_new'] })).toBeDefined();
    expect(read(both, { secrets: ['whsec_old'] })).toBeDefined();
    expect(read(`t=${seconds},v1=${old}`, { secrets: ['whsec_new', 'whsec_old'] })).toBeDefined();
    expect(read(both, { secrets: ['whsec_third'] })).toBeUndefined();
  });

  it('that is signed but no event is refused', () => {
    for (const text of ['{}', '[]', 'null', 'not json', '{"id":"evt_1","object":"v2.core.event"}']) {
      const signed = Buffer.from(text);
      expect(read(signatureHeader(signed, secret, now), { body: signed })).toBeUndefined();
    }
  });

  it.each([
    ['of live mode', { livemode: true }, 'An event of live mode'],
    ['about another account', { account: 'acct_other' }, 'An event of account acct_other'],
  ])('%s is foreign', (_, fields, reason) => {
    const foreign = eventBody(fields);
    expect(read(signatureHeader(foreign, secret, now), { body: foreign })).toMatchObject({
      foreign: { english: reason },
    });
  });
});

describe('what an event is about', () => {
  const about = (type: string, object: object, previous?: object) =>
    subjectOfEvent({ type, payload: { data: { object, previous_attributes: previous } } });

  it('is the checkout, the subscription or the customer that it names', () => {
    expect(about('checkout.session.completed', { id: 'cs_1' })).toEqual({ kind: 'checkout', id: 'cs_1' });
    expect(about('checkout.session.expired', { id: 'cs_1' })).toEqual({ kind: 'checkout', id: 'cs_1' });
    expect(about('customer.subscription.deleted', { id: 'sub_1', customer: 'cus_1' })).toEqual({
      kind: 'subscription',
      id: 'sub_1',
    });
    expect(about('customer.updated', { id: 'cus_1' })).toEqual({ kind: 'customer', id: 'cus_1' });
    expect(about('payment_method.attached', { id: 'pm_1', customer: 'cus_1' })).toEqual({
      kind: 'customer',
      id: 'cus_1',
    });
    expect(about('payment_method.detached', { id: 'pm_1', customer: null }, { customer: 'cus_1' })).toEqual({
      kind: 'customer',
      id: 'cus_1',
    });
  });

  it('is the invoice, with the subscription that it bills if it bills one', () => {
    const parent = { type: 'subscription_details', subscription_details: { subscription: 'sub_1' } };
    const invoice = { kind: 'invoice', id: 'in_1', subscriptionId: 'sub_1' };
    expect(about('invoice.paid', { id: 'in_1', parent })).toEqual(invoice);
    expect(about('invoice.payment_failed', { id: 'in_1', parent })).toEqual(invoice);
    expect(about('invoice.paid', { id: 'in_1', parent: null })).toEqual({ ...invoice, subscriptionId: null });
  });

  it.each(['refund.created', 'refund.updated', 'charge.refunded', 'charge.dispute.created'])(
    'of %s is the payment that went back',
    (type) => {
      expect(about(type, { id: 'x_1', payment_intent: 'pi_1' })).toEqual({ kind: 'payment', id: 'pi_1' });
      expect(about(type, { id: 'x_1', payment_intent: null })).toBeUndefined();
    },
  );

  it('is nothing of ours for other events and for broken ones', () => {
    expect(about('charge.succeeded', { id: 'ch_1' })).toBeUndefined();
    expect(subjectOfEvent({ type: 'customer.updated', payload: { data: {} } })).toBeUndefined();
    expect(subjectOfEvent({ type: 'customer.updated', payload: null })).toBeUndefined();
  });
});
