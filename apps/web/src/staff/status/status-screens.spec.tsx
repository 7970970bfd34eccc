import {
  addStatusUpdate,
  beginStatusEvent,
  dismissStatusProposal,
  editStatusEvent,
  editStatusUpdate,
  endStatusEvent,
  statusAudience,
  statusEvent,
  statusEvents,
} from '@homeport/contract/staff-status';
import { fireEvent, screen, within } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, staffMember } from '../../testing/staff-data.ts';
import { EVENT_ID, eventAnswer, SERVER_ID, servers, staffEvent } from '../../testing/status-data.ts';
import { StaffStatusEventScreen } from './event-screen.tsx';
import { StaffStatusScreen } from './status-screen.tsx';

const LIST = '/homeport-admin/status';
const EVENT = `${LIST}/${EVENT_ID}`;

const proposal = {
  server_id: SERVER_ID,
  name: 'fra1',
  location_label: 'Frankfurt',
  since: '2026-11-21T09:00:00.000Z',
};

function openList(role: 'agent' | 'admin', { proposals = [proposal], events = [staffEvent()] } = {}) {
  handleStaffArea(role);
  handle(statusEvents, { events, servers, proposals });
  handle(statusAudience, {
    customers: 12,
    parts: [
      { service: 'hosting', customers: 10 },
      { service: 'email', customers: 3 },
    ],
  });
  return renderScreen(<StaffStatusScreen />, { path: LIST, route: LIST, user: staffMember(role) });
}

