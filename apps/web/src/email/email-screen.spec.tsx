import {
  checkMailRecords,
  connectMail,
  disconnectMail,
  generateMailPassword,
  mailAccount,
  previewMail,
  setMailPassword,
} from '@homeport/contract/email';
import type { MailDomain } from '@homeport/contract/email';
import type { CallAnswer } from '@homeport/contract/call';
import { userDomains } from '@homeport/contract/domains';
import { userWebsites } from '@homeport/contract/hosting';
import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import type { NameOwnership } from '@homeport/contract/names';
import { screen, waitFor, within } from '@testing-library/react';
import { website } from '../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

const NAME = 'lune.example';
const BOX = 'https://mail.host.test/';
type Account = CallAnswer<typeof mailAccount>;
type Record = MailDomain['records'][number];

const record = (kind: Record['kind'], type: Record['type'], change: Partial<Record> = {}): Record => ({
  kind,
  type,
  name: '@',
  wanted: [`${kind}.wanted`],
  seen: [],
  state: 'missing',
  ...change,
});
const proof = record('ownership', 'TXT', { name: '_mail', wanted: ['proof=1'] });
const mailDomain = (change: Partial<MailDomain> = {}): MailDomain => ({
  domain_name: NAME,
  status: 'waiting',
  zone_managed: false,
  on_hold: false,
  records: [proof],
  checked: '2026-11-21T12:00:00.000Z',
  mailboxes: 2,
  connecting: null,
  disconnecting: null,
  ...change,
});
const accountOf = (domains: MailDomain[], allowed: number | null = null): Account => ({
  status: domains.length > 0 ? 'exists' : 'new',
  box: BOX,
  username: 'jane_1',
  primary_mx_record: { destination: 'mx1.host.test', priority: 10 },
  secondary_mx_record: { destination: 'mx2.host.test', priority: 20 },
  domains,
  allowance: { domains: allowed, domains_used: domains.length, storage_gb: 50, storage_used_mb: 512 },
});
const progress = {
  operation_id: 'op-1',
  state: 'running' as const,
  progress: 40,
  steps: [{ label: 'Removing it from the email service', state: 'doing' as const }],
  message: null,
  updated: '2026-11-21T12:00:00.000Z',
};

function openEmail(domains: MailDomain[] = [], allowed: number | null = null) {
  answerCustomer();
  const site = website(NAME);
  handle(userWebsites, {
    status: 'exists',
    user_state: 'has_hosting',
    website: site,
    all_websites: [site],
    websites: [site],
    last_synced: null,
    connecting: null,
  });
  handle(mailAccount, accountOf(domains, allowed));
  return () => openPortal('/email');
}
const field = () => screen.findByRole('textbox', { name: 'Domain name' });
const connect = () => screen.findByRole('button', { name: 'Connect to email' });
/** The card below a heading. */
const card = async (heading: string) =>
  within((await findHeading(heading)).closest('section') as HTMLElement);
const recordOf = async (kind: string) =>
  (await screen.findByText(kind, { selector: 'li span' })).closest('li') as HTMLElement;

