import type { Website } from '@homeport/contract/hosting';
import type { WebserverSettings } from '@homeport/contract/performance';
import { useConfig } from '../foundation/config.ts';
import { Fault } from '../foundation/layout/fault.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/card-skeleton.tsx';
import { GuideLink } from '../ui/guide-link.tsx';
import { PhpRows } from './php-rows.tsx';
import { SettingRow } from './setting-row.tsx';
import { text } from './texts.ts';
import { useWebServer } from './use-web-server.ts';

interface PerformanceCardProps {
  website: Website;
  /** A change was not made: said at the top of the page. */
  onFault: (sentence: string) => void;
}

/** What the web server does to answer faster. */
export function PerformanceCard({ website, onFault }: PerformanceCardProps) {
  const server = useWebServer(website, (reason) => onFault(reason ?? text('unexpected')));
  const guide = useConfig()?.links.website_performance_guide;
  const { settings, phpVersion, isChanging, turn } = server;
  return (
    <Card>
      <CardHead
        title={text('performance')}
        actions={
          <GuideLink href={guide} about={text('guideAbout')}>
            {text('guide')}
          </GuideLink>
        }
      />
      {settings ? (
        <>
          <SettingRow
            label={text('staticFiles')}
            sentence={text('staticFilesWhy')}
            on={isOn(settings.param1)}
            busy={isChanging('static_file_cache')}
            onSwitch={(on) => turn('static_file_cache', on)}
          />
          <SettingRow
            label={text('compression')}
            sentence={text('compressionWhy')}
            on={isOn(settings.param2)}
            busy={isChanging('file_compression')}
            onSwitch={(on) => turn('file_compression', on)}
          />
          <PhpRows
            modern={settings.param3 === 'enabled'}
            version={phpVersion}
            optimized={settings.param4 === 'enabled'}
            busy={isChanging('optimize_php')}
            guide={guide}
            onOptimize={(on) => turn('optimize_php', on)}
          />
        </>
      ) : server.failed ? (
        <CardBody>
          <Fault error={server.error} onRetry={server.refetch}>
            {text('unexpected')}
          </Fault>
        </CardBody>
      ) : (
        <>
          <p role="status" className="sr-only">
            {text('loading')}
          </p>
          <SkeletonRows rows={4} />
        </>
      )}
    </Card>
  );
}

/** undefined: the server does not say. */
function isOn(value: WebserverSettings['param1']): boolean | undefined {
  return value === 'unknown' ? undefined : value === 'enabled';
}
