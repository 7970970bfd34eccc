import {
  addServer,
  changeServer,
  changeServerAccess,
  checkServer,
  drainServer,
  readServer,
  removeServer,
  servers,
} from '@homeport/contract/staff-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { stepUp } from '../../foundation/portal.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import type { Checked, Server, StoredCheck } from './server-facts.ts';
import { ServerScreen } from './server-screen.tsx';
import { ServersScreen } from './servers-screen.tsx';

const PATH = '/homeport-su-admin/servers';
const ID = '0193f1c0-0000-7000-8000-000000000001';
const TIME = '2026-11-21T09:00:00.000Z';

const fra1: Server = {
  id: ID,
  name: 'fra1',
  vendor: 'plesk',
  location: 'eu_de',
  location_label: 'Frankfurt',
  country: 'DE',
  url: 'https://fra1.example.com:8443',
  ipv4: '203.0.113.24',
  ipv6: '2001:db8::24',
  name_server: 'fra1.example.com',
  is_pinned: true,
  state: 'active',
  is_default: true,
  accounts: 460,
  websites: 900,
  storage_bytes: 3 * 1024 ** 3,
  capacity: 500,
  warn_at_percent: 90,
  revision: 4,
  panel: 'Plesk 18.0.60, Debian',
  problems: 1,
  circuit: 'open',
  makes_backups: true,
  issues_certificates: true,
  restricts_subzones: false,
  prohibits_names: null,
  added: TIME,
  last_synced: TIME,
  sync_error: null,
};

const stored: StoredCheck = {
  name: 'License',
  state: 'problem',
  what: 'Ends on 2026-12-01',
  fix: 'Renew the license.',
  since: TIME,
};

const refused: Checked = {
  saved: false,
  checks: [
    { name: 'Address', state: 'ok', what: 'It answers', fix: null, is_required: true },
    {
      name: 'Key',
      state: 'problem',
      what: 'The panel refuses the key',
      fix: 'Paste all of it.',
      is_required: true,
    },
    { name: 'Backups', state: 'problem', what: 'None', fix: 'Allow them.', is_required: false },
    { name: 'Web server', state: 'skipped', what: 'No website yet', fix: null, is_required: false },
  ],
};

function openList(rows: Server[] = [fra1]) {
  handleStaffArea('admin');
  handle(servers, { servers: rows, vendors: ['hestiacp', 'plesk'] });
  return renderScreen(<ServersScreen />, { path: PATH, route: PATH, user: staffMember('admin') });
}

function openOne(change: Partial<Server> = {}, checks: StoredCheck[] = [stored]) {
  handleStaffArea('admin');
  handle(readServer, { server: { ...fra1, ...change }, checks });
  return renderScreen(<ServerScreen />, {
    path: `${PATH}/${ID}`,
    route: `${PATH}/:serverId`,
    user: staffMember('admin'),
  });
}

