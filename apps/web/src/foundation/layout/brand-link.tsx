import { Link } from 'react-router';
import { Mark } from '../../ui/mark.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConfig } from '../config.ts';
import { pathTo } from '../routing/paths.ts';
import { text } from './texts.ts';

/** Mark and brand name, leading to the start page. */
export function BrandLink() {
  const brand = useConfig()?.brand_name;
  return (
    <Link
      to={pathTo('home')}
      aria-label={text('startPage', { brand: brand ?? '' })}
      className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control"
    >
      <Mark />
      {brand === undefined ? (
        <Skeleton className="h-4 w-22" />
      ) : (
        <span className="truncate font-display text-[1.125rem] font-semibold tracking-tight">{brand}</span>
      )}
    </Link>
  );
}
