import { storageUsage } from '@homeport/contract/hosting';
import type { CallAnswer } from '@homeport/contract/call';
import { screen, within } from '@testing-library/react';
import { PLAN_ID } from '../testing/data.ts';
import { answerCustomer, findHeading, openPortal } from '../testing/portal.tsx';
import { handle, refuse } from '../testing/server.ts';

type Usage = CallAnswer<typeof storageUsage>;

/** @param percent of the limit that is used; null: there is no limit */
function usageOf(percent: number | null): Usage {
  const limit = 51_200;
  const total = percent === null ? 2_048 : (limit * percent) / 100;
  return {
    status: 'exists',
    usage: [
      {
        container_name: 'maison-lune.com',
        plesk_country_code: 'DE',
        plesk_location_label: 'Frankfurt',
        storage_mb: total,
      },
    ],
    storage_limit_mb: percent === null ? null : limit,
    total_storage_mb: total,
    last_updated: new Date().toISOString(),
    history: [
      { day: '2026-11-18', storage_mb: total / 4 },
      { day: '2026-11-19', storage_mb: total / 2 },
      { day: '2026-11-20', storage_mb: total },
    ],
  };
}

function openUsage(answer: Parameters<typeof handle<typeof storageUsage>>[1]) {
  answerCustomer();
  handle(storageUsage, answer);
  return openPortal(`/check-usage/${PLAN_ID}`);
}

describe('the usage screen', () => {
  it.each([0, 49, 50, 89.99, 90, 100, 130])('shows that %d percent are used', async (percent) => {
    openUsage(usageOf(percent));
    expect(await screen.findByText(`${percent.toFixed(2)} %`)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute(
      'aria-valuenow',
      String(Math.min(100, Math.round(percent))),
    );
    expect(within(screen.getAllByRole('table')[0] as HTMLElement).getByText('maison-lune.com')).toBeVisible();
  });

  it('shows no bar without a limit', async () => {
    openUsage(usageOf(null));
    expect(await screen.findByText('Your plan has no storage limit.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('says that nothing was measured', async () => {
    openUsage({ ...usageOf(0), usage: [], history: [], last_updated: null });
    expect(await screen.findByText('No usage yet')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Trend' })).not.toBeInTheDocument();
  });

  it('says what to do when it does not load', async () => {
    const { user } = openUsage(refuse('not_found'));
    expect(await screen.findByText('Error fetching usage!')).toBeVisible();
    expect(
      screen.getByText(
        'Please log out and back in, and try again. Please contact support if error persists.',
        { exact: false },
      ),
    ).toBeVisible();
    handle(storageUsage, usageOf(40));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('40.00 %')).toBeVisible();
  });

  it('says which server is away', async () => {
    const servers_unreachable = [{ location_label: 'Frankfurt', last_synced: '2026-11-20T10:00:00.000Z' }];
    openUsage({ ...usageOf(40), servers_unreachable });
    expect(await screen.findByText(/in Frankfurt isn’t answering our checks\./)).toHaveTextContent(
      'It last answered',
    );
    const [table] = screen.getAllByRole('table');
    expect(within(table as HTMLElement).getByRole('row', { name: /maison-lune\.com/ })).toHaveTextContent(
      'Frankfurt',
    );
  });

  it('draws the trend, with its figures', async () => {
    const { user, container } = openUsage(usageOf(40));
    expect(await findHeading('Trend')).toBeVisible();
    expect(container.querySelector('figure svg')).toBeInTheDocument();
    await user.click(screen.getByText('Show the figures'));
    const rows = within(screen.getByRole('table', { name: /per day/ })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayStorage',
      '20 Nov20 GB',
      '19 Nov10 GB',
      '18 Nov5 GB',
    ]);
  });

  it('says when the storage is full at the pace of the last weeks', async () => {
    const history = [
      { day: '2026-11-10', storage_mb: 39_200 },
      { day: '2026-11-15', storage_mb: 40_200 },
      { day: '2026-11-20', storage_mb: 41_200 },
    ];
    openUsage({ ...usageOf(80), history });
    expect(await screen.findByText('At this pace, it is full around 9 Jan.')).toBeVisible();
  });
});
