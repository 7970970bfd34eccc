import { generateMailPassword, mailAccount, type MailDomain } from '@homeport/contract/email';
import {
  createForwarder,
  createMailbox,
  deleteForwarder,
  deleteMailbox,
  listForwarders,
  listMailboxes,
  mailboxSetupLink,
  readMailAddresses,
  setCatchAll,
  changeMailbox,
  setMailboxPassword,
} from '@homeport/contract/mailboxes';
import { cancelCopy, readCopy, startCopy } from '@homeport/contract/mailbox-copies';
import type { ListedMailbox } from '@homeport/contract/mailboxes';
import type { CallAnswer } from '@homeport/contract/call';
import { screen, waitFor, within } from '@testing-library/react';
import { answerCustomer, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

const NAME = 'lune.example';

const mailbox = (change: Partial<ListedMailbox> = {}): ListedMailbox => ({
  name: 'info',
  address: `info@${NAME}`,
  state: 'active',
  quota_mb: 1024,
  used_mb: 512,
  daily_limit: 9600,
  sent_today: 3,
  suspended: false,
  copy: null,
  ...change,
});

function listOf(
  mailboxes: ListedMailbox[],
  change: Partial<CallAnswer<typeof listMailboxes>> = {},
): CallAnswer<typeof listMailboxes> {
  return {
    domain_name: NAME,
    mailboxes,
    ready: true,
    offers: { mailboxes: true, forwarders: true, catch_all: true },
    storage: { total_mb: 10_240, assigned_mb: 1024 },
    server: 'eagle.mxlogin.com',
    read: '2026-11-21T12:00:00.000Z',
    ...change,
  };
}

function answer(
  mailboxes: ListedMailbox[],
  change: Partial<CallAnswer<typeof listMailboxes>> = {},
  domains: MailDomain[] = [],
) {
  answerCustomer();
  handle(mailAccount, {
    status: 'exists',
    box: null,
    username: null,
    primary_mx_record: null,
    secondary_mx_record: null,
    domains,
    allowance: { domains: null, domains_used: domains.length, storage_gb: 10, storage_used_mb: null },
  });
  handle(listMailboxes, listOf(mailboxes, change));
  handle(readMailAddresses, { status: 'success' });
  handle(listForwarders, {
    forwarders: [
      { name: 'team', address: `team@${NAME}`, state: 'active', destinations: ['max@owner.test'] },
    ],
    catch_all: { type: 'reject', address: null, changing: false },
  });
}

const offline: MailDomain = {
  domain_name: NAME,
  status: 'connected',
  zone_managed: true,
  on_hold: true,
  records: [],
  checked: '2026-11-21T12:00:00.000Z',
  mailboxes: 1,
  connecting: null,
  disconnecting: null,
};

function open(...answers: Parameters<typeof answer>) {
  answer(...answers);
  return openPortal(`/email/${NAME}`);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the mailboxes of a domain', () => {
  it('are shown with their use, and the way into webmail', async () => {
    open([mailbox(), mailbox({ name: 'sales', quota_mb: null, used_mb: null, state: 'creating' })]);
    expect(await findHeading(NAME)).toBeVisible();
    expect(await screen.findByText(`info@${NAME}`)).toBeVisible();
    expect(screen.getByText('512 MB of 1 GB · 3 of 9,600 emails sent today')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: `Storage of info@${NAME}` })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText('1 GB of 10 GB assigned to mailboxes')).toBeVisible();
    expect(screen.getByText('Being created')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Open webmail/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Open webmail/ })).toHaveAttribute(
      'href',
      `https://webmail.${NAME}`,
    );
  });

  it('say why no email arrives while the domain is offline at the registrar, and where to go on', async () => {
    open([mailbox()], {}, [offline]);
    expect(await screen.findByText(/^lune\.example is offline at the registrar/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open domains' })).toHaveAttribute('href', '/domains');
  });

  it('are created with a name alone; the generated password is shown once', async () => {
    const { user } = open([]);
    const asked = handle(createMailbox, {
      mailbox: mailbox({ name: 'hello', address: `hello@${NAME}` }),
      password: 'aA1!generated-for-you',
    });
    expect(await findHeading('No mailboxes yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add mailbox' }));
    const form = await dialog('New mailbox');
    expect(form.getByLabelText('Address')).toHaveFocus();
    await user.type(form.getByLabelText('Address'), `Hello@${NAME}{Enter}`);
    const done = await dialog(`hello@${NAME} is ready`);
    expect(done.getByText('aA1!generated-for-you')).toBeVisible();
    expect(done.getByText(/you won’t see it again/)).toBeVisible();
    expect(asked.at(-1)?.body).toEqual({ name: 'hello' });
    await user.click(done.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are followed while a slow mail service creates them, until they are ready or failed', async () => {
    const { user } = open([]);
    const pending = mailbox({ name: 'hello', address: `hello@${NAME}`, state: 'creating' });
    handle(createMailbox, () => {
      handle(listMailboxes, listOf([pending]));
      return { mailbox: pending, password: 'aA1!generated-for-you' };
    });
    const create = async () => {
      await user.click(await screen.findByRole('button', { name: 'Add mailbox' }));
      await user.type((await dialog('New mailbox')).getByLabelText('Address'), 'hello{Enter}');
    };
    await create();
    expect((await dialog(`Creating hello@${NAME}`)).getByText('aA1!generated-for-you')).toBeVisible();
    handle(listMailboxes, listOf([{ ...pending, state: 'active' }]));
    const done = await dialog(`hello@${NAME} is ready`);
    await user.click(done.getByRole('button', { name: 'Done' }));
    await create();
    expect(await dialog(`Creating hello@${NAME}`)).toBeDefined();
    handle(listMailboxes, listOf([]));
    expect((await dialog(`hello@${NAME} was not created`)).getByText(/Nothing was kept/)).toBeVisible();
  });

  it('say beside the field what is wrong, before and after the server was asked', async () => {
    const { user } = open([mailbox()]);
    handle(
      createMailbox,
      refuse('validation_error', { fields: { quota_mb: 'Your plan has 12 MB left for mailboxes.' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add mailbox' }));
    const form = await dialog('New mailbox');
    await user.type(form.getByLabelText('Address'), 'a..b{Enter}');
    expect(await form.findByText(/Only letters, digits, dots/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Choose my own password' }));
    await user.type(form.getByLabelText('Password'), 'too-simple');
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), 'hello{Enter}');
    expect(await form.findByText('Must be 12 characters or more')).toBeVisible();
    await user.clear(form.getByLabelText('Password'));
    await user.type(form.getByLabelText('Password'), 'Correct-Horse-7{Enter}');
    expect(await form.findByText('Your plan has 12 MB left for mailboxes.')).toBeVisible();
  });

  it('are deleted once their address is typed', async () => {
    const { user } = open([mailbox()]);
    const asked = handle(deleteMailbox, { status: 'success', pending: false });
    await user.click(await screen.findByRole('button', { name: `More for info@${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete mailbox' }));
    const form = await dialog(`Delete info@${NAME}?`);
    expect(form.getByText('All its emails (512 MB) are deleted.')).toBeVisible();
    await user.type(form.getByRole('textbox'), 'info{Enter}');
    expect(await form.findByText(`This is not info@${NAME}.`)).toBeVisible();
    expect(asked.at(-1)).toBeUndefined();
    await user.clear(form.getByRole('textbox'));
    await user.type(form.getByRole('textbox'), `INFO@${NAME}{Enter}`);
    expect(await screen.findByText(`info@${NAME} is deleted.`)).toBeVisible();
  });

  it.each(['conflict', 'mail_unavailable'] as const)(
    'say why a new password does not apply, or may not: %s',
    async (code) => {
      const { user } = open([mailbox()]);
      const said = 'Another password is being set right now.';
      handle(generateMailPassword, { generated_pwd: 'harbor-Light-7!' });
      handle(setMailboxPassword, refuse(code, { message: said }));
      await user.click(await screen.findByRole('button', { name: `More for info@${NAME}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
      await user.click(await screen.findByRole('checkbox', { name: 'I have copied and saved my password' }));
      await user.click(screen.getByRole('button', { name: 'Save password' }));
      expect(await screen.findByText(said)).toBeVisible();
    },
  );

  it('lead a phone to their settings by a code', async () => {
    const { user } = open([mailbox()]);
    const asked = handle(mailboxSetupLink, {
      url: 'https://portal.test/mail-setup/token',
      expires: '2026-11-21T12:15:00.000Z',
    });
    await user.click(await screen.findByRole('button', { name: `More for info@${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set up phone or app' }));
    const shown = await dialog(`Set up info@${NAME}`);
    expect(await shown.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(shown.getByRole('link', { name: /Download profile/ })).toHaveAttribute(
      'href',
      'https://portal.test/mail-setup/token',
    );
    await user.click(shown.getByText('Enter the settings yourself'));
    expect(shown.getAllByText('eagle.mxlogin.com')).toHaveLength(2);
    expect(asked).toHaveLength(1);
  });

  it('are filled from another provider, with its server guessed from the address', async () => {
    const { user } = open([mailbox()]);
    handle(readCopy, { copy: null });
    const running = {
      state: 'running' as const,
      host: 'imap.gmail.com',
      user: 'lea@gmail.com',
      folder: 'Sent',
      done: 40,
      total: 80,
      too_large: 1,
      refused: 0,
      message: null,
      started: '2026-11-21T12:00:00.000Z',
    };
    await user.click(await screen.findByRole('button', { name: `More for info@${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy emails from another provider' }));
    const form = await dialog(`Copy emails to info@${NAME}`);
    await user.type(await form.findByLabelText('Email address at your old provider'), 'lea@outlook.com');
    await user.type(form.getByLabelText('Password there'), 'app-password');
    expect(form.getByLabelText('IMAP server of your old provider')).toHaveValue('outlook.office365.com');
    // It follows the address until it is typed.
    await user.clear(form.getByLabelText('Email address at your old provider'));
    await user.type(form.getByLabelText('Email address at your old provider'), 'lea@gmail.com');
    await user.tab();
    expect(form.getByLabelText('IMAP server of your old provider')).toHaveValue('imap.gmail.com');
    await user.type(form.getByLabelText(`Password of info@${NAME}`), 'mine');
    const asked = handle(startCopy, running);
    handle(readCopy, { copy: running });
    await user.click(form.getByRole('button', { name: 'Copy emails' }));
    expect(await form.findByText('40 of 80 emails · Sent')).toBeVisible();
    expect(asked.at(-1)?.body).toMatchObject({ host: 'imap.gmail.com', security: 'tls' });
    handle(cancelCopy, { status: 'success' });
    handle(readCopy, { copy: { ...running, state: 'cancelled' } });
    await user.click(form.getByRole('button', { name: 'Stop copying' }));
    expect(await form.findByText('Stopped. 39 emails are here.')).toBeVisible();
    expect(form.getByText('1 email was left out: too large for the mail server.')).toBeVisible();
    await user.clear(form.getByLabelText('IMAP server of your old provider'));
    await user.type(form.getByLabelText('IMAP server of your old provider'), 'outlook.office365.com');
    expect(form.getByText(/can’t copy emails from outlook.office365.com/)).toBeVisible();
  });

  it('say why a copy failed, and how to go on', async () => {
    const { user } = open([mailbox()]);
    const failed = { host: 'imap.old.test', user: 'lea@old.test', folder: 'Sent', too_large: 0, refused: 2 };
    handle(readCopy, {
      copy: {
        ...failed,
        state: 'failed',
        done: 40,
        total: 80,
        message: 'The mailbox here is full.',
        started: '2026-11-21T12:00:00.000Z',
      },
    });
    await user.click(await screen.findByRole('button', { name: `More for info@${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy emails from another provider' }));
    const form = await dialog(`Copy emails to info@${NAME}`);
    expect(await form.findByText('The mailbox here is full.')).toBeVisible();
    expect(form.getByText('38 emails are here already. Copying again continues there.')).toBeVisible();
    expect(form.getByLabelText('Email address at your old provider')).toHaveValue('lea@old.test');
  });

  it('show in their rows how far copying is, and lead to it', async () => {
    const copy = {
      host: 'imap.old.test',
      user: 'lea@old.test',
      folder: 'Sent',
      done: 40,
      total: 80,
      too_large: 0,
      refused: 1,
      message: null,
      started: '2026-11-21T12:00:00.000Z',
    };
    const running = { ...copy, state: 'running' as const };
    const failed = { ...copy, state: 'failed' as const, message: 'The mailbox here is full.' };
    const finished = { ...copy, state: 'finished' as const, done: 80 };
    const { user } = open([
      mailbox({ copy: running }),
      mailbox({ name: 'full', address: `full@${NAME}`, copy: failed }),
      mailbox({ name: 'done', address: `done@${NAME}`, copy: finished }),
    ]);
    expect(await screen.findByText('Copying emails from imap.old.test')).toBeVisible();
    expect(screen.getByText('40 of 80 emails')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: `Copying emails to info@${NAME}` })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );
    expect(screen.getByText('Copying stopped')).toBeVisible();
    expect(screen.getByText('The mailbox here is full.')).toBeVisible();
    expect(screen.getByText('79 emails copied from imap.old.test')).toBeVisible();
    expect(screen.getByRole('button', { name: `Details of the copy to done@${NAME}` })).toBeVisible();
    handle(readCopy, { copy: failed });
    await user.click(screen.getByRole('button', { name: `Continue copying to full@${NAME}` }));
    expect(
      (await dialog(`Copy emails to full@${NAME}`)).getByText('The mailbox here is full.'),
    ).toBeVisible();
  });

  it('get another storage limit', async () => {
    const { user } = open([mailbox()]);
    const asked = handle(changeMailbox, mailbox({ quota_mb: null }));
    await user.click(await screen.findByRole('button', { name: `More for info@${NAME}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change storage limit' }));
    const form = await dialog(`Storage limit of info@${NAME}`);
    await user.selectOptions(form.getByLabelText('Storage limit'), 'No limit');
    await user.click(form.getByRole('button', { name: 'Save limit' }));
    await waitFor(() => expect(asked.at(-1)?.body).toEqual({}));
  });

  it('wait until the domain is proven, and are not offered where the mail host has none', async () => {
    open([], { ready: false });
    expect(await screen.findByText(/can be created once lune.example is proven/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add mailbox' })).not.toBeInTheDocument();
  });

  it('say that the domain is not connected', async () => {
    answer([]);
    handle(listMailboxes, refuse('not_found'));
    openPortal(`/email/${NAME}`);
    expect(await findHeading(`${NAME} is not connected to email`)).toBeVisible();
  });
});

describe('the forwarders of a domain', () => {
  it('are shown, created and deleted', async () => {
    const { user } = open([mailbox()]);
    expect(await screen.findByText('to max@owner.test')).toBeVisible();
    const asked = handle(createForwarder, {
      name: 'sales',
      address: `sales@${NAME}`,
      state: 'active',
      destinations: ['lea@owner.test'],
    });
    await user.click(screen.getByRole('button', { name: 'Add forwarder' }));
    const form = await dialog('New forwarder');
    await user.type(form.getByLabelText('Address'), 'sales');
    await user.type(form.getByLabelText('Forward to'), 'lea@owner.test, max');
    await user.click(form.getByRole('button', { name: 'Create forwarder' }));
    expect(await form.findByText('Please enter a valid email address.')).toBeVisible();
    await user.type(form.getByLabelText('Forward to'), '@owner.test');
    await user.click(form.getByRole('button', { name: 'Create forwarder' }));
    expect(await screen.findByText(`Email for sales@${NAME} is forwarded now.`)).toBeVisible();
    expect(asked.at(-1)?.body).toEqual({ name: 'sales', destinations: ['lea@owner.test', 'max@owner.test'] });
    handle(deleteForwarder, { status: 'success', pending: false });
    await user.click(screen.getByRole('button', { name: `Delete the forwarder team@${NAME}` }));
    expect(await screen.findByText(`Email for team@${NAME} is no longer forwarded.`)).toBeVisible();
  });

  it('and the catch-all say when email would go round in a loop', async () => {
    const { user } = open([mailbox()]);
    handle(
      setCatchAll,
      refuse('validation_error', { fields: { address: 'Email would go round in a loop: a → a' } }),
    );
    expect(await screen.findByText('Return to sender')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the catch-all' }));
    const form = await dialog(`Catch-all of ${NAME}`);
    await user.selectOptions(form.getByLabelText('Email to any other address'), 'Forward to an address');
    await user.type(form.getByLabelText('Address'), 'a@owner.test{Enter}');
    expect(await form.findByText('Email would go round in a loop: a → a')).toBeVisible();
    const asked = handle(setCatchAll, { type: 'discard', address: null, changing: false });
    await user.selectOptions(form.getByLabelText('Email to any other address'), 'Discard');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The catch-all is changed.')).toBeVisible();
    expect(asked.at(-1)?.body).toEqual({ type: 'discard' });
  });
});
