import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startHydration } from '../foundation/hydration.ts';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { CrashBoundary, CrashedPage, CrashedScreen } from './crash-boundary.tsx';
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
  const load = jest.fn<Promise<{ default: ComponentType }>, []>();
  const published = (html: string) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(html));

  beforeEach(() => {
    sessionStorage.clear();
    load.mockReset().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  });

  function open(pathname = '/email') {
    const Screen = lazyPart(load);
    const page = (path: string) => (
      <CrashBoundary pathname={path} crash={CrashedScreen}>
        <Suspense fallback="Loading">{path === '/other' ? 'Another screen' : <Screen />}</Suspense>
      </CrashBoundary>
    );
    const { rerender } = render(page(pathname));
    return { to: (path: string) => rerender(page(path)) };
  }

  it('is fetched again as often as the person tries, and shown once its code is there', async () => {
    published('');
    open();
    const retry = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'We could not load this page' })).toBeVisible();
    await retry();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    load.mockResolvedValue({ default: () => <h1>Email</h1> });
    await retry();
    expect(await screen.findByRole('heading', { name: 'Email' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is fetched again when the connection is back', async () => {
    published('');
    open();
    await screen.findByRole('button', { name: 'Try again' });
    load.mockResolvedValue({ default: () => <h1>Email</h1> });
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Email' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is fetched again when it is opened again', async () => {
    published('');
    const { to } = open();
    await screen.findByRole('button', { name: 'Try again' });
    to('/other');
    expect(screen.getByText('Another screen')).toBeVisible();
    load.mockResolvedValue({ default: () => <h1>Email</h1> });
    to('/email');
    expect(await screen.findByRole('heading', { name: 'Email' })).toBeVisible();
  });
});
