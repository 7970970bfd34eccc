import { notifications, setNotifications } from '@homeport/contract/support-preferences';
import { screen, waitFor } from '@testing-library/react';
import { allNotifications } from '../testing/account-data.ts';
import { customer } from '../testing/data.ts';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { OnScreenCard } from './on-screen-card.tsx';

const show = () => renderScreen(<OnScreenCard />, { user: customer() });
const payments = () => screen.findByRole('switch', { name: 'Show in the bell: Plan and payments' });

describe('what the bell shows', () => {
  it('is chosen by topic, and says what is always emailed', async () => {
    handle(notifications, allNotifications);
    const sent = handle(setNotifications, { status: 'success' });
    const { user } = show();
    const shown = await payments();
    expect(shown).toBeChecked();
    expect(shown).toHaveAccessibleDescription(/Always emailed/);
    await user.click(shown);
    await waitFor(() => expect(shown).not.toBeChecked());
    expect(sent).toMatchObject([{ body: { on_screen: { payment: false } } }]);
    expect(screen.getByRole('switch', { name: 'Show in the bell: Domains' })).toBeChecked();
  });

  it('stays as it was when it could not be changed', async () => {
    handle(notifications, allNotifications);
    handle(setNotifications, refuse('internal_error'));
    const { user } = show();
    await user.click(await payments());
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.');
    expect(await payments()).toBeChecked();
  });
});
