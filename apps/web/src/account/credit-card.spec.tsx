import { accountCredit } from '@homeport/contract/account-credit';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle } from '../testing/server.ts';
import { CreditCard } from './credit-card.tsx';

const credit = { id: 'c1', given: '2026-11-20T09:00:00.000Z', amount_cents: 1000, revoked_cents: 0 };

describe('the credit of a customer', () => {
  it('is not shown where there is none', async () => {
    const asked = handle(accountCredit, { credit_cents: 0, credits: [] });
    const { queryClient } = renderScreen(<CreditCard />);
    await waitFor(() => expect([asked.length, queryClient.isFetching()]).toEqual([1, 0]));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('says what it is for, and what support gave', async () => {
    handle(accountCredit, {
      credit_cents: 700,
      credits: [credit, { ...credit, id: 'c2', revoked_cents: 300 }],
    });
    renderScreen(<CreditCard />);
    const card = await screen.findByRole('region', { name: 'Credit' });
    expect(card).toHaveTextContent(
      'You have $7.00 of credit. It is taken off the next invoice of your plan.',
    );
    expect(card).toHaveTextContent('20 November 2026$10.00');
    expect(card).toHaveTextContent('$3.00 of it was taken back');
  });

  it.each([
    [0, 'Your credit is used up.'],
    [null, 'We can’t show your credit right now.'],
  ])('of %s says so', async (credit_cents, expected) => {
    handle(accountCredit, { credit_cents, credits: [credit] });
    renderScreen(<CreditCard />);
    expect(await screen.findByText(new RegExp(expected))).toBeVisible();
  });
});
