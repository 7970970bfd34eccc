import { hostingPlans } from '@homeport/contract/account';
import type { StatusNotice } from '@homeport/contract/status';
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { EVENT_ID, notice } from '../testing/status-data.ts';
import { StatusBanners } from './status-banners.tsx';

const answerWith = (...status_notices: StatusNotice[]) =>
  handle(hostingPlans, { plan_type: 'newuser', plan: null, status_notices });

/** The frame knows the plan before it shows a screen. */
async function open(...notices: StatusNotice[]) {
  answerWith(...notices);
  const shown = renderScreen(
    <>
      <StatusBanners />
      <Link to="/support">Elsewhere</Link>
    </>,
    { user: customer() },
  );
  await waitFor(() => expect(shown.queryClient.isFetching()).toBe(0));
  await shown.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  return shown;
}

const banner = () => screen.queryByRole('region', { name: 'Service status' });

describe('the banner about incidents and planned work', () => {
  beforeEach(() => localStorage.clear());

  it('says what, since when, and leads to the status page', async () => {
    await open(notice());
    expect(banner()).toHaveTextContent(/Slow disks Since 21 November 2026 at .*We are working on it\./);
    expect(screen.getByRole('link', { name: 'Details: Slow disks' })).toHaveAttribute(
      'href',
      `/status#${EVENT_ID}`,
    );
  });

  it.each([
    [{ state: 'monitoring' }, /A fix is in place/],
    [{ kind: 'maintenance', state: 'planned' }, /Planned work from 21 November/],
    [
      { kind: 'maintenance', state: 'planned', planned_end: '2026-11-22T09:00:00.000Z' },
      /Planned work from 21 November.* to 22 November/,
    ],
    [{ kind: 'maintenance', state: 'under_way' }, /Planned work since 21 November/],
    [
      { kind: 'maintenance', state: 'under_way', planned_end: '2026-11-22T09:00:00.000Z' },
      /Planned work since 21 November.* until about 22 November/,
    ],
  ] as const)('says of %j: %s', async (change, words) => {
    await open(notice(change));
    expect(banner()).toHaveTextContent(words);
  });

  it('is put away until the next update', async () => {
    const { user, unmount } = await open(notice());
    await user.click(screen.getByRole('button', { name: 'Hide until the next update' }));
    expect(banner()).not.toBeInTheDocument();
    unmount();
    const again = await open(notice());
    expect(banner()).not.toBeInTheDocument();
    again.unmount();
    await open(notice({ update_id: 'u2' }));
    expect(banner()).toBeVisible();
  });

  it('comes and goes with the next screen, so that an open one never moves', async () => {
    const { user, queryClient } = await open(notice());
    answerWith(notice(), notice({ event_id: 'e2', update_id: 'u2', title: 'No email' }));
    await queryClient.invalidateQueries();
    expect(banner()).not.toHaveTextContent('No email');
    await user.click(screen.getByRole('link', { name: 'Details: Slow disks' }));
    expect(banner()).toHaveTextContent('No email');
  });

  it('is not there without something to tell', async () => {
    await open();
    expect(banner()).not.toBeInTheDocument();
  });
});
