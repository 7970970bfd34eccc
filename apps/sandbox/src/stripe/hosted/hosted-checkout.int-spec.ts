import type Stripe from 'stripe';
import { StripeEnvironment } from '../stripe-environment.ts';

const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Lea M' };

describe('hosted checkout page', () => {
  let env: StripeEnvironment;
  let stripe: Stripe;
  let session: Stripe.Checkout.Session;

  beforeEach(async () => {
    env = await StripeEnvironment.start();
    stripe = env.client;
    const price = await env.price(11_856, 'year');
    session = await env.session(price.id, { subscription_data: { trial_period_days: 30 } });
  });
  afterEach(() => env.stop());

  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
      redirect: 'manual',
    });

  it('says what is due today, what comes later and when', async () => {
    const page = await (await fetch(session.url ?? '')).text();
    const end = new Date((session.created + 30 * 86_400) * 1000);
    const date = end.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(page).toContain('Try Plan for 11856');
    expect(page).toContain(`Then $118.56 per year, starting on ${date}.`);
    expect(page.replaceAll(/\s+/g, ' ')).toContain('<dt>Due today</dt> <dd>$0.00</dd>');
    expect(page).toContain(`href="${session.cancel_url?.replace('&', '&amp;')}"`);
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
  });

  it('sends the browser on after payment, and again when the form is sent twice', async () => {
    const form = { ...card, email: 'lea@maison-lune.test' };
    const answers = await Promise.all([post(form), post(form)]);
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`https://portal.test/done?session_id=${session.id}`);
    }
    const { data } = await stripe.subscriptions.list({
      expand: ['data.customer', 'data.default_payment_method'],
    });
    expect(data).toMatchObject([
      {
        customer: { email: 'lea@maison-lune.test', name: 'Lea M' },
        default_payment_method: {
          card: { exp_month: 12, exp_year: 2034 },
          billing_details: { name: 'Lea M' },
        },
      },
    ]);
  });

  it('shows a decline next to the form and keeps the entered values', async () => {
    const form = { ...card, card_number: '4000000000000002', email: 'a@ex.test', name: '"><b>Lea' };
    const answer = await post(form);
    const page = await answer.text();
    expect(answer.status).toBe(402);
    expect(page).toMatch(/role="alert">\s*Your card was declined\.\s*</);
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;Lea"');
    expect(page).not.toContain('4000000000000002');
  });

  it.each([
    ['card_number', { card_number: '4242' }, 'Your card number is incomplete.'],
    ['expiry', { expiry: '13 / 30' }, 'Your card’s expiration date is incomplete.'],
    ['expiry', { expiry: '01/20' }, 'Your card has expired.'],
    ['cvc', { cvc: '' }, 'Your card’s security code is incomplete.'],
    ['name', { name: ' ' }, 'Your name is missing.'],
    ['email', { email: 'lea@' }, 'Your email is incomplete.'],
  ])('names the field %s that is not right: %j', async (field, change, message) => {
    const form = { ...card, email: 'a@ex.test', ...change };
    const answer = await post(form, { accept: 'application/json' });
    expect(answer.ok).toBe(false);
    expect(await answer.json()).toMatchObject({ error: { field, message } });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  it('has a page for sessions that are complete, expired or unknown', async () => {
    const other = await env.session((await env.price(100)).id);
    await stripe.checkout.sessions.expire(other.id);
    await env.provider.payCheckout(session.id, card.card_number);
    const shown = async (url: string | null) => {
      const answer = await fetch(url ?? '');
      return [answer.status, (await answer.text()).match(/<h1>(.*)<\/h1>/)?.[1]];
    };
    expect(await shown(session.url)).toEqual([200, 'You’re all done here']);
    expect(await shown(other.url)).toEqual([200, 'This page has expired']);
    expect(await shown(`${other.url}x`)).toEqual([404, 'Page not found']);
  });

  it('gives each finalized invoice a page and a PDF', async () => {
    await env.provider.payCheckout(session.id, card.card_number);
    const [invoice] = (await stripe.invoices.list()).data;
    const shown = await fetch(invoice?.hosted_invoice_url ?? '');
    expect(await shown.text()).toContain(`Invoice ${invoice?.number}`);
    const pdf = Buffer.from(await (await fetch(invoice?.invoice_pdf ?? '')).arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(/^%PDF-1\.4/);
    expect(pdf).toContain(`(Invoice ${invoice?.number}) Tj`);
  });

  it('takes another card for an invoice that is still open, once, and keeps no card that is declined', async () => {
    await env.provider.payCheckout(session.id, '4000000000000341');
    await env.advance(30 * 86_400 + 7200);
    const [invoice] = (await stripe.invoices.list({ status: 'open' })).data;
    const address = invoice?.hosted_invoice_url ?? '';
    const attempts = invoice?.attempt_count;
    const payWith = (number: string) =>
      fetch(address, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ ...card, card_number: number }),
      });
    expect(await (await fetch(address)).text()).toContain('Pay $118.56');
    expect((await payWith('4000000000000002')).status).toBe(402);
    expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({
      status: 'open',
      attempt_count: attempts,
    });
    expect(await (await payWith('5555555555554444')).json()).toEqual({ url: address });
    expect(await (await payWith('5555555555554444')).json()).toEqual({ url: address });
    const charges = (await stripe.charges.list()).data.filter(({ status }) => status === 'succeeded');
    expect(charges.map(({ amount }) => amount)).toEqual([11_856]);
    expect(await (await fetch(address)).text()).not.toContain('Pay $');
  });
});
