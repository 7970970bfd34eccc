import { requestCode } from '@homeport/contract/auth';
import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { api } from '../foundation/portal.ts';
import { takeRecord } from './record.ts';
import { renderScreen } from './render.tsx';
import { handle, refuse } from './server.ts';

const body = { email: 'jane@example.com' };

describe('the record of a component test', () => {
  it('has each visible text with the address and the part of the page', () => {
    renderScreen(
      <section aria-label="Plan">
        <p>
          Ends on <b>1 May</b>
        </p>
        <p hidden>Hidden</p>
        <p style={{ display: 'none' }}>Not displayed</p>
        <dialog>Closed</dialog>
        <dialog open aria-label="Question">
          Really?
        </dialog>
        <details>
          <summary>More</summary>
          <p>Folded</p>
        </details>
      </section>,
      { path: '/videos?page=2' },
    );
    const { texts, addresses } = takeRecord();
    expect(texts).toContainEqual({ path: '/videos', part: 'section Plan', text: 'Ends on 1 May' });
    expect(texts).toContainEqual({ path: '/videos', part: 'dialog Question', text: 'Really?' });
    const alone = texts.map(({ text }) => text);
    expect(alone).toContain('More');
    for (const unseen of ['Hidden', 'Not displayed', 'Closed', 'Folded']) expect(alone).not.toContain(unseen);
    expect(addresses).toEqual(['/videos']);
  });

  it('follows the address and what changes on the page', async () => {
    const { user } = renderScreen(<Link to="/usage/7">Usage</Link>, { path: '/videos' });
    await user.click(screen.getByRole('link'));
    const { texts, addresses } = takeRecord();
    expect(addresses).toEqual(['/videos', '/usage/7']);
    expect(texts).toContainEqual({ path: '/videos', part: '', text: 'Usage' });
  });

  it('has no texts of a screen without an address', () => {
    renderScreen(<p>Somewhere</p>);
    expect(screen.getByText('Somewhere')).toBeVisible();
    expect(takeRecord()).toEqual({ texts: [], addresses: [], calls: [] });
  });

  it('has the calls that were answered with their success', async () => {
    handle(requestCode, refuse('rate_limited', { retryAfter: 20 }));
    await expect(api(requestCode, { body })).rejects.toMatchObject({ status: 429 });
    expect(takeRecord().calls).toEqual([]);
    handle(requestCode, { status: 'newuser', otp_enabled: true });
    await api(requestCode, { body });
    expect(takeRecord().calls).toEqual(['auth.requestCode']);
    expect(takeRecord().calls).toEqual([]);
  });
});
