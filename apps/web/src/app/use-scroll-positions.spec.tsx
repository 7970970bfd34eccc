import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, useNavigate } from 'react-router';
import { useScrollPositions } from './use-scroll-positions.ts';

const targets = ['/support', '/email?tab=all', '/account-settings#invoices'] as const;

function Page() {
  useScrollPositions();
  const navigate = useNavigate();
  return (
    <>
      {targets.map((target) => (
        <Link key={target} to={target}>
          {target}
        </Link>
      ))}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <h2 id="invoices">Invoices</h2>
    </>
  );
}

const open = (target: (typeof targets)[number]) => userEvent.click(screen.getByText(target));

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

describe('the scroll position', () => {
  let scrolled: jest.SpyInstance;
  beforeEach(() => {
    scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/email']}>
        <Page />
      </MemoryRouter>,
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  it('is the top of a new path, and the former one on the way back', async () => {
    scrollTo(300);
    await open('/support');
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
    scrollTo(0);
    await userEvent.click(screen.getByText('Back'));
    expect(scrolled).toHaveBeenLastCalledWith(0, 300);
  });

  it('stays when only the query changes', async () => {
    await open('/email?tab=all');
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is the part of the page that the hash names', async () => {
    const shown = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    await open('/account-settings#invoices');
    expect(shown.mock.contexts).toEqual([document.getElementById('invoices')]);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
