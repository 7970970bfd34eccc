import { Suspense } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startHydration } from '../foundation/hydration.ts';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { CrashBoundary, CrashedPage, CrashedScreen, MissingCode } from './crash-boundary.tsx';
import { Root } from './root.tsx';

function Broken(): never {
  throw new Error('This screen has a fault');
}

beforeEach(() => {
  // React reports what was thrown.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a screen that cannot be rendered', () => {
  it('can be reloaded, also on a page that was rendered in advance', () => {
    startHydration();
    render(
      <Root>
        <CrashBoundary pathname="/" crash={CrashedPage}>
          <CrashBoundary pathname="/" crash={CrashedScreen}>
            <Broken />
          </CrashBoundary>
        </CrashBoundary>
      </Root>,
    );
    expect(screen.getByRole('heading', { name: 'Connection lost!' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  });

  it('does not keep another path from being shown', () => {
    const { rerender } = render(
      <CrashBoundary pathname="/broken" crash={CrashedPage}>
        <Broken />
      </CrashBoundary>,
    );
    rerender(
      <CrashBoundary pathname="/works" crash={CrashedPage}>
        It works
      </CrashBoundary>,
    );
    expect(screen.getByText('It works')).toBeVisible();
  });
});

describe('a screen whose code cannot be loaded', () => {
  const reload = jest.fn();
  const answer = (fetched: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  const page = async () => new Response('<html>');
  const lost = async () => Promise.reject(new TypeError('Failed to fetch'));

  beforeEach(() => {
    sessionStorage.clear();
    reload.mockReset();
  });

  it('offers to try again, within the frame of the portal', async () => {
    answer(page);
    const Screen = lazyPart<object>(async () => Promise.reject(new TypeError('Failed to fetch')));
    render(
      <CrashBoundary pathname="/email" crash={CrashedScreen}>
        <Suspense fallback="Loading">
          <Screen />
        </Suspense>
      </CrashBoundary>,
    );
    expect(await screen.findByRole('heading', { name: 'We could not load this page' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('is loaded again with its page, as soon as the server can be reached', async () => {
    const asked = answer(lost);
    render(<MissingCode reload={reload} />);
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    await expect(async () => expect(retry).toBeEnabled()).toPass();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    answer(page);
    await userEvent.click(retry);
    await expect(async () => expect(reload).toHaveBeenCalledTimes(1)).toPass();
  });

  it('is loaded again when the connection is back', async () => {
    answer(page);
    render(<MissingCode reload={reload} />);
    fireEvent(window, new Event('online'));
    await expect(async () => expect(reload).toHaveBeenCalledTimes(1)).toPass();
  });
});
