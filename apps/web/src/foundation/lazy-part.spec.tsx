import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Draft = () => {
  const [words, setWords] = useState('');
  return <input aria-label="Draft" value={words} onChange={(event) => setWords(event.target.value)} />;
};

function show(part: ReturnType<typeof lazyPart>) {
  const Part = part;
  const page = () => (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );
  const { rerender } = render(page());
  return { again: () => rerender(page()) };
}

describe('a part whose code is fetched on demand', () => {
  it('is shown without a loading state once its code is there', async () => {
    const part = lazyPart(async () => ({ default: Draft }));
    await part.preload();
    show(part);
    expect(screen.queryByText('Loading')).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Draft' })).toBeVisible();
  });

  it('keeps what is on the screen when its code is fetched again', async () => {
    const part = lazyPart(async () => ({ default: Draft }));
    const { again } = show(part);
    const field = await screen.findByRole('textbox', { name: 'Draft' });
    await part.preload();
    again();
    expect(screen.getByRole('textbox', { name: 'Draft' })).toBe(field);
  });

  it('fetches its code when it is shown after it could not be fetched before', async () => {
    const load = jest
      .fn(async () => ({ default: Draft }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const part = lazyPart(load);
    await expect(part.preload()).rejects.toThrow('Failed to fetch');
    show(part);
    expect(await screen.findByRole('textbox', { name: 'Draft' })).toBeVisible();
  });
});
