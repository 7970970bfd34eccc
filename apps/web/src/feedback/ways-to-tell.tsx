import { clsx } from 'clsx';
import { pathTo } from '../app/routing/paths.ts';
import { Link } from '../ui/link.tsx';
import { text } from './texts.ts';

interface WaysToTellProps {
  /** No review was left yet. */
  reviewable: boolean;
  way: 'review' | 'feedback';
}

/** The tabs of the screen; which is open stands in the address. */
export function WaysToTell({ reviewable, way }: WaysToTellProps) {
  const path = pathTo('feedback');
  const feedback = { name: 'feedback', label: text('provideFeedback'), to: `${path}?tab=feedback` };
  const ways = reviewable ? [{ name: 'review', label: text('leaveReview'), to: path }, feedback] : [feedback];
  return (
    <nav aria-label={text('places')} className="mt-5 border-b border-line">
      <ul className="flex gap-6">
        {ways.map(({ name, label, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === way ? 'page' : undefined}
              className={clsx(
                'relative flex min-h-11 items-center font-medium',
                name === way
                  ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-tide'
                  : 'text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
