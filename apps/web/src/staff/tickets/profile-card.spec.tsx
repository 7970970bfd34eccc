import type { CallAnswer } from '@homeport/contract/call';
import {
  removeStaffPicture,
  saveStaffProfile,
  setStaffPicture,
  staffProfile,
} from '@homeport/contract/staff-profile';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { handle, refuse } from '../../testing/server.ts';
import { profileOf, staffMember } from '../../testing/staff-data.ts';
import { ProfileCard } from './profile-card.tsx';

const none = profileOf();

async function open(profile: CallAnswer<typeof staffProfile> = none) {
  handle(staffProfile, profile);
  const opened = renderScreen(<ProfileCard />, { path: '/', user: staffMember('agent') });
  await opened.user.click(screen.getByText('How customers see you'));
  return { ...opened, name: await screen.findByRole('textbox', { name: 'Display name' }) };
}
const picker = () => document.querySelector<HTMLInputElement>('input[type="file"]');
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

describe('how customers see a member of staff', () => {
  it('has a name that is saved once, and says when that failed', async () => {
    handle(saveStaffProfile, refuse('internal_error'));
    const { user, name } = await open();
    expect(name).toHaveAccessibleDescription(/If empty: Ines Costa$/);
    await user.type(name, 'Ana');
    const save = screen.getByRole('button', { name: 'Save name' });
    await user.click(save);
    expect(await screen.findByText('The name could not be saved.')).toBeVisible();
    const requests = handle(saveStaffProfile, { ...none, display_name: 'Ana' });
    await user.dblClick(save);
    expect(await screen.findByText('Name saved.')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ display_name: 'Ana' }]);
  });

  it('has a picture, which is checked first and can be removed', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
    handle(setStaffPicture, { ...none, is_checking: true });
    handle(staffProfile, { ...none, picture_url: 'https://files.test/me' });
    await user.upload(picker() as HTMLInputElement, file(10));
    expect(await screen.findByText(/^We are checking your picture\./)).toBeVisible();
    await waitFor(
      () => expect(document.querySelector('img')).toHaveAttribute('src', 'https://files.test/me'),
      {
        timeout: 5000,
      },
    );
    handle(removeStaffPicture, none);
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(await screen.findByText('Picture removed.')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says why a picture is not used', async () => {
    const { user } = await open({ ...none, picture_problem: 'not_a_picture' });
    expect(screen.getByRole('alert')).toHaveTextContent('it is not a picture that we can read');
    await user.upload(picker() as HTMLInputElement, file(2_097_153));
    expect(screen.getByRole('alert')).toHaveTextContent('This file exceeds the 2 MB limit.');
    handle(setStaffPicture, refuse('internal_error'));
    await user.upload(picker() as HTMLInputElement, file(10));
    expect(await screen.findByText('The picture could not be sent.')).toBeVisible();
  });
});
