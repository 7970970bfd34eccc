import {
  changeWebhook,
  createWebhook,
  type DeliveryAnswer,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookAnswer,
  webhookDeliveries,
  webhooks,
} from '@homeport/contract/webhooks';
import { screen, within } from '@testing-library/react';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { DeliveriesScreen } from './deliveries-screen.tsx';
import { WebhooksScreen } from './webhooks-screen.tsx';

const SECRET = 'whsec_dGhlIHNlY3JldA==';
const TIME = '2026-11-21T09:00:00.000Z';
const webhook: WebhookAnswer = {
  id: '0193f1c0-0000-7000-8000-000000000010',
  url: 'https://hooks.lune.example/homeport',
  topics: ['payment', 'domain'],
  created: TIME,
  failing_since: null,
  disabled: null,
  former_secret_until: null,
};

const open = () => renderScreen(<WebhooksScreen />, { path: '/account-settings/webhooks', user: customer() });

describe('the webhooks', () => {
  it('show whether they work', async () => {
    handle(webhooks, {
      webhooks: [
        webhook,
        { ...webhook, id: '2', failing_since: TIME },
        { ...webhook, id: '3', failing_since: TIME, disabled: TIME },
      ],
    });
    open();
    const card = await screen.findByRole('region', { name: 'Your webhooks' });
    const [working, failing, off] = within(card).getAllByRole('listitem');
    expect(working).toHaveTextContent('https://hooks.lune.example/homeportWorkingPlan and payments, Domains');
    expect(failing).toHaveTextContent(/Failing.*Nothing was delivered since/);
    expect(off).toHaveTextContent(/Switched off.*switch it on again/);
  });

  it('are added with what they are told about, and show their secret once', async () => {
    handle(webhooks, { webhooks: [] });
    const requests = handle(createWebhook, { webhook, secret: SECRET });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const form = within(screen.getByRole('dialog', { name: 'Add webhook' }));
    await user.type(form.getByLabelText('Address'), 'http://hooks.lune.example');
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    expect(
      await form.findByText('Must be an address that begins with https://, without a port'),
    ).toBeVisible();
    expect(form.getByText('Choose at least one.')).toBeVisible();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), webhook.url);
    await user.click(form.getByRole('checkbox', { name: 'Plan and payments' }));
    await user.click(form.getByRole('checkbox', { name: 'Domains' }));
    handle(webhooks, { webhooks: [webhook] });
    await user.click(form.getByRole('button', { name: 'Add webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Copy the signing secret' }));
    expect(shown.getByText(SECRET)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'I saved the secret' }));
    expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
    expect(requests).toMatchObject([{ body: { url: webhook.url, topics: ['payment', 'domain'] } }]);
  });

  it('are edited, get a new secret and are removed', async () => {
    handle(webhooks, { webhooks: [{ ...webhook, disabled: TIME }] });
    const changed = handle(changeWebhook, { webhook });
    handle(rotateWebhookSecret, { webhook, secret: SECRET });
    handle(removeWebhook, { status: 'success' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit hooks.lune.example' }));
    await user.click(screen.getByRole('button', { name: 'Save and switch on' }));
    expect(await screen.findByText('Webhook saved.')).toBeVisible();
    expect(changed).toMatchObject([{ params: { id: webhook.id }, body: { url: webhook.url } }]);
    await user.click(screen.getByRole('button', { name: 'New signing secret' }));
    const rotation = within(screen.getByRole('dialog', { name: 'Replace the signing secret?' }));
    await user.click(rotation.getByRole('button', { name: 'New signing secret' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I saved the secret' }));
    await user.click(screen.getByRole('button', { name: 'Remove hooks.lune.example' }));
    handle(webhooks, { webhooks: [] });
    const removal = within(screen.getByRole('dialog', { name: /Remove the webhook/ }));
    await user.click(removal.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    handle(webhooks, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('We could not load your webhooks.')).toBeVisible();
    handle(webhooks, { webhooks: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No webhooks yet')).toBeVisible();
  });
});

describe('the deliveries of a webhook', () => {
  const delivery: DeliveryAnswer = {
    id: '0193f1c0-0000-7000-8000-000000000020',
    type: 'payment.payment-failed',
    created: TIME,
    state: 'failed',
    attempts: 15,
    last: { at: TIME, duration_ms: 120, status: 500, problem: null, answer: 'Out of order' },
  };

  it('show what was answered, and are sent again', async () => {
    const silent = { at: TIME, duration_ms: 10_000, status: null, problem: 'timeout', answer: '' } as const;
    handle(webhookDeliveries, {
      deliveries: [delivery, { ...delivery, id: '2', state: 'waiting', attempts: 1, last: silent }],
      next: null,
    });
    handle(testWebhook, { status: 'success' });
    const resent = handle(resendDelivery, { status: 'success' });
    const { user } = renderScreen(<DeliveriesScreen />, {
      path: `/account-settings/webhooks/${webhook.id}`,
      route: '/account-settings/webhooks/:webhookId',
      user: customer(),
    });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Failed.*15 attempts · Answered 500 in 120 ms.*Out of order/);
    expect(second).toHaveTextContent(/Waiting.*1 attempt · No answer within 10 seconds/);
    await user.click(screen.getByRole('button', { name: 'Send test message' }));
    expect(await screen.findByText('Test message on its way.')).toBeVisible();
    await user.click(
      within(first as HTMLElement).getByRole('button', { name: 'Send again: payment.payment-failed' }),
    );
    expect(await screen.findByText('On its way again.')).toBeVisible();
    expect(resent).toMatchObject([{ params: { id: delivery.id } }]);
  });
});
