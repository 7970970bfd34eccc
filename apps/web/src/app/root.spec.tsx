import { render, screen } from '@testing-library/react';
import { HydrationEnd, startHydration } from '../foundation/hydration.ts';
import { Root } from './root.tsx';

describe('a page that was rendered in advance', () => {
  it('takes no input before its screen responds', () => {
    startHydration();
    const { rerender } = render(<Root>{<button type="button">Send</button>}</Root>);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    rerender(
      <Root>
        <button type="button">Send</button>
        <HydrationEnd />
      </Root>,
    );
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });
});
