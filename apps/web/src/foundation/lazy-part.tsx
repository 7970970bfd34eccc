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

const failed = new Set<() => void>();

/** Like React's `lazy`, which keeps a failure for good: this fetches the code again after `forgetMissingCode`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    Loaded = (await load()).default;
  };
  const fetchCode = () =>
    lazy(async () => {
      try {
        return await load();
      } catch (cause) {
        failed.add(() => (Current = fetchCode()));
        await reloadIfReplaced();
        throw new MissingCodeError('The code could not be loaded', { cause });
      }
    }) as ComponentType<Props>;
  let Current = fetchCode();
  function Part(props: Props) {
    // Kept: another type of element would begin anew what is on the screen.
    const [Shown] = useState(() => Loaded ?? Current);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** Call it while none of the parts that failed is shown. */
export function forgetMissingCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}
