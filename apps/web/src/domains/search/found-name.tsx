import type { CallAnswer } from '@homeport/contract/call';
import type { searchDomains } from '@homeport/contract/domain-search';
import { clsx } from 'clsx';
import { usd } from '../../foundation/format/money.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { BasketButton } from '../basket/basket-button.tsx';
import { text } from './texts.ts';

export type FoundName = CallAnswer<typeof searchDomains>['results'][number];

interface FoundNameProps {
  found: FoundName;
  /** Registered here for the person who searches. */
  isOwn: boolean;
  /** The name that was searched for. */
  isMain?: boolean;
}

/** A name with its state, its price, and the button that follows from them. */
export function FoundNameRow({ found, isOwn, isMain = false }: FoundNameProps) {
  const shown = readableHost(found.name);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span
            className={clsx(
              'min-w-0 font-semibold tracking-tight [overflow-wrap:anywhere]',
              isMain ? 'font-display text-[1.375rem] leading-7' : 'text-md',
            )}
          >
            {shown}
          </span>
          <StateChip found={found} isOwn={isOwn} />
          {found.premium && <Chip tone="warn">{text('premium')}</Chip>}
        </div>
        {!isOwn && <Price found={found} />}
      </div>
      {isOwn ? (
        <ButtonLink
          to={pathTo('domain', { domainName: found.name })}
          aria-label={text('manageName', { name: shown })}
        >
          {text('manage')}
        </ButtonLink>
      ) : (
        found.state === 'available' && (
          <div className="flex flex-wrap gap-2">
            <BasketButton name={found.name} />
            <ButtonLink
              variant={isMain ? 'primary' : 'secondary'}
              to={pathTo('buyDomain', { domainName: found.name })}
              aria-label={text('buyName', { name: shown })}
            >
              {text('buy')}
            </ButtonLink>
          </div>
        )
      )}
    </div>
  );
}

function StateChip({ found: { state }, isOwn }: Pick<FoundNameProps, 'found' | 'isOwn'>) {
  if (isOwn) return <Chip tone="tide">{text('yours')}</Chip>;
  if (state === 'available')
    return (
      <Chip tone="ok" dot>
        {text('available')}
      </Chip>
    );
  return <span className="text-sm text-ink-3">{text(state)}</span>;
}

const price = (dollars: number) => usd(Math.round(dollars * 100));

function Price({
  found: { price: first, normal_price: normal, renew_price: renewal },
}: Pick<FoundNameProps, 'found'>) {
  if (first === null) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-3 tabular-nums">
      <span className="text-ink-2">
        {normal !== null && (
          <>
            <span className="sr-only">{text('normalPrice')} </span>
            <s className="mr-1.5 text-ink-3">{price(normal)}</s>
          </>
        )}
        {text('firstYear', { price: price(first) })}
      </span>
      {renewal !== null && <span>{text('renewal', { price: price(renewal) })}</span>}
    </p>
  );
}
