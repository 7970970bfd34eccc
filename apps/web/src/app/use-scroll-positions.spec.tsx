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

const show = () =>
  render(
    <MemoryRouter initialEntries={['/email']}>
      <Page />
    </MemoryRouter>,
  );

/** As the browser says it of a page that it loads. */
function loadBy(type: 'navigate' | 'reload') {
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  return show();
}

function setHeight(height: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
}

describe('the scroll position', () => {
  let scrolled: jest.SpyInstance;
  let page: ReturnType<typeof show>;
  beforeEach(() => {
    sessionStorage.clear();
    setHeight(5_000);
    scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    page = show();
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

  it('is the former one after a reload, and the top of a page that is opened anew', () => {
    scrollTo(300);
    window.dispatchEvent(new Event('pagehide'));
    page.unmount();
    loadBy('reload').unmount();
    expect(scrolled.mock.calls).toEqual([[0, 300]]);
    loadBy('navigate');
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  describe('of a page that is still too short for it', () => {
    let grow: () => void;
    beforeEach(async () => {
      jest.spyOn(globalThis, 'ResizeObserver').mockImplementation((onResize) => {
        grow = () => onResize([], {} as ResizeObserver);
        return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
      });
      scrollTo(300);
      await open('/support');
      setHeight(100);
      await userEvent.click(screen.getByText('Back'));
      // The browser goes as far as it can.
      scrollTo(0);
      scrolled.mockClear();
    });

    it('is reached once its content is there', () => {
      setHeight(5_000);
      grow();
      expect(scrolled.mock.calls).toEqual([[0, 300]]);
    });

    it('is given up once the person scrolls', async () => {
      window.dispatchEvent(new Event('wheel'));
      scrollTo(20);
      await open('/support');
      await userEvent.click(screen.getByText('Back'));
      expect(scrolled).toHaveBeenLastCalledWith(0, 20);
    });
  });
});
