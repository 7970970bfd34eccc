import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { websiteHealth } from '../testing/data.ts';
import { AliasChip } from './alias-chip.tsx';

const pointing = { target: 'here' as const, addresses: [], checked_at: null, managed: false };

describe('the chip with the number of aliases', () => {
  it('opens the list for a click that came while its code was loading', async () => {
    const aliases = ['lune.net', 'lune.org'].map((alias) => ({
      alias,
      pointing,
      health: websiteHealth(),
    }));
    renderScreen(<AliasChip host="lune.example" aliases={aliases} onDelete={undefined} />);
    screen.getByRole('button', { name: /^2 aliases/ }).click();
    expect(await screen.findByRole('link', { name: 'lune.net' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'lune.org' })).toBeVisible();
  });
});
