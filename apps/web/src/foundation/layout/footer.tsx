import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useConfig } from '../config.ts';
import { pathTo } from '../routing/paths.ts';
import { text } from './texts.ts';

export function Footer({ className }: { className?: string }) {
  const config = useConfig();
  return (
    <footer
      className={clsx('mx-auto w-full max-w-280 px-4 pt-14 pb-8 text-sm text-ink-3 sm:px-6', className)}
    >
      {text('allRightsReserved')}
      {config && (
        <>
          {' · '}
          <Link to={pathTo('home')} className="font-medium underline-offset-3 hover:text-ink hover:underline">
            {config.brand_name}
          </Link>
        </>
      )}
    </footer>
  );
}
