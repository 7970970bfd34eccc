import type { ReactNode } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { Skeleton } from '../ui/skeleton.tsx';
import { text } from './texts.ts';

/** 'Chrome on Linux' */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser === undefined) return system ?? text('unknownBrowser');
  return system === undefined ? browser : text('deviceName', { browser, system });
}

interface DeviceRowProps {
  userAgent: string;
  badge?: ReactNode;
  detail: ReactNode;
  control?: ReactNode;
}

/** A row for a browser or device. */
export function DeviceRow({ userAgent, badge, detail, control }: DeviceRowProps) {
  const Icon = /Mobi|Android|iPhone|iPad/.test(userAgent) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-3.5 px-5 py-3">
      <Icon size={20} aria-hidden="true" className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{deviceLabel(userAgent)}</span>
          {badge}
        </div>
        <div className="text-sm text-ink-3">{detail}</div>
      </div>
      {control}
    </li>
  );
}

/** The skeleton of a row. */
export function DeviceRowSkeleton() {
  return (
    <li className="flex items-center gap-3.5 px-5 py-3">
      <Skeleton className="size-5" />
      <div className="grid flex-1 gap-1.5 py-1">
        <Skeleton className="h-3.5 w-36" />
        <Skeleton className="h-3 w-52" />
      </div>
    </li>
  );
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: typeof browsers, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The common names of browser and system, as far as the User-Agent header tells. */
export function deviceOf(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) };
}