function openEvent(role: 'agent' | 'admin', answer = eventAnswer()) {
  handleStaffArea(role);
  handle(statusEvents, { events: [], servers, proposals: [] });
  handle(statusEvent, answer);
  handle(statusAudience, { customers: 0, parts: [{ service: 'hosting', customers: 0 }] });
  return renderScreen(<StaffStatusEventScreen />, {
    path: EVENT,
    route: '/homeport-admin/status/:eventId',
    user: staffMember(role),
  });
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('the incidents and planned work of staff', () => {
  it('are listed by what is going on; agents begin none', async () => {
    openList('agent');
    const now = within(await screen.findByRole('region', { name: 'Now' }));
    expect(now.getByRole('link', { name: 'Slow disks' })).toHaveAttribute('href', EVENT);
    expect(screen.getByText(/fra1 in Frankfurt, last answered/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New incident' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /No incident/ })).not.toBeInTheDocument();
  });

  it('begin after a look at who is told, once however often it is sent', async () => {
    const { user } = openList('admin');
    await user.click(await screen.findByRole('button', { name: 'New incident' }));
    const form = await dialog();
    expect(form.getByText('Choose services to see who is told.')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Publish and tell them' }));
    expect(await form.findByText('Choose at least one service.')).toBeVisible();
    expect(form.getByLabelText('Title')).toBeInvalid();
    await user.type(form.getByLabelText('Title'), 'Slow disks');
    await user.click(form.getByRole('checkbox', { name: 'Hosting' }));
    await user.click(form.getByRole('checkbox', { name: 'Email' }));
    await user.click(form.getByRole('checkbox', { name: 'fra1 (Frankfurt)' }));
    await user.type(form.getByLabelText('What customers should know'), 'We are looking into it.');
    expect(await form.findByText(/^12 customers, by email and in the bell/)).toBeVisible();
    expect(form.getByText('Hosting: 10 · Email: 3')).toBeVisible();
    const failed = handle(beginStatusEvent, refuse('internal_error'));
    await user.click(form.getByRole('button', { name: 'Publish and tell them' }));
    await form.findByRole('alert');
    const sent = handle(beginStatusEvent, { status: 'success' });
    await user.click(form.getByRole('button', { name: 'Publish and tell them' }));
    expect(await screen.findByText('Published.')).toBeVisible();
    expect(sent).toMatchObject([
      {
        body: {
          id: failed[0]?.body.id,
          kind: 'incident',
          title: 'Slow disks',
          severity: 'major',
          services: ['hosting', 'email'],
          server_ids: [SERVER_ID],
          text: 'We are looking into it.',
        },
      },
    ]);
  });

  it('are planned with an end, and told later when there is time', async () => {
    const { user } = openList('admin', { proposals: [], events: [] });
    expect(await screen.findByText('Nothing is open.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Plan work' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Title'), 'New disks');
    await user.click(form.getByRole('checkbox', { name: 'CDN' }));
    fireEvent.change(form.getByLabelText('Begins'), { target: { value: '2099-01-02T03:00' } });
    fireEvent.change(form.getByLabelText('Should be done by'), { target: { value: '2099-01-02T05:00' } });
    await user.type(form.getByLabelText('What customers should know'), 'Ten minutes offline.');
    expect(form.getByText(/told three days before/)).toBeVisible();
    const sent = handle(beginStatusEvent, { status: 'success' });
    await user.click(form.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      kind: 'maintenance',
      services: ['cdn'],
      server_ids: [],
      planned_end: new Date('2099-01-02T05:00').toISOString(),
    });
  });

  it('are proposed: admins begin one with its server, or dismiss it', async () => {
    const { user } = openList('admin');
    await user.click(await screen.findByRole('button', { name: 'Begin an incident: fra1' }));
    const form = await dialog();
    expect(form.getByRole('checkbox', { name: 'fra1 (Frankfurt)' })).toBeChecked();
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const dismissed = handle(dismissStatusProposal, { status: 'success' });
    await user.click(screen.getByRole('button', { name: 'No incident: fra1' }));
    expect(await screen.findByText(/propose it again/)).toBeVisible();
    expect(dismissed).toMatchObject([{ params: { server_id: SERVER_ID } }]);
  });

  it('can be loaded again after an error', async () => {
    const { user } = openList('agent');
    handle(statusEvents, refuse('internal_error'));
    expect(await screen.findByText('The incidents could not be loaded.')).toBeVisible();
    handle(statusEvents, { events: [], servers, proposals: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is open.')).toBeVisible();
  });
});

describe('an incident or planned work', () => {
  it('gets updates from agents, who do not end it', async () => {
    const { user } = openEvent('agent');
    expect(await screen.findByText(/Ines Costa.*12 customers told/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resolve' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write an update' }));
    const form = await dialog();
    expect(await form.findByText('Nobody: no customer uses these services.')).toBeVisible();
    await user.selectOptions(form.getByLabelText('State'), 'Identified');
    await user.type(form.getByLabelText('Update'), 'A disk failed.');
    const sent = handle(addStatusUpdate, { status: 'success' });
    await user.click(form.getByRole('button', { name: 'Post and tell them' }));
    expect(await screen.findByText('Posted.')).toBeVisible();
    expect(sent).toMatchObject([
      { params: { event_id: EVENT_ID }, body: { state: 'identified', text: 'A disk failed.' } },
    ]);
  });

  it('is ended by admins, planned work also by cancelling it', async () => {
    const answer = eventAnswer({
      kind: 'maintenance',
      state: 'planned',
      planned_end: '2026-11-25T04:00:00.000Z',
      told_ahead: '2026-11-22T04:00:00.000Z',
    });
    const { user } = openEvent('admin', answer);
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    const form = await dialog();
    expect(form.getByLabelText('Result')).toHaveValue('cancelled');
    await user.type(form.getByLabelText('Update'), 'Not needed.');
    handle(endStatusEvent, refuse('conflict', { message: 'This has already ended.' }));
    await user.click(form.getByRole('button', { name: 'End and tell them' }));
    expect(await form.findByText(/already ended/)).toBeVisible();
    const sent = handle(endStatusEvent, { status: 'success' });
    await user.click(form.getByRole('button', { name: 'End and tell them' }));
    expect(await screen.findByText('Ended.')).toBeVisible();
    expect(sent).toMatchObject([{ body: { state: 'cancelled', text: 'Not needed.' } }]);
  });

  it('is corrected with the version that was seen, and shows what it said before', async () => {
    const revision = {
      id: 'r1',
      at: '2026-11-21T10:00:00.000Z',
      editor: null,
      update_id: null,
      before: { title: 'Slow diks' },
    };
    const { user } = openEvent('admin', { ...eventAnswer(), revisions: [revision] });
    await user.click(await screen.findByText(/Someone corrected the details/));
    expect(screen.getByText('Slow diks')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct the details' }));
    const details = await dialog();
    expect(details.getByLabelText('Title')).toHaveValue('Slow disks');
    await user.selectOptions(details.getByLabelText('Severity'), 'critical');
    const edited = handle(editStatusEvent, { status: 'success' });
    await user.click(details.getByRole('button', { name: 'Save the correction' }));
    expect(await screen.findByText('Corrected. Nobody was told.')).toBeVisible();
    expect(edited).toMatchObject([
      { body: { version: 2, severity: 'critical', starts: '2026-11-21T09:00:00.000Z' } },
    ]);
    await user.click(screen.getByRole('button', { name: /^Correct the update of/ }));
    const form = await dialog();
    await user.clear(form.getByLabelText('Update'));
    await user.click(form.getByRole('button', { name: 'Save the correction' }));
    expect(await form.findByText('Please fill this in.')).toBeVisible();
    await user.type(form.getByLabelText('Update'), 'We found it.');
    const rewritten = handle(editStatusUpdate, { status: 'success' });
    await user.click(form.getByRole('button', { name: 'Save the correction' }));
    await screen.findAllByText('Corrected. Nobody was told.');
    expect(rewritten).toMatchObject([
      { params: { update_id: EVENT_ID }, body: { version: 2, text: 'We found it.' } },
    ]);
  });

  it('says when there is none', async () => {
    openEvent('agent');
    handle(statusEvent, refuse('not_found'));
    expect(await screen.findByText('There is no such incident or planned work.')).toBeVisible();
  });
});
