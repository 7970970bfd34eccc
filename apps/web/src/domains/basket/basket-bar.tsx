import { limits } from '@homeport/contract/limits';
import { ShoppingBasket } from 'lucide-react';
import { pathTo } from '../../foundation/routing/paths.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useBasket } from './basket.ts';
import { text } from './texts.ts';
import { useBoughtNames } from './use-bought-names.ts';

/** What is in the basket, and the way to the order; nothing while it is empty. */
export function BasketBar() {
  const { names, isFull } = useBasket();
  useBoughtNames(names);
  return (
    <>
      <p role="status" className="sr-only">
        {names.length > 0 && text('count', { count: names.length })}
      </p>
      {names.length > 0 && (
        <section
          aria-label={text('basket')}
          className="stay-sticky bottom-[calc(var(--bar,0px)+1rem)] z-10 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-5 py-3.5 shadow-float"
        >
          <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
            <ShoppingBasket size={20} aria-hidden="true" className="shrink-0 text-tide" />
            <div className="min-w-0">
              <p className="text-md font-semibold">{text('count', { count: names.length })}</p>
              <p className="truncate text-sm text-ink-3">
                {isFull ? text('full', { most: limits.orderedNames }) : names.map(readableHost).join(', ')}
              </p>
            </div>
          </div>
          <ButtonLink to={pathTo('orderDomains')} variant="primary">
            {text('buyAll')}
          </ButtonLink>
        </section>
      )}
    </>
  );
}