describe('the email screen', () => {
  it('says that it loads, and that it did not', async () => {
    const open = openEmail();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(mailAccount, async () => {
      await held;
      return refuse('internal_error');
    });
    const { user } = open();
    expect(await screen.findByText('Loading your email account ...')).toBeInTheDocument();
    release();
    expect(await screen.findByText('We could not load your email account.')).toBeVisible();
    handle(mailAccount, accountOf([]));
    await user.click(screen.getByRole('button', { name: /again/i }));
    expect(await field()).toHaveValue(NAME);
  });

  it('asks for the hosting account first', async () => {
    answerCustomer({ panels: { status: 'new_user', plesks: [] } });
    openPortal('/email');
    expect(await findHeading('Set up your hosting account first')).toBeVisible();
  });

  it('offers the plans with email to customers who have domains alone', async () => {
    answerCustomer({
      plans: { plan_type: 'domain_only', plan: null },
      panels: { status: 'new_user', plesks: [] },
    });
    openPortal('/email', { plan_type: 'domain_only' });
    expect(await findHeading('Email comes with every hosting plan')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open domains' })).toHaveAttribute('href', '/domains');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/upgrade-hosting-plan');
  });

  it('shows what the plan includes, and how to have more', async () => {
    openEmail([mailDomain()], 1)();
    expect(await screen.findByText('Your plan includes email for 1 domain.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/upgrade-hosting-plan');
    expect((await card('Included in your plan')).getByText('1 of 1')).toBeVisible();
  });
});

describe('connecting a domain', () => {
  it('starts with the name of a website, or one in other letters', async () => {
    const sent = handle(connectMail, { status: 'queued' });
    const { user } = openEmail()();
    const input = await field();
    await waitFor(() => expect(input).toHaveValue(NAME));
    await user.clear(input);
    await user.type(input, 'not a domain');
    await user.click(await connect());
    expect(await screen.findByText('ERROR! Invalid domain name.')).toBeVisible();
    await user.clear(input);
    await user.type(input, 'münchen.example');
    expect(await screen.findByText('Technical name: xn--mnchen-3ya.example')).toBeVisible();
    handle(mailAccount, accountOf([mailDomain({ domain_name: 'xn--mnchen-3ya.example' })]));
    await user.click(await connect());
    expect(await findHeading('münchen.example')).toBeVisible();
    expect(screen.getByText('Waiting for DNS')).toBeVisible();
    expect(await field()).toHaveValue(NAME);
    expect(sent).toMatchObject([{ body: { domain_name: 'xn--mnchen-3ya.example' } }]);
  });

  it('says that it did not work, and works at the second try', async () => {
    const open = openEmail();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    handle(connectMail, async () => {
      await held;
      return refuse('internal_error');
    });
    const { user } = open();
    await waitFor(async () => expect(await field()).toHaveValue(NAME));
    await user.click(await connect());
    expect(await connect()).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error! Please try again or contact support if error persists.',
    );
    handle(connectMail, { status: 'queued' });
    handle(mailAccount, accountOf([mailDomain()]));
    await user.click(await connect());
    expect(await screen.findByText('Waiting for DNS')).toBeVisible();
  });

  it('lets the owner of a name that another customer has prove it', async () => {
    const ownership = (change: Partial<NameOwnership>): NameOwnership => ({
      name: NAME,
      state: 'unproven',
      proof: null,
      record: { type: 'TXT', name: `_homeport-challenge.${NAME}`, value: 'homeport-verification=1' },
      connected: false,
      held_by_another: true,
      provable: true,
      lapsed: false,
      lapses_at: null,
      checked_at: null,
      temporary: false,
      replaces: null,
      ...change,
    });
    const message = `${NAME} is connected to another account. If it is yours, prove it with a DNS record.`;
    const open = openEmail();
    handle(connectMail, { status: 'error', message, provable: true });
    handle(nameOwnership, ownership({}));
    const { user } = open();
    await waitFor(async () => expect(await field()).toHaveValue(NAME));
    await user.click(await connect());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await screen.findByText(/^If lune\.example is yours, add this record/)).toBeVisible();
    expect(screen.getByText('homeport-verification=1')).toBeVisible();
    handle(checkNameOwnership, ownership({}));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/^We did not find the record yet\./)).toBeVisible();
    handle(checkNameOwnership, ownership({ state: 'proven', proof: 'record', held_by_another: false }));
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(`You proved that ${NAME} is yours. Connect it now.`)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows its progress, and says when it is connected', async () => {
    openEmail([mailDomain({ status: 'connecting', records: [], connecting: progress })])();
    expect(await findHeading(`Connecting ${NAME}`)).toBeVisible();
    handle(mailAccount, accountOf([mailDomain({ status: 'connected', records: [] })]));
    expect(await screen.findByText(`${NAME} is connected and can receive email.`)).toBeVisible();
  });
});

