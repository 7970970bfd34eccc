import { hostingPlans } from '@homeport/contract/account';
import { userWebsites } from '@homeport/contract/hosting';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { customer, hostingAccount } from '../../testing/data.ts';
import { renderScreen } from '../../testing/render.tsx';
import { handle } from '../../testing/server.ts';
import { SearchLauncher } from './search-launcher.tsx';

function open(isadmin: 'user' | 'agent' = 'user') {
  handle(hostingPlans, { plan_type: 'hosting', plan: null });
  handle(userWebsites, () => new Promise<never>(() => {}));
  return renderScreen(
    <>
      <SearchLauncher isStaffArea={false} />
      <input aria-label="Name" />
      <div
        contentEditable="true"
        suppressContentEditableWarning
        aria-label="Message"
        role="textbox"
        tabIndex={0}
      />
      <button type="button">Elsewhere</button>
    </>,
    { user: customer({ isadmin }), account: hostingAccount() },
  );
}

const palette = () => screen.findByRole('dialog', { name: 'Search or choose an action' });

describe('the search of the header', () => {
  it('opens by its button and by Ctrl-K, closes by Escape, and gives the focus back', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await palette()).toBeVisible();
    fireEvent(await palette(), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    screen.getByRole('textbox', { name: 'Name' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    expect(await palette()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leaves keys to what is written: ? in fields, and Ctrl-K in texts with formats', async () => {
    const { user } = open();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'why?');
    screen.getByRole('textbox', { name: 'Message' }).focus();
    await user.keyboard('{Control>}k{/Control}?');
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await user.keyboard('{Alt>}k{/Alt}k');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the keys by ?, unless that is turned off', async () => {
    const { user } = open();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(screen.getByText('Search, or choose an action')).toBeVisible();
    expect(screen.queryByText('Write a reply')).not.toBeInTheDocument();
    // Symbols are read out by their names.
    expect(screen.getByText('Search, or choose an action').nextElementSibling).toHaveTextContent('CtrlK');
    expect(screen.getByText('Open or run').nextElementSibling).toHaveTextContent('Enter');
    await user.click(screen.getByRole('switch', { name: 'Show shortcuts with the ? key' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await user.keyboard('?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  });

  it('lists the keys of the staff area for staff', async () => {
    const { user } = open('agent');
    await user.keyboard('?');
    expect(await screen.findByText('Write a reply')).toBeVisible();
  });
});
