import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { stars } from '@homeport/contract/feedback';
import { text } from './texts.ts';

/** A rating to look at; said as a number. */
export function StarLine({ rating, size = 14 }: { rating: number; size?: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{text('averageOf', { average: rating })}</span>
      {stars.map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden="true"
          className={clsx(star <= Math.round(rating) ? 'fill-tide text-tide' : 'text-line-strong')}
        />
      ))}
    </span>
  );
}
