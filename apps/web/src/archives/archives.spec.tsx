import { archiveInvoices, archiveLink, archives, exportData } from '@homeport/contract/archives';
import type { ArchiveFacts } from '@homeport/contract/archives';
import { screen, waitFor, within } from '@testing-library/react';
import { InvoiceArchive, MyDataCard } from './index.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';

const hour = 3_600_000;
const made: ArchiveFacts = {
  id: 'archive-1',
  kind: 'data',
  year: null,
  state: 'ready',
  bytes: 1_500_000,
  missing: 0,
  requested: new Date(Date.now() - hour).toISOString(),
  expires: '2026-12-04T09:00:00.000Z',
};
const invoices: ArchiveFacts = { ...made, id: 'archive-2', kind: 'invoices' };

describe('the customer’s data', () => {
  it('are requested once, and are being prepared then', async () => {
    handle(archives, { archives: [] });
    const { user } = renderScreen(<MyDataCard />, { user: customer() });
    const asked = handle(exportData, { archive: { ...made, state: 'making', bytes: null } });
    const button = await screen.findByRole('button', { name: 'Request my data' });
    handle(archives, { archives: [{ ...made, state: 'making', bytes: null }] });
    await user.click(button);
    expect(await screen.findByText(/We will email you when it is ready/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Request/ })).not.toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });

  it('are downloaded by a link of the moment', async () => {
    handle(archives, { archives: [{ ...made, missing: 1 }] });
    const { user } = renderScreen(<MyDataCard />, { user: customer() });
    expect(await screen.findByText(/One file could not be read/)).toBeVisible();
    const linked = handle(archiveLink, refuse('conflict'));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('The download did not start.')).toBeVisible();
    expect(linked).toMatchObject([{ params: { archive_id: 'archive-1' } }]);
    // Within a day, the same one would be made again.
    expect(screen.queryByRole('button', { name: 'Request a new copy' })).not.toBeInTheDocument();
  });

  it('can be requested again after a day, and after a failure', async () => {
    const old = { ...made, requested: new Date(Date.now() - 30 * hour).toISOString() };
    handle(archives, { archives: [old] });
    const { unmount } = renderScreen(<MyDataCard />, { user: customer() });
    expect(await screen.findByRole('button', { name: 'Request a new copy' })).toBeVisible();
    unmount();
    handle(archives, { archives: [{ ...made, state: 'failed', bytes: null }] });
    renderScreen(<MyDataCard />, { user: customer() });
    expect(await screen.findByText(/could not be prepared/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request a new copy' })).toBeVisible();
  });

  it('can be loaded again after an error', async () => {
    handle(archives, refuse('internal_error'));
    const { user } = renderScreen(<MyDataCard />, { user: customer() });
    expect(await screen.findByText('We could not load your exports.')).toBeVisible();
    handle(archives, { archives: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Request my data' })).toBeVisible();
  });
});

describe('several invoices', () => {
  it('are packed by year, and downloaded as soon as they are packed', async () => {
    const making: ArchiveFacts = { ...invoices, year: 2025, state: 'making', bytes: null };
    let shown: ArchiveFacts[] = [];
    handle(archives, () => ({ archives: shown }));
    const asked = handle(archiveInvoices, () => {
      shown = [making];
      return { archive: making };
    });
    const { user } = renderScreen(<InvoiceArchive years={[2026, 2025]} />, { user: customer() });
    const years = await screen.findByLabelText('Year');
    expect(
      within(years)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All years', '2026', '2025']);
    await user.selectOptions(years, '2025');
    await user.click(screen.getByRole('button', { name: 'Download as ZIP' }));
    expect(await screen.findByRole('button', { name: 'Packing your invoices ...' })).toBeVisible();
    expect(asked).toMatchObject([{ body: { year: 2025 } }]);
    const linked = handle(archiveLink, refuse('conflict'));
    shown = [{ ...making, state: 'ready', bytes: 1000 }];
    await waitFor(() => expect(linked).toHaveLength(1), { timeout: 5_000 });
  });

  it('are downloaded at once when they are packed, and say what is missing', async () => {
    handle(archives, { archives: [{ ...invoices, missing: 2 }] });
    handle(archiveInvoices, { archive: invoices });
    const linked = handle(archiveLink, refuse('conflict'));
    const { user } = renderScreen(<InvoiceArchive years={[2026]} />, { user: customer() });
    expect(await screen.findByText(/2 invoices have no document here/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download as ZIP' }));
    await waitFor(() => expect(linked).toMatchObject([{ params: { archive_id: 'archive-2' } }]));
  });

  it('say that they could not be packed, and can be tried again', async () => {
    handle(archives, { archives: [{ ...invoices, state: 'failed', bytes: null }] });
    handle(archiveInvoices, refuse('conflict', { message: 'There are no invoices of this year.' }));
    const { user } = renderScreen(<InvoiceArchive years={[2026]} />, { user: customer() });
    expect(await screen.findByText('Your invoices could not be packed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download as ZIP' }));
    expect(await screen.findByText('There are no invoices of this year.')).toBeVisible();
  });
});
