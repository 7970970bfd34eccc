import {
  importRecords,
  previewPreset,
  readRecords,
  recordHistory,
  saveRecords,
  undoRecords,
  zoneHealth,
  type ZoneRecords,
} from '@homeport/contract/dns';
import { editableTypes } from '@homeport/contract/zone-values';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerCustomer, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

const NAME = 'maison-lune.example';
const need = {
  key: '@ A website maison-lune.example',
  use: 'website' as const,
  subject: NAME,
  consequence: `Visitors will not reach ${NAME}.`,
};
const record = (name: string, type: string, ...values: string[]): ZoneRecords['records'][number] => ({
  name,
  type,
  ttl: 3600,
  values,
  editable: true,
  needed_by: [],
});
const zoneOf = (change: Partial<ZoneRecords> = {}): ZoneRecords => ({
  status: 'ready',
  host: 'registrar',
  types: [...editableTypes],
  version: 3,
  read: '2026-11-21T12:00:00.000Z',
  nameservers: ['ns1.portal.test', 'ns2.portal.test'],
  records: [
    { ...record('@', 'A', '192.0.2.1'), needed_by: [need] },
    record('@', 'MX', '10 mail.portal.test.'),
    record('www', 'CNAME', `${NAME}.`),
  ],
  change: null,
  message: null,
  ...change,
});

function open(zone: Partial<ZoneRecords> = {}, path = '') {
  answerCustomer();
  handle(readRecords, zoneOf(zone));
  handle(zoneHealth, { version: 3, findings: [] });
  return openPortal(`/domains/${NAME}/dns${path}`);
}

const row = (text: string) =>
  screen.getAllByRole('listitem').find((each) => each.textContent?.includes(text));
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function fillRecord(user: UserEvent, type: string, name: string, value: [label: string, text: string]) {
  await user.click(await button('Add record'));
  const form = (await screen.findByRole('heading', { name: 'New record' })).closest('section') as HTMLElement;
  const field = (label: string) => within(form).getByLabelText(label);
  await user.type(field('Name'), name || '@');
  await user.selectOptions(field('Type'), type);
  await user.type(field(value[0]), value[1]);
  await user.click(within(form).getByRole('button', { name: 'Keep this change' }));
}

