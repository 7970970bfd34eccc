import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { text } from './texts.ts';
import { Switch } from '../ui/switch.tsx';
import { GuideLink } from '../ui/text-link.tsx';

interface SettingRowProps {
  label: string;
  description: ReactNode;
  /** undefined: unknown to the server. */
  on: boolean | undefined;
  busy: boolean;
  disabled?: boolean;
  onSwitch: (on: boolean) => void;
}

/** A setting of the web server and its switch. */
export function SettingRow({ label, description, on, busy, disabled, onSwitch }: SettingRowProps) {
  const [labelId, sentenceId] = [useId(), useId()];
  if (on === undefined) {
    return (
      <FactRow
        label={label}
        badge={<Chip>{text('unknown')}</Chip>}
        description={
          <>
            {description} {text('unknownWhy')}
            <span className="mt-2 flex flex-wrap gap-2">
              {([true, false] as const).map((wanted) => (
                <Button
                  key={String(wanted)}
                  size="sm"
                  aria-label={text(wanted ? 'turnOnSetting' : 'turnOffSetting', { setting: label })}
                  busy={busy}
                  onClick={() => onSwitch(wanted)}
                >
                  {text(wanted ? 'turnOn' : 'turnOff')}
                </Button>
              ))}
            </span>
          </>
        }
        className="min-h-16"
      />
    );
  }
  return (
    <FactRow
      label={label}
      labelId={labelId}
      description={<span id={sentenceId}>{description}</span>}
      control={
        <Switch
          aria-labelledby={labelId}
          aria-describedby={sentenceId}
          checked={on}
          busy={busy}
          disabled={disabled}
          onSwitch={onSwitch}
        />
      }
      className="min-h-16"
    />
  );
}

interface PhpRowsProps {
  /** 8.2 or newer. */
  modern: boolean;
  version: string | null;
  optimized: boolean;
  busy: boolean;
  /** How the version is changed; undefined: it cannot be. */
  choice: ReactNode;
  guide: string | null | undefined;
  /** undefined: the server does not offer it. */
  onOptimize: ((on: boolean) => void) | undefined;
}

/** The PHP version of the website, and its optimization, which needs a modern version. */
export function PhpRows({ modern, version, optimized, busy, choice, guide, onOptimize }: PhpRowsProps) {
  return (
    <>
      <FactRow
        label={version === null ? text('php') : text('phpVersion', { version })}
        badge={
          <Chip tone={modern ? 'ok' : 'warn'} dot>
            {text(modern ? 'phpModern' : 'phpOld')}
          </Chip>
        }
        description={text(modern ? 'phpModernWhy' : 'phpOldNow')}
        className="min-h-16"
      />
      {choice}
      {onOptimize && (
        <SettingRow
          label={text('optimizePhp')}
          description={
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
      )}
    </>
  );
}
