import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../foundation/http/api-error.ts';
import { MemoryStorage } from '../foundation/session/memory-storage.fixture.ts';
import { DraftAutosave } from './use-draft.ts';
import { useComposer } from './use-composer.ts';
import type { ComposedMessage } from './use-composer.ts';

function setUp(onSend: (message: ComposedMessage) => Promise<unknown>) {
  const queryClient = new QueryClient();
  const autosave = new DraftAutosave({
    place: { userId: 'jane', ticketId: 0 },
    storage: new MemoryStorage(),
    send: async () => {},
    onStatus: () => {},
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  return renderHook(() => useComposer({ saved: null, autosave, onSend }), { wrapper }).result;
}

const write = (composer: ReturnType<typeof setUp>, html: string) =>
  act(() => composer.current.setValue({ html, isEmpty: html === '' }));
const submit = (composer: ReturnType<typeof setUp>) =>
  act(async () => {
    composer.current.submit();
    await Promise.resolve();
  });

describe('a message', () => {
  it('is not sent while it is empty', async () => {
    const onSend = jest.fn(async () => {});
    const composer = setUp(onSend);
    await submit(composer);
    expect(composer.current.isMissing).toBe(true);
    expect(onSend).not.toHaveBeenCalled();
    write(composer, '<p>Hello</p>');
    expect(composer.current.isMissing).toBe(false);
  });

  it('is sent once, and makes room for the next one', async () => {
    const onSend = jest.fn(async () => {});
    const composer = setUp(onSend);
    write(composer, '<p>Hello</p>');
    await act(async () => {
      composer.current.submit();
      composer.current.submit();
      await Promise.resolve();
    });
    await waitFor(() => expect(composer.current.isSent).toBe(true));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(composer.current).toMatchObject({ editorKey: 1, initial: '', value: { html: '', isEmpty: true } });
  });

  it('keeps its submission ID when it is sent again unchanged, and only then', async () => {
    const onSend = jest.fn(async (message: ComposedMessage) => {
      throw new TypeError(`No response to ${message.submissionId}`);
    });
    const composer = setUp(onSend);
    write(composer, '<p>Hello</p>');
    for (const html of ['<p>Hello</p>', '<p>Hello</p>', '<p>Hello again</p>']) {
      write(composer, html);
      await submit(composer);
      await waitFor(() => expect(composer.current.error).not.toBeNull());
    }
    const [first, second, third] = onSend.mock.calls.map(([message]) => message.submissionId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("shows the server's error about its files, and keeps them", async () => {
    const file = new File(['x'], 'virus.exe');
    const composer = setUp(async () => {
      const fields = { attachments: 'This file is not allowed.' };
      throw new ApiError(422, { code: 'validation_error', message: 'Invalid', fields });
    });
    write(composer, '<p>Hello</p>');
    act(() => composer.current.files.add([file]));
    await submit(composer);
    await waitFor(() => expect(composer.current.files.errors).toEqual(['This file is not allowed.']));
    expect(composer.current.files.files).toEqual([file]);
  });
});
