import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { reloadIfReplaced } from './published-version.ts';

/** The code of a part of the page could not be fetched. */
export class MissingCodeError extends Error {}

/** A part of the page whose code is fetched when it is first shown, or before. */
export interface LazyPart<Props extends object> {
  (props: Props): React.ReactNode;
  /**
   * Fetches the code before the part is shown, which then renders without a loading state: React shows each of those for
   * 300 ms, however soon the code is there.
   */
  preload: () => Promise<void>;
}

/** Like React's `lazy`, with `preload`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded = (await load()).default;
  };
  const Lazy = lazy(async () => {
    try {
      return await load();
    } catch (cause) {
      await reloadIfReplaced();
      throw new MissingCodeError('The code could not be loaded', { cause });
    }
  }) as ComponentType<Props>;
  function Part(props: Props) {
    // Kept: another type of element would begin anew what is on the screen.
    const [Shown] = useState(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload });
}
