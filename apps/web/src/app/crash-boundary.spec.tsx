import { render, screen } from '@testing-library/react';
import { startHydration } from '../foundation/hydration.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { Root } from './root.tsx';

function Broken(): never {
  throw new Error('The code of this screen is gone');
}

describe('a screen that cannot be rendered', () => {
  beforeEach(() => {
    // React reports what was thrown.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('can be reloaded, also on a page that was rendered in advance', () => {
    startHydration();
    render(
      <Root>
        <CrashBoundary pathname="/">
          <Broken />
        </CrashBoundary>
      </Root>,
    );
    expect(screen.getByRole('heading', { name: 'Connection lost!' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
  });

  it('does not keep another path from being shown', () => {
    const { rerender } = render(
      <CrashBoundary pathname="/broken">
        <Broken />
      </CrashBoundary>,
    );
    rerender(<CrashBoundary pathname="/works">It works</CrashBoundary>);
    expect(screen.getByText('It works')).toBeVisible();
  });
});
