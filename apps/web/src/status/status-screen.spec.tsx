import { statusPage } from '@homeport/contract/status';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { EVENT_ID, incident, page } from '../testing/status-data.ts';
import { StatusScreen } from './status-screen.tsx';

const open = (hash = '') => renderScreen(<StatusScreen />, { path: `/status${hash}` });
const region = (name: string) => screen.findByRole('region', { name });

describe('the status page', () => {
  it('says that all is well, and that nothing happened', async () => {
    handle(statusPage, page());
    open();
    expect(await screen.findByRole('heading', { name: 'All services are working', level: 1 })).toBeVisible();
    const services = within(await region('Services'));
    expect(services.getAllByText('Working')).toHaveLength(2);
    expect(services.getByText('Hosting, Frankfurt')).toBeVisible();
    expect(services.getAllByText('No problems in the last 90 days')).toHaveLength(2);
    expect(screen.getByText('Nothing happened in the last 90 days.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Now' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Atom feed' })).toHaveAttribute('href', '/status.atom');
  });

  it('shows what is going on, what is planned and what is over, each with its updates', async () => {
    const end = '2026-11-25T04:00:00.000Z';
    const planned = incident({
      id: 'planned',
      kind: 'maintenance',
      state: 'planned',
      title: 'New disks',
      starts: '2026-11-25T02:00:00.000Z',
      planned_end: end,
    });
    const past = incident({
      id: 'past',
      state: 'resolved',
      title: 'No email',
      ended: '2026-11-21T09:10:00.000Z',
    });
    const days = [{ day: '2026-11-20', state: 'minor' as const }];
    handle(statusPage, {
      ...page({ events: [incident(), planned, past] }),
      components: [{ service: 'hosting', location: 'Frankfurt', state: 'major', days }],
    });
    open(`#${EVENT_ID}`);
    expect(await screen.findByRole('heading', { name: 'Some services have problems' })).toBeVisible();
    const now = within(await region('Slow disks'));
    expect(now.getByText(/Affected: Hosting, Frankfurt.*Email/)).toBeVisible();
    expect(now.getByText('We are looking into it.')).toBeVisible();
    expect(now.getAllByText('Investigating')).toHaveLength(2);
    expect(await region('New disks')).toHaveTextContent(
      /Planned work · Begins 25 November 2026.* until about 25/,
    );
    expect(await region('No email')).toHaveTextContent(/Resolved.*21 November 2026.* to 21 November 2026/);
    expect(screen.getByText('Problems or planned work on 1 of the last 90 days')).toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    handle(statusPage, refuse('internal_error'));
    const { user } = open();
    expect(await screen.findByText('We could not load the status of our services.')).toBeVisible();
    handle(statusPage, page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'All services are working' })).toBeVisible();
  });
});