describe('the records of a domain', () => {
  it('are proven first, then checked one by one', async () => {
    const open = openEmail([mailDomain()]);
    const { user } = open();
    const domain = await card(NAME);
    expect(domain.getByText(/to prove that the domain is yours/)).toBeVisible();
    expect(await recordOf('Proof of ownership')).toHaveTextContent('Missing');
    const checked = mailDomain({
      records: [
        { ...proof, state: 'found' },
        record('mx', 'MX', { state: 'wrong', seen: ['10 mail.old-provider.example'] }),
        record('spf', 'TXT', { state: 'wrong', seen: ['v=spf1 -all'] }),
        record('dkim', 'TXT'),
      ],
    });
    handle(mailAccount, accountOf([checked]));
    handle(checkMailRecords, checked);
    await user.click(screen.getByRole('button', { name: `Check now: the DNS records of ${NAME}` }));
    await waitFor(async () => expect(await recordOf('Proof of ownership')).toHaveTextContent('Found'));
    const delivery = await recordOf('Delivery');
    expect(delivery).toHaveTextContent('Incorrect');
    expect(delivery).toHaveTextContent('10 mail.old-provider.example');
    expect(await recordOf('Allowed senders')).toHaveTextContent('Incorrect');
    expect(await recordOf('Signature')).toHaveTextContent('Missing');
  });

  it('are all found, with the settings for email apps', async () => {
    const { user } = openEmail([
      mailDomain({ status: 'connected', records: [record('mx', 'MX', { state: 'found' })] }),
    ])();
    const domain = await card(NAME);
    expect(domain.getByText('Connected')).toBeVisible();
    expect(domain.getByText('all found')).toBeVisible();
    await user.click(domain.getByText('Settings for email apps'));
    expect(domain.getAllByText(`mail.${NAME}`)[0]).toBeVisible();
    for (const ports of [
      '993 (SSL) or 143 (STARTTLS)',
      '995 (SSL) or 110 (STARTTLS)',
      '465 (SSL) or 25 (STARTTLS)',
    ])
      expect(domain.getByText(ports)).toBeVisible();
    for (const host of [`webmail.${NAME}`, `mailadmin.${NAME}`])
      expect(domain.getByRole('link', { name: new RegExp(`^${host}`) })).toHaveAttribute(
        'href',
        `https://${host}`,
      );
  });

  it('are still missing for email apps', async () => {
    openEmail([
      mailDomain({
        status: 'connected',
        records: [record('mx', 'MX', { state: 'found' }), record('webmail', 'CNAME')],
      }),
    ])();
    expect(await screen.findByText(new RegExp(`^${NAME} can receive email\\.`))).toBeVisible();
    expect(await recordOf('Webmail')).toHaveTextContent('Missing');
  });

  it('are not live while the domain is offline at the registrar', async () => {
    openEmail([mailDomain({ status: 'connected', zone_managed: true, on_hold: true })])();
    const domain = await card(NAME);
    expect(domain.getByText(/is offline at the registrar/)).toBeVisible();
    expect(domain.getByText('Offline')).toBeVisible();
    expect(domain.queryByText('Connected')).toBeNull();
    expect(domain.queryByText(/We set these records for you/)).not.toBeInTheDocument();
    expect(domain.getByRole('link', { name: 'Open domains' })).toHaveAttribute('href', '/domains');
  });
});

