import { lazy, Suspense } from 'react';
import type { Website } from '@homeport/contract/hosting';
import { readableHost } from '../../foundation/host-name.ts';

const WebsiteSwitcher = lazy(async () => ({
  default: (await import('./website-switcher.tsx')).WebsiteSwitcher,
}));

interface WebsiteNameProps {
  websites: readonly Website[];
  index: number;
}

/** The website's name as the page's headline, with the way to another one beside it. */
export function WebsiteName({ websites, index }: WebsiteNameProps) {
  const name = websites[index]?.website.ascii_name ?? '';
  const readable = readableHost(name);
  return (
    <div className="flex items-center gap-2">
      <h1
        title={readable === name ? undefined : name}
        className="min-w-0 text-[1.875rem] leading-9.5 font-semibold tracking-tight break-words [overflow-wrap:anywhere]"
      >
        {readable}
      </h1>
      {websites.length > 1 && (
        <Suspense>
          <WebsiteSwitcher websites={websites} index={index} />
        </Suspense>
      )}
    </div>
  );
}
