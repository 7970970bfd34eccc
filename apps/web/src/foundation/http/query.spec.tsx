import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useMutation } from './query.ts';

type Options = Pick<Parameters<typeof useMutation<void, number>>[0], 'keyOf' | 'isAutomatic'>;

/** Renders a button for each request that it starts. They run until they are released. */
function open(options: Options = {}) {
  const sent: number[] = [];
  const released = Promise.withResolvers<void>();
  function Buttons() {
    const change = useMutation({
      ...options,
      mutationFn: (request: number) => {
        sent.push(request);
        return released.promise;
      },
    });
    return (
      <>
        {[1, 2].map((request) => (
          <button key={request} onClick={() => change.mutate(request)}>
            Request {request}
          </button>
        ))}
        <button onClick={() => change.reset()}>Give up</button>
        <p>{change.isSuccess ? 'done' : 'not done'}</p>
      </>
    );
  }
  const { user } = renderScreen(<Buttons />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { press, user, sent, release: released.resolve };
}

afterEach(() => onlineManager.setOnline(true));

describe('a mutation', () => {
  it('is started once by a double click, and again after it is over', async () => {
    const { press, user, sent, release } = open();
    await user.dblClick(await screen.findByRole('button', { name: 'Request 1' }));
    await press('Request 2');
    expect(sent).toEqual([1]);
    release();
    expect(await screen.findByText('done')).toBeVisible();
    await press('Request 2');
    expect(sent).toEqual([1, 2]);
  });

  it('runs side by side for different keys', async () => {
    const { press, sent } = open({ keyOf: (request) => request });
    await press('Request 1');
    await press('Request 2');
    await press('Request 1');
    expect(sent).toEqual([1, 2]);
  });

  it('can be started again after it was given up', async () => {
    const { press, sent } = open();
    await press('Request 1');
    await press('Give up');
    await press('Request 1');
    expect(sent).toEqual([1, 1]);
  });

  it('is sent, and so can fail, while the browser is offline', async () => {
    const { press, sent } = open();
    onlineManager.setOnline(false);
    await press('Request 1');
    await waitFor(() => expect(sent).toEqual([1]));
  });

  it('removes the error toasts of what was tried before', async () => {
    const { press } = open();
    showToast('bad', 'It failed.');
    showToast('ok', 'Saved.');
    expect(await screen.findByText('It failed.')).toBeVisible();
    await press('Request 1');
    expect(screen.queryByText('It failed.')).toBeNull();
    expect(screen.getByText('Saved.')).toBeVisible();
  });

  it('ignores no request and keeps error toasts when the page starts it', async () => {
    const { press, sent } = open({ isAutomatic: true });
    showToast('bad', 'It failed.');
    await press('Request 1');
    await press('Request 1');
    expect(sent).toEqual([1, 1]);
    expect(screen.getByText('It failed.')).toBeVisible();
  });
});
