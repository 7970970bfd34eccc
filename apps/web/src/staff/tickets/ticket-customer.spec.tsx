import type { CallAnswer } from '@homeport/contract/call';
import { ticketCustomer, ticketPanelLink } from '@homeport/contract/staff-tickets';
import { staffTicketDetail } from '@homeport/contract/support';
import { screen, waitFor, within } from '@testing-library/react';
import { stepUp } from '../../foundation/portal.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { handleStaffArea, handleTicketScreen, staffMember, staffTicket } from '../../testing/staff-data.ts';
import { TicketCustomerScreen } from './ticket-customer.tsx';
import { TicketScreen } from './ticket-screen.tsx';

const SITE = 'maison-lune.com';
const forbidden = 'You may not open this customer’s panel from here.';
const customer: CallAnswer<typeof ticketCustomer> = {
  user_name: 'Jane Doe',
  user_email: 'jane@example.com',
  user_locale: 'de',
  plesks: [
    { plesk_id: 'p1', login: 'jane_doe', location_label: 'Germany', plesk_server_ipv4: '203.0.113.50' },
  ],
  websites: [{ ascii_name: SITE, ipv4_address: '203.0.113.50', plesk_id: 'p1' }],
  panel_login: true,
};

function openCustomer(role: 'agent' | 'admin' = 'admin', change: Partial<typeof customer> = {}) {
  handleStaffArea(role);
  handle(ticketCustomer, { ...customer, ...change });
  return renderScreen(<TicketCustomerScreen />, {
    path: '/homeport-admin/support/user/agent/1001',
    route: '/homeport-admin/support/user/agent/:ticketId',
    user: staffMember(role),
  });
}

/** Stands in for the tab that the browser opens. */
function watchTabs() {
  const opened = { tabs: 0, closed: 0, pressed: [] as { href: string; rel: string }[] };
  jest.spyOn(window, 'open').mockImplementation(() => {
    opened.tabs += 1;
    const page = document.implementation.createHTMLDocument();
    const createElement = page.createElement.bind(page);
    jest.spyOn(page, 'createElement').mockImplementation((name: string) => {
      const link = createElement(name) as HTMLAnchorElement;
      link.click = () => opened.pressed.push({ href: link.href, rel: link.rel });
      return link;
    });
    const tab = { closed: false, document: page, opener: window, close: () => (opened.closed += 1) };
    return tab as unknown as Window;
  });
  return opened;
}

/** Opens the dialog from the website's button and returns the button. */
async function openDialog(user: ReturnType<typeof openCustomer>['user']) {
  const login = await screen.findByRole('button', { name: `Login: ${SITE}` });
  await user.click(login);
  return { login, dialog: within(await screen.findByRole('dialog')) };
}

const URL_OF_PANEL = 'https://panel.example:8443/login?token=1';

afterEach(() => jest.restoreAllMocks());

