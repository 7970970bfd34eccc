import { Chip } from '../ui/chip.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { GuideLink } from '../ui/guide-link.tsx';
import { SettingRow } from './setting-row.tsx';
import { text } from './texts.ts';

interface PhpRowsProps {
  /** 8.2 or newer. */
  modern: boolean;
  version: string | null;
  optimized: boolean;
  busy: boolean;
  guide: string | null | undefined;
  onOptimize: (on: boolean) => void;
}

/** Which PHP the website runs, and whether it is tuned; an old one cannot be. */
export function PhpRows({ modern, version, optimized, busy, guide, onOptimize }: PhpRowsProps) {
  return (
    <>
      <FactRow
        label={version === null ? text('php') : text('phpVersion', { version })}
        mark={
          <Chip tone={modern ? 'ok' : 'warn'} dot>
            {text(modern ? 'phpModern' : 'phpOld')}
          </Chip>
        }
        sentence={text(modern ? 'phpModernWhy' : 'phpOldNow')}
        className="min-h-16"
      />
      <SettingRow
        label={text('optimizePhp')}
        sentence={
          modern ? (
            text('optimizePhpWhy')
          ) : (
            <>
              <span className="text-warn">{text('phpTooOld')}</span>{' '}
              <GuideLink href={guide} about={text('guideAbout')}>
                {text('guide')}
              </GuideLink>
            </>
          )
        }
        on={modern && optimized}
        busy={busy}
        disabled={!modern}
        onSwitch={onOptimize}
      />
    </>
  );
}
