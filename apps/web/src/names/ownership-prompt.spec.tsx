import { checkNameOwnership, nameOwnership } from '@homeport/contract/names';
import type { NameOwnership } from '@homeport/contract/names';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render.tsx';
import { handle, refuse } from '../testing/server.ts';
import { OwnershipPrompt } from './ownership-prompt.tsx';

const ownership = (change: Partial<NameOwnership> = {}): NameOwnership => ({
  name: 'lune.example',
  state: 'unproven',
  proof: null,
  record: { type: 'TXT', name: '_homeport-challenge.lune.example', value: 'homeport-verification=1' },
  connected: false,
  held_by_another: true,
  provable: true,
  lapsed: false,
  lapses_at: null,
  checked_at: null,
  temporary: false,
  replaces: null,
  ...change,
});
const proven = ownership({ state: 'proven', proof: 'record', held_by_another: false });

describe('a name that another customer has', () => {
  it.each([
    ['add', 'Add it now.'],
    ['connect', 'Connect it now.'],
    ['activate', 'Activate the CDN now.'],
  ] as const)('can be proven, to %s it', async (use, next) => {
    handle(nameOwnership, ownership());
    handle(checkNameOwnership, ownership());
    const { user } = renderScreen(<OwnershipPrompt name="lune.example" use={use} />);
    expect(
      await screen.findByText(
        'If lune.example is yours, add this record where its DNS is managed. Then check it here.',
      ),
    ).toBeVisible();
    expect(screen.getByText('_homeport-challenge.lune.example')).toBeVisible();
    expect(screen.getByText('homeport-verification=1')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/^We did not find the record yet\./)).toBeVisible();
    handle(checkNameOwnership, proven);
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(`You proved that lune.example is yours. ${next}`)).toBeVisible();
    expect(screen.queryByText(/^We did not find the record yet\./)).toBeNull();
  });

  it('is not looked up while the DNS does not answer', async () => {
    handle(nameOwnership, ownership());
    handle(checkNameOwnership, refuse('dns_unavailable'));
    const { user } = renderScreen(<OwnershipPrompt name="lune.example" use="add" />);
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText(/^We could not look up your DNS records\./)).toBeVisible();
  });
});
