import { useEffect, useRef } from 'react';
import { Banner } from '../ui/banner.tsx';
import { text } from './texts.ts';

/** Stands above what is left to say; takes the focus, which was on a button that is gone. */
export function ReviewThanks() {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div ref={banner} tabIndex={-1} className="outline-none">
      <Banner tone="ok" live>
        <strong className="font-semibold">{text('reviewThanks')}</strong> {text('reviewThanksWhy')}
      </Banner>
    </div>
  );
}
