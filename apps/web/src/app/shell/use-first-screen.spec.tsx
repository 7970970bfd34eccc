import { act, fireEvent, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFirstScreenIsComplete } from './use-first-screen.ts';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
});

/** A screen with one call, which is answered after `answerMs`. */
function open(answerMs: number) {
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const answer = () => new Promise((resolve) => setTimeout(() => resolve('answer'), answerMs));
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['call'], queryFn: answer });
      return useFirstScreenIsComplete();
    },
    { wrapper },
  );
  return result;
}

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

describe('the first screen', () => {
  it('is complete once its calls are answered and no other follows', async () => {
    const isComplete = open(400);
    await pass(450);
    expect(isComplete.current).toBe(false);
    await pass(100);
    expect(isComplete.current).toBe(true);
  });

  it('counts as complete after a second, however slow an answer is', async () => {
    const isComplete = open(30_000);
    await pass(990);
    expect(isComplete.current).toBe(false);
    await pass(10);
    expect(isComplete.current).toBe(true);
  });

  it('counts as complete once a person clicks or presses a key', async () => {
    for (const event of [fireEvent.keyDown, fireEvent.pointerDown]) {
      const isComplete = open(30_000);
      await pass(0);
      expect(isComplete.current).toBe(false);
      act(() => {
        event(document.body);
      });
      expect(isComplete.current).toBe(true);
    }
  });
});
