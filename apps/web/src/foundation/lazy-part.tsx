import { lazy } from 'react';
import type { ComponentType } from 'react';
import { reloadIfReplaced } from './published-version.ts';

/** The code of a part of the page could not be fetched. */
export class MissingCodeError extends Error {}

const failed = new Set<() => void>();

/** Like React's `lazy`, which keeps a failure for good: this fetches the code again after `forgetMissingCode`. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
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
  return function LazyPart(props: Props) {
    return <Current {...props} />;
  };
}

/** Call it while none of the parts that failed is shown. */
export function forgetMissingCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}