describe('the customer of a ticket', () => {
  it('is shown with websites and hosting accounts', async () => {
    openCustomer();
    expect(await screen.findByRole('heading', { name: 'Customer of ticket 1001' })).toBeVisible();
    expect(await screen.findByText('jane@example.com')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Websites' })).toHaveTextContent(SITE);
    expect(screen.getByRole('region', { name: 'Hosting accounts' })).toHaveTextContent('jane_doe');
    expect(screen.getByRole('region', { name: 'Customer' })).toHaveTextContent('Language: German');
  });

  it('is shown to an agent without a way into the panel, and with one back to the ticket', async () => {
    const { user, location } = openCustomer('agent', { panel_login: false });
    expect(await screen.findByText(forbidden)).toBeVisible();
    expect(screen.getByText(SITE)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Login/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to ticket 1001' }));
    expect(location()).toBe('/homeport-admin/support/ticket/agent/1001');
  });

  it('is shown without buttons for panels without a login', async () => {
    const website = { ascii_name: 'mare.example', ipv4_address: '203.0.113.51', plesk_id: 'p2' };
    const panel = {
      plesk_id: 'p2',
      login: 'jane_mare',
      location_label: 'London',
      plesk_server_ipv4: '203.0.113.51',
      missing_abilities: ['panel_login' as const],
    };
    openCustomer('admin', {
      plesks: [...customer.plesks, panel],
      websites: [...customer.websites, website],
    });
    expect(await screen.findByText('jane_mare')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Login/ }).map((each) => each.ariaLabel)).toEqual([
      `Login: ${SITE}`,
      'Login: jane_doe',
    ]);
  });

  it('is not shown to an agent who does not have the ticket', async () => {
    handleStaffArea('agent');
    openCustomer('agent');
    handle(ticketCustomer, refuse('not_found'));
    expect(await screen.findByText('This ticket does not exist or is not assigned to you.')).toBeVisible();
  });

  it('is loaded beside the ticket only on request', async () => {
    handleStaffArea('admin');
    handleTicketScreen();
    handle(staffTicketDetail, staffTicket());
    const { user } = renderScreen(<TicketScreen />, {
      path: '/homeport-admin/support/ticket/agent/1001',
      route: '/homeport-admin/support/ticket/agent/:ticketId',
      user: staffMember('admin'),
    });
    const show = await screen.findByRole('button', { name: 'Show panels and websites' });
    const requests = handle(ticketCustomer, customer);
    await user.click(show);
    expect(await screen.findByText(SITE)).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Open on its own page' })).toHaveAttribute(
      'href',
      '/homeport-admin/support/user/agent/1001',
    );
  });
});

describe("opening a customer's panel", () => {
  it('needs a reason of some length, which is sent as one line, and opens a tab that does not know us', async () => {
    const opened = watchTabs();
    const requests = handle(ticketPanelLink, { url: URL_OF_PANEL });
    const { user } = openCustomer();
    const { login, dialog } = await openDialog(user);
    await user.type(dialog.getByLabelText('Reason'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Open panel' }));
    expect(await dialog.findByText(/at least 3 characters/)).toBeVisible();
    expect(opened.tabs).toBe(0);
    await user.clear(dialog.getByLabelText('Reason'));
    await user.type(dialog.getByLabelText('Reason'), 'Look at{Enter}the certificate');
    await user.click(dialog.getByRole('button', { name: 'Open panel' }));
    await waitFor(() => expect(opened.pressed).toEqual([{ href: URL_OF_PANEL, rel: 'noreferrer' }]));
    expect(requests).toMatchObject([
      { params: { ticket_id: '1001', plesk_id: 'p1' }, query: { reason: 'Look at the certificate' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(login).toBeVisible();
  });

  it.each([
    ['the ticket is closed', refuse('not_found'), forbidden],
    [
      'the panel does not answer',
      refuse('panel_unavailable'),
      'We could not open the panel. Please try again.',
    ],
  ])('closes the tab and says why when %s', async (_when, answer, sentence) => {
    const opened = watchTabs();
    handle(ticketPanelLink, answer);
    const { user } = openCustomer();
    const { dialog } = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Open panel' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(opened).toMatchObject({ tabs: 1, closed: 1, pressed: [] });
  });

  it('waits for a confirmation, and opens the panel once after it', async () => {
    const opened = watchTabs();
    handle(ticketPanelLink, refuse('confirmation_required'));
    const { user } = openCustomer();
    const { dialog } = await openDialog(user);
    const open = dialog.getByRole('button', { name: 'Open panel' });
    await user.click(open);
    await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
    stepUp.finish(false);
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(opened).toMatchObject({ tabs: 1, closed: 1 });

    await user.click(open);
    await waitFor(() => expect(stepUp.state().isAsking).toBe(true));
    const requests = handle(ticketPanelLink, { url: URL_OF_PANEL });
    stepUp.finish(true);
    await waitFor(() => expect(opened.pressed).toHaveLength(1));
    expect(requests).toHaveLength(1);
  });
});
