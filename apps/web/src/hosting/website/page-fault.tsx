import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { text } from '../texts.ts';

interface PageFaultProps {
  sentence: string;
  onDismiss: () => void;
}

/** What went wrong further down, said at the top of the page; it comes into view by itself. */
export function PageFault({ sentence, onDismiss }: PageFaultProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <div ref={box} className="scroll-mt-20">
      <Banner tone="bad" live dismiss={{ label: text('dismiss'), onDismiss }}>
        {sentence}
      </Banner>
    </div>
  );
}