describe('the screen of DNS records', () => {
  it('shows the records with what depends on them, and finds them', async () => {
    const { user } = open();
    expect(await screen.findByText('10 mail.portal.test.')).toBeVisible();
    expect(row('192.0.2.1')).toHaveTextContent(`Used by ${NAME}`);
    await user.type(screen.getByLabelText('Search records'), 'mail');
    await waitFor(() => expect(screen.queryByText('192.0.2.1')).not.toBeInTheDocument());
    await user.clear(screen.getByLabelText('Search records'));
    await user.type(screen.getByLabelText('Search records'), 'nothing');
    expect(await screen.findByText('No record matches.')).toBeVisible();
  });

  it.each([
    [{ status: 'reading' as const, records: [] }, 'We are loading the records from the nameservers.'],
    [{ status: 'reading' as const, host: 'panel' as const, records: [] }, 'from your hosting server'],
    [{ status: 'failed' as const, records: [] }, 'The records could not be loaded.'],
    [
      { status: 'failed' as const, message: 'The hosting server is not responding.', records: [] },
      'The hosting server is not responding.',
    ],
    [{ status: 'elsewhere' as const, records: [] }, 'Another service manages the DNS of this domain'],
    [{ records: [] }, 'This zone has no records yet.'],
  ])('explains %j', async (zone, words) => {
    open(zone);
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
  });

  it('leads to the nameservers where another service manages the DNS', async () => {
    open({ status: 'elsewhere', records: [] });
    expect(await screen.findByRole('link', { name: 'Change nameservers' })).toHaveAttribute(
      'href',
      `/domains/${NAME}/nameservers`,
    );
  });

  it('leads to the domains where there is no zone of this name', async () => {
    answerCustomer();
    handle(readRecords, refuse('not_found'));
    openPortal(`/domains/${NAME}/dns`);
    expect(await screen.findByText(`We do not manage the DNS of ${NAME}`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open domains' })).toHaveAttribute('href', '/domains');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers only the types that the nameservers have', async () => {
    const { user } = open({ host: 'panel', types: ['A', 'TXT'] });
    await user.click(await button('Add record'));
    const form = (await screen.findByRole('heading', { name: 'New record' })).closest(
      'section',
    ) as HTMLElement;
    const options = within(within(form).getByLabelText('Type')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['A', 'TXT']);
  });

  it('shows an error beside the field', async () => {
    const { user } = open();
    await fillRecord(user, 'MX', '', ['Host', '192.0.2.1']);
    expect(await screen.findByText('Must be a hostname, such as mail.example.com')).toBeVisible();
    expect(screen.getByLabelText('Host')).toHaveAttribute('aria-invalid', 'true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await fillRecord(user, 'TXT', 'www', ['Text', 'hello']);
    expect(await screen.findByText(/A CNAME cannot share its name/)).toBeVisible();
  });

  it('collects changes and saves them together, with what they break confirmed', async () => {
    const { user } = open();
    await fillRecord(user, 'TXT', '_dmarc', ['Text', 'v=DMARC1; p=none']);
    await user.click(await button('Delete @ A'));
    expect(await screen.findByText('2 unsaved changes')).toBeVisible();
    await user.click(await button('Review and save'));
    expect(await screen.findByText(`Visitors will not reach ${NAME}.`)).toBeVisible();
    const save = await button('Save 2 changes');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByLabelText('I understand, change it anyway'));
    const sent = handle(saveRecords, { version: 4 });
    handle(readRecords, zoneOf({ version: 4, records: [] }));
    await user.click(save);
    await waitFor(() => expect(screen.queryByText('2 unsaved changes')).not.toBeInTheDocument());
    expect(sent).toMatchObject([{ body: { version: 3, source: 'edit', confirmed: [need.key] } }]);
  });

  it('confirms what other nameservers for a name break', async () => {
    const shop = { ...need, key: 'a.shop A website a.shop', consequence: 'Visitors will not reach a.shop.' };
    const { user } = open({ records: [{ ...record('a.shop', 'A', '192.0.2.1'), needed_by: [shop] }] });
    await fillRecord(user, 'NS', 'shop', ['Host', 'ns.other.example']);
    await user.click(await button('Review and save'));
    handle(saveRecords, refuse('confirmation_needed', { fields: { 'changes.0': shop.consequence } }));
    await user.click(await button('Save 1 change'));
    expect(await screen.findByText(shop.consequence)).toBeVisible();
    await user.click(screen.getByLabelText('I understand, change it anyway'));
    const sent = handle(saveRecords, { version: 4 });
    await user.click(await button('Save 1 change'));
    await waitFor(() => expect(sent).toMatchObject([{ body: { confirmed: [shop.key] } }]));
  });

  it('names what was changed meanwhile', async () => {
    const { user } = open();
    await user.click(await button('Delete www CNAME'));
    await user.click(await button('Review and save'));
    handle(saveRecords, refuse('conflict', { fields: { 'changes.0': 'It has been deleted.' } }));
    await user.click(await button('Save 1 change'));
    expect(await screen.findByText(/www CNAME: /)).toHaveTextContent('It has been deleted.');
  });

  it('saves edits against the version that they were begun at', async () => {
    const { user } = open({}, '?preset=verification');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await fillRecord(user, 'TXT', '', ['Text', 'hello']);
    handle(previewPreset, {
      version: 3,
      changes: [{ name: '@', type: 'TXT', before: null, after: { ttl: 3600, values: ['proof=1'] } }],
      breaks: [],
    });
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Add from a preset' }));
    await user.selectOptions(await screen.findByLabelText('Service'), 'verification');
    await user.type(await screen.findByLabelText('Verification text'), 'proof=1{Enter}');
    handle(saveRecords, { version: 4 });
    const { records } = zoneOf();
    const loaded = [...records, record('@', 'TXT', 'proof=1'), record('new', 'A', '192.0.2.77')];
    handle(readRecords, zoneOf({ version: 4, records: loaded }));
    await user.click(await button('Save 1 change'));
    expect(await screen.findByText('192.0.2.77')).toBeVisible();
    const sent = handle(saveRecords, refuse('conflict', { fields: { 'changes.0': 'It is now proof=1.' } }));
    await user.click(await button('Review and save'));
    await user.click(await button('Save 1 change'));
    expect(await screen.findByText(/@ TXT: /)).toHaveTextContent('It is now proof=1.');
    expect(sent).toMatchObject([{ body: { version: 3 } }]);
  });

  const change: NonNullable<ZoneRecords['change']> = {
    version: 3,
    source: 'edit',
    detail: '',
    state: 'saved',
    at: '2026-11-21T12:00:00.000Z',
    by: 'you',
    live: 1,
    nameservers: 3,
    changes: [],
    message: null,
  };

  it('says why saving takes long', async () => {
    const message = 'Your hosting server is not answering. We keep trying, so you can leave this page.';
    open({ change: { ...change, state: 'saving', live: 0, message } });
    const said = await screen.findByText(message);
    expect(said.closest('[role=status]')).toHaveTextContent(/^Saving your change/);
    expect(screen.getByRole('progressbar', { name: 'Saving your change' })).toBeVisible();
  });

  it('puts a change that was not saved back into the editor', async () => {
    const after = { ttl: 300, values: ['192.0.2.9'] };
    const changes = [{ name: 'shop', type: 'A', before: null, after }];
    const { user } = open({
      change: { ...change, state: 'failed', message: 'Nothing was changed.', changes },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Your change was not saved');
    await user.click(await button('Edit and save again'));
    expect(await screen.findByText('1 unsaved change')).toBeVisible();
    expect(row('192.0.2.9')).toHaveTextContent('New');
    expect(screen.queryByRole('button', { name: 'Edit and save again' })).toBeNull();
  });

  it('follows a change until all nameservers answer with it', async () => {
    open({ change });
    expect(await screen.findByText('Saved. Live at 1 of 3 nameservers')).toBeVisible();
    handle(readRecords, zoneOf());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(), {
      timeout: 5_000,
    });
  });

  it('adds a verification record from a link', async () => {
    const { user } = open({}, '?preset=verification');
    handle(previewPreset, {
      version: 3,
      changes: [{ name: '@', type: 'TXT', before: null, after: { ttl: 3600, values: ['proof=1'] } }],
      breaks: [],
    });
    await user.type(await screen.findByLabelText('Verification text'), 'proof=1{Enter}');
    expect(await button('Save 1 change')).toBeVisible();
  });

  it('names the lines of a zone file that are left out', async () => {
    const { user } = open();
    handle(importRecords, {
      version: 3,
      changes: [{ name: 'a', type: 'A', before: null, after: { ttl: 300, values: ['192.0.2.9'] } }],
      breaks: [],
      errors: [{ line: 2, message: 'This line is not a record' }],
      ignored: 0,
    });
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'Import zone file' }));
    await user.type(await screen.findByLabelText('Zone file'), 'a A 192.0.2.9');
    await user.click(await button('Preview'));
    expect(await screen.findByText('Line 2: This line is not a record')).toBeVisible();
    await user.click(await button('Continue without these lines'));
    expect(await screen.findByText('192.0.2.9')).toBeVisible();
  });

  it('returns to an earlier version', async () => {
    const { user } = open();
    const entry = {
      detail: '',
      state: 'live' as const,
      at: '2026-11-21T12:00:00.000Z',
      live: 3,
      nameservers: 3,
      message: null,
    };
    handle(recordHistory, {
      changes: [
        {
          ...entry,
          version: 3,
          source: 'edit',
          by: 'you',
          changes: [{ name: 'x', type: 'A', before: null, after: { ttl: 300, values: ['192.0.2.5'] } }],
        },
        { ...entry, version: 1, source: 'provider', by: 'portal', changes: [] },
      ],
      next: null,
    });
    handle(undoRecords, {
      version: 3,
      changes: [{ name: 'x', type: 'A', before: { ttl: 300, values: ['192.0.2.5'] }, after: null }],
      breaks: [],
    });
    await user.click(await button('More actions'));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    await user.click(await button('Return to version 1'));
    expect(await screen.findByRole('heading', { name: 'Return to version 1' })).toBeVisible();
    expect(await button('Save 1 change')).toBeVisible();
  });

  it('offers the repair of a problem', async () => {
    const { user } = open();
    handle(zoneHealth, {
      version: 3,
      findings: [
        {
          code: 'dmarc_missing',
          name: '_dmarc',
          type: 'TXT',
          host: '',
          fix: [
            { name: '_dmarc', type: 'TXT', before: null, after: { ttl: 3600, values: ['v=DMARC1; p=none'] } },
          ],
        },
        { code: 'mx_nowhere', name: '@', type: 'MX', host: 'gone.example.', fix: [] },
      ],
    });
    await user.click(await button(/^Fix: No DMARC policy/));
    expect(await screen.findByText('v=DMARC1; p=none')).toBeVisible();
    expect(screen.getByText('Email is sent to gone.example, which does not exist.')).toBeInTheDocument();
  });

  it('stays quick with 2,000 records', async () => {
    const records = Array.from({ length: 2_000 }, (_, index) =>
      record(`host-${index}`, 'A', `192.0.2.${index % 250}`),
    );
    const { user } = open({ records });
    expect(await screen.findByText('2,000 records')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete host-/ })).toHaveLength(100);
    await user.click(screen.getByLabelText('Search records'));
    const begun = performance.now();
    await user.paste('host-1999');
    expect(await screen.findByText('1 record')).toBeVisible();
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