describe('the servers', () => {
  it('are listed with their room, state and how they answer', async () => {
    openList([
      fra1,
      {
        ...fra1,
        id: 's2',
        name: 'bri1',
        vendor: 'hestiacp',
        panel: null,
        state: 'draining',
        is_default: false,
        accounts: 500,
        problems: 0,
        circuit: 'half_open',
        last_synced: null,
        sync_error: 'No answer',
      },
    ]);
    const first = (await screen.findByRole('link', { name: 'fra1' })).closest('li');
    const second = screen.getByRole('link', { name: 'bri1' }).closest('li');
    expect(first).toHaveTextContent(/fra1ActiveDefaultNot answering1 problem/);
    expect(first).toHaveTextContent(
      /Frankfurt · Plesk 18\.0\.60, Debian · https:\/\/fra1\.example\.com:8443/,
    );
    expect(first).toHaveTextContent(/Room for 40 of 500 accounts/);
    expect(second).toHaveTextContent(/bri1DrainingAnswering again\?.*HestiaCP.*Not read yet.*No answer/);
    expect(second).toHaveTextContent(/Full: 500 accounts/);
  });

  it('say that there are none, and can be loaded again after an error', async () => {
    const { user } = openList([]);
    handle(servers, refuse('internal_error'));
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    handle(servers, { servers: [], vendors: ['plesk'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No servers yet.')).toBeVisible();
  });
});

describe('adding a server', () => {
  async function fill() {
    const opened = openList([]);
    await opened.user.click(await screen.findByRole('button', { name: 'Add server' }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = (name: RegExp | string, value: string) =>
      opened.user.type(dialog.getByLabelText(name), value);
    return { ...opened, dialog, type };
  }

  async function fillAll() {
    const opened = await fill();
    const { dialog, type, user } = opened;
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Panel' }), 'plesk');
    await type('Name', 'fra2');
    await type('Country code', 'DE');
    await type('Address of the panel', 'https://fra2.example.com:8443');
    await type('API key', 'a-secret-key');
    await type('Name of the location', 'Frankfurt');
    await type('IPv4 address of websites', '203.0.113.25');
    await type('Parent name of the nameservers', 'fra2.example.com');
    return opened;
  }

  it('names what is missing', async () => {
    const { user, dialog, type } = await fill();
    await type('Address of the panel', 'http://fra2.example.com');
    await user.clear(dialog.getByLabelText('Capacity in accounts'));
    await type('Certificate (optional)', 'no certificate');
    await user.click(dialog.getByRole('button', { name: 'Check and add' }));
    expect(await dialog.findByText(/Must begin with https/)).toBeVisible();
    expect(dialog.getByText(/Must be a whole number from 1 to 100000/)).toBeVisible();
    expect(dialog.getByText(/must be a certificate in PEM form/i)).toBeVisible();
    expect(dialog.getAllByRole('alert').length).toBeGreaterThan(6);
  });

  it('shows what the check found, and sends the same server again', async () => {
    const { user, dialog } = await fillAll();
    const sent = handle(addServer, refused);
    await user.click(dialog.getByRole('button', { name: 'Check and add' }));
    const found = await dialog.findByRole('list', { name: 'What the check found' });
    expect(dialog.getByText(/Not added yet/)).toBeVisible();
    expect(found).toHaveTextContent(/KeyProblemThe panel refuses the keyHow to fix it: Paste all of it\./);
    expect(found).toHaveTextContent(/BackupsRecommended.*Web serverNot checked/);
    handle(servers, { servers: [fra1], vendors: ['plesk'] });
    const again = handle(addServer, { saved: true, checks: [] });
    await user.click(dialog.getByRole('button', { name: 'Check and add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { server_id: id, ...body } = sent[0]?.body ?? {};
    expect(again.map(({ body: { server_id: same } }) => same)).toEqual([id]);
    expect(body).toEqual({
      name: 'fra2',
      vendor: 'plesk',
      location: 'eu_de',
      location_label: 'Frankfurt',
      country: 'DE',
      url: 'https://fra2.example.com:8443',
      key: 'a-secret-key',
      ipv4: '203.0.113.25',
      name_server: 'fra2.example.com',
      capacity: 500,
      warn_at_percent: 90,
      as_draft: false,
    });
  });

  it('adds a draft without a check, and shows at its field what another server has', async () => {
    const { user, dialog } = await fillAll();
    const sent = handle(
      addServer,
      refuse('validation_error', { fields: { name: 'Another server has this already.' } }),
    );
    await user.click(dialog.getByRole('button', { name: 'Add as a draft' }));
    expect(await dialog.findByText('Another server has this already.')).toBeVisible();
    expect(sent[0]?.body.as_draft).toBe(true);
  });

  it('asks for the identity first', async () => {
    const { user, dialog } = await fillAll();
    handle(addServer, refuse('confirmation_required'));
    await user.click(dialog.getByRole('button', { name: 'Check and add' }));
    await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
    stepUp.finish(false);
  });
});

describe('one server', () => {
  it('shows what is known of it', async () => {
    openOne();
    expect(await screen.findByRole('heading', { name: 'fra1' })).toBeVisible();
    const facts = screen.getByRole('region', { name: 'Server' });
    expect(facts).toHaveTextContent(/Warn at 90%, 450 accounts/);
    expect(facts).toHaveTextContent(/Disk used by websites3 GB/);
    expect(facts).toHaveTextContent(/AbilitiesBackups, Certificates/);
    expect(facts).toHaveTextContent(/Only its pinned certificate is trusted/);
    expect(facts).toHaveTextContent(/ns1\.fra1\.example\.com, ns2\.fra1\.example\.com/);
    expect(screen.getByRole('list', { name: 'Last checks' })).toHaveTextContent(
      /LicenseProblemEnds on 2026-12-01How to fix it: Renew the license\./,
    );
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it.each([
    [{ makes_backups: null, issues_certificates: null, restricts_subzones: null }, 'Not known yet'],
    [{ makes_backups: false, issues_certificates: false }, 'None of those that are optional'],
  ])('says of its abilities %j: %s', async (change, says) => {
    openOne(change, []);
    expect(await screen.findByRole('region', { name: 'Server' })).toHaveTextContent(says);
    expect(screen.getByText('No checks have been made yet.')).toBeVisible();
  });

  it('says that it does not exist', async () => {
    openOne();
    handle(readServer, refuse('not_found'));
    expect(await screen.findByText(/There is no such server/)).toBeVisible();
  });

  it('can be loaded again', async () => {
    openOne();
    handle(readServer, refuse('internal_error'));
    expect(await screen.findByText('This server could not be loaded.')).toBeVisible();
  });

  it('is changed from the state that was seen; the second of two people reads why it was not', async () => {
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sent = handle(
      changeServer,
      refuse('conflict', { message: 'Someone else changed this server meanwhile.' }),
    );
    const capacity = dialog.getByLabelText('Capacity in accounts');
    await user.clear(capacity);
    await user.type(capacity, '600');
    await user.clear(dialog.getByLabelText(/IPv6/));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await dialog.findByText('Someone else changed this server meanwhile.')).toBeVisible();
    handle(changeServer, { status: 'success' });
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({
      revision: 4,
      location_label: 'Frankfurt',
      ipv4: '203.0.113.24',
      ipv6: null,
      name_server: 'fra1.example.com',
      capacity: 600,
      warn_at_percent: 90,
      is_default: true,
    });
  });

  it('keeps its key until the new one works', async () => {
    const { user } = openOne();
    await user.click(await screen.findByRole('button', { name: 'Replace key' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('API key')).toHaveValue('');
    await user.type(dialog.getByLabelText('API key'), 'new-key');
    const sent = handle(changeServerAccess, refused);
    await user.click(dialog.getByRole('button', { name: 'Check and replace' }));
    expect(await dialog.findByText(/Not replaced/)).toBeVisible();
    handle(
      changeServerAccess,
      refuse('validation_error', { fields: { url: 'Another server has this already.' } }),
    );
    await user.click(dialog.getByRole('button', { name: 'Check and replace' }));
    expect(await dialog.findByText('Another server has this already.')).toBeVisible();
    handle(changeServerAccess, { saved: true, checks: [] });
    await user.click(dialog.getByRole('button', { name: 'Check and replace' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent[0]?.body).toEqual({ revision: 4, url: 'https://fra1.example.com:8443', key: 'new-key' });
  });

  it.each([
    ['active', 'Drain', 'draining'],
    ['draining', 'Stop draining', 'active'],
  ] as const)('%s: %s', async (state, button, to) => {
    const { user } = openOne({ state });
    const sent = handle(drainServer, { status: 'success' });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.map(({ body }) => body)).toEqual([{ to }]);
  });

  it('is removed when it is empty', async () => {
    const { user } = openOne({ accounts: 0 });
    handle(removeServer, refuse('conflict', { message: 'This server has 1 account.' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('This server has 1 account.')).toBeVisible();
    const sent = handle(removeServer, { status: 'success' });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('as a draft, is checked to be used', async () => {
    const { user } = openOne({ state: 'draft', accounts: 0, is_default: false });
    expect(await screen.findByText(/This server is a draft/)).toBeVisible();
    handle(checkServer, refused);
    await user.click(screen.getByRole('button', { name: 'Check and use' }));
    expect(await screen.findByText('A required check found a problem.')).toBeVisible();
    handle(checkServer, { saved: true, checks: refused.checks.slice(0, 1) });
    await user.click(screen.getByRole('button', { name: 'Check and use' }));
    expect(await screen.findByText('The server is in use now')).toBeVisible();
    handle(checkServer, refuse('panel_unavailable', { message: 'The check took too long.' }));
    await user.click(screen.getByRole('button', { name: 'Check and use' }));
    expect(await screen.findByText('The check took too long.')).toBeVisible();
  });
});