it('sets a new password of the administration once it is saved', async () => {
  const open = openEmail([mailDomain({ status: 'connected', records: [] })]);
  handle(generateMailPassword, { generated_pwd: 'harbor-Light-7!' });
  const sent = handle(setMailPassword, { status: 'success' });
  const { user } = open();
  const administration = await card('Email administration');
  for (const fact of ['Username', 'Primary MX', 'Secondary MX'])
    expect(administration.getByText(fact)).toBeVisible();
  await user.click(administration.getByRole('button', { name: 'Reset password' }));
  expect(await findHeading('New email administration password')).toBeVisible();
  expect(await screen.findByText('harbor-Light-7!')).toBeVisible();
  expect(screen.getByText('I have copied and saved my password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(
    await screen.findByText('Please confirm that you have copied and saved your password.'),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await findHeading('Your new password is set')).toBeVisible();
  expect(sent).toMatchObject([{ body: { password: 'harbor-Light-7!', box_url: BOX } }]);
});

describe('disconnecting a domain', () => {
  const connected = mailDomain({
    status: 'connected',
    zone_managed: true,
    records: [record('mx', 'MX', { state: 'found' })],
  });

  it('says what is lost, shows its progress, and that it is done', async () => {
    const open = openEmail([connected]);
    const leaving = mailDomain({ status: 'disconnecting', records: [], disconnecting: progress });
    const sent = handle(disconnectMail, leaving);
    handle(previewMail, {
      status: 'ready',
      zone: NAME,
      read: '2026-11-21T12:00:00.000Z',
      changes: [
        { name: '@', type: 'MX', removed: ['10 mx.host.test.'], added: ['1 smtp.google.com.'], later: false },
        { name: 'mail', type: 'CNAME', removed: ['mx.host.test.'], added: [], later: false },
      ],
      replaces_own: false,
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: `Disconnect domain ${NAME} from email` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`Disconnect ${NAME} from email?`)).toBeVisible();
    expect(dialog.getByText(`All mailboxes on ${NAME} and every email in them are deleted.`)).toBeVisible();
    expect(
      dialog.getByText(/We remove the email records that we set in its DNS, and bring back/),
    ).toBeVisible();
    await user.click(await dialog.findByText('1 earlier DNS record comes back'));
    expect(dialog.getByText('1 smtp.google.com.')).toBeVisible();
    await user.click(dialog.getByText('1 DNS record is removed'));
    expect(dialog.getByText('mail')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await dialog.findByText('Please confirm by checking the box.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('checkbox'));
    handle(mailAccount, accountOf([leaving]));
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    const progressCard = await card(`Disconnecting ${NAME}`);
    expect(progressCard.getAllByText(/^Removing it from the email service/)).not.toHaveLength(0);
    expect(progressCard.getByText(/we’ll finish in the background/)).toBeVisible();
    handle(mailAccount, accountOf([]));
    expect(await screen.findByText(`${NAME} is disconnected from email.`)).toBeVisible();
    await waitFor(async () => expect(await field()).toHaveValue(NAME));
    expect((await card('Included in your plan')).getByText('0, no limit')).toBeVisible();
  });

  it('is tried again when the email service refused it', async () => {
    const message = 'The domain could not be removed from the email service yet.';
    const stuck = mailDomain({
      status: 'disconnecting',
      records: [],
      disconnecting: { ...progress, state: 'parked', message },
    });
    const open = openEmail([stuck]);
    const leaving = mailDomain({ status: 'disconnecting', records: [], disconnecting: progress });
    handle(disconnectMail, () => {
      handle(mailAccount, accountOf([leaving]));
      return leaving;
    });
    const { user } = open();
    const problem = await card(`${NAME} is not disconnected yet`);
    expect(problem.getByText(new RegExp(message))).toBeVisible();
    await user.click(problem.getByRole('button', { name: 'Try again' }));
    expect(await findHeading(`Disconnecting ${NAME}`)).toBeVisible();
  });
});

it('suggests a domain that is registered here', async () => {
  const open = openEmail();
  handle(userDomains, {
    status: 'exists',
    domains: [
      {
        name: 'harbor.example',
        status: 'registered',
        expires: '2999-01-01T00:00:00.000Z',
        autorenew: false,
        managed: true,
        on_hold: false,
        website: null,
        email: false,
      },
    ],
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'harbor.example' }));
  expect(await field()).toHaveValue('harbor.example');
});
