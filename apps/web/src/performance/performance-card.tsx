import type { CallAnswer } from '@homeport/contract/call';
import type { Website } from '@homeport/contract/hosting';
import { setPhpVersion, setWebserverPerformance, webserverPerformance } from '@homeport/contract/performance';
import type { WebserverSettings, PerformanceOption } from '@homeport/contract/performance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConfig } from '../foundation/config.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { GuideLink } from '../ui/text-link.tsx';
import { PhpVersionForm } from './php-version-form.tsx';
import { PhpRows, SettingRow } from './setting-rows.tsx';
import { text } from './texts.ts';
import { mutation, query, useMutation } from '../foundation/http/query.ts';

interface PerformanceCardProps {
  website: Website;
  /** Shows at the top of the page why a change failed. */
  onError: (sentence: string) => void;
}

/** The web server settings of a website. */
export function PerformanceCard(props: PerformanceCardProps) {
  if (props.website.missing_abilities?.includes('web_server'))
    return (
      <Card>
        <CardHead title={text('performance')} detail={text('notOnServer')} />
      </Card>
    );
  return <SettingsCard {...props} />;
}

function SettingsCard({ website, onError }: PerformanceCardProps) {
  const server = useWebServer(website, (reason) => onError(reason ?? text('unexpected')));
  const guide = useConfig()?.links.website_performance_guide;
  const { settings } = server;
  const canSwitch = !website.missing_abilities?.includes('web_server_settings');
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
        <SettingRows settings={settings} server={server} canSwitch={canSwitch} />
      ) : server.failed ? (
        <CardBody>
          <ErrorAlert error={server.error} onRetry={server.refetch}>
            {text('unexpected')}
          </ErrorAlert>
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

/** undefined: unknown to the server. */
function isOn(value: WebserverSettings['param1']): boolean | undefined {
  return value === 'unknown' ? undefined : value === 'enabled';
}

const LOADING_POLL_MS = 2000;

/** Reads and changes the web server settings. A switch shows the value that the server answers. */
function useWebServer(website: Website, onError: (reason: string | undefined) => void) {
  const queryClient = useQueryClient();
  const { plesk_id } = website;
  const { ascii_name } = website.website;
  const read = query(webserverPerformance, { params: { website: ascii_name, plesk_id } });
  const { data, error, refetch } = useQuery({
    ...read,
    refetchInterval: ({ state }) =>
      (state.data?.status === 'loading' ||
        state.data?.changing !== undefined ||
        state.data?.changing_php !== undefined) &&
      LOADING_POLL_MS,
  });
  const onSuccess = (answer: CallAnswer<typeof setWebserverPerformance>) => {
    const isChanging = answer.changing !== undefined || answer.changing_php !== undefined;
    if (answer.settings && (answer.status === 'success' || isChanging))
      queryClient.setQueryData(read.queryKey, { ...answer, status: 'success' });
    if (answer.status !== 'success') onError(answer.cause === undefined ? undefined : answer.message);
  };
  const outcome = { onSuccess, onError: () => onError(undefined) };
  const change = useMutation({ ...mutation(setWebserverPerformance), ...outcome });
  const php = useMutation({ ...mutation(setPhpVersion), ...outcome });
  return {
    settings: data?.settings ?? null,
    phpVersion: data?.php_version ?? null,
    /** The versions that the website can be switched to. */
    phpVersions: data?.php_versions ?? [],
    changingPhp: php.isPending ? php.variables.body.php_version : data?.changing_php,
    runOn: (php_version: string) => php.mutate({ body: { plesk_id, domain_name: ascii_name, php_version } }),
    /** The settings could not be loaded. */
    failed: data?.settings == null && (error !== null || data?.status === 'error'),
    error,
    refetch,
    /** Whether a setting is being changed. */
    isChanging: (option: PerformanceOption) =>
      (change.isPending && change.variables.body.performance_option === option) ||
      (data?.changing ?? []).includes(option),
    turn: (performance_option: PerformanceOption, on: boolean) => {
      const new_state = on ? ('enabled' as const) : ('disabled' as const);
      change.mutate({ body: { plesk_id, domain_name: ascii_name, new_state, performance_option } });
    },
  };
}

interface SettingRowsProps {
  settings: WebserverSettings;
  server: ReturnType<typeof useWebServer>;
  /** Whether the server lets more be changed than the version of PHP. */
  canSwitch: boolean;
}

function SettingRows({ settings, server, canSwitch }: SettingRowsProps) {
  const { phpVersion, phpVersions, isChanging, turn } = server;
  const guide = useConfig()?.links.website_performance_guide;
  return (
    <>
      {canSwitch && (
        <>
          <SettingRow
            label={text('staticFiles')}
            description={text('staticFilesWhy')}
            on={isOn(settings.param1)}
            busy={isChanging('static_file_cache')}
            onSwitch={(on) => turn('static_file_cache', on)}
          />
          <SettingRow
            label={text('compression')}
            description={text('compressionWhy')}
            on={isOn(settings.param2)}
            busy={isChanging('file_compression')}
            onSwitch={(on) => turn('file_compression', on)}
          />
        </>
      )}
      <PhpRows
        modern={settings.param3 === 'enabled'}
        version={phpVersion}
        optimized={settings.param4 === 'enabled'}
        busy={isChanging('optimize_php')}
        choice={
          phpVersion !== null &&
          phpVersions.length > 0 && (
            <PhpVersionForm
              present={phpVersion}
              versions={phpVersions}
              changingTo={server.changingPhp}
              onChange={server.runOn}
            />
          )
        }
        guide={guide}
        onOptimize={canSwitch ? (on) => turn('optimize_php', on) : undefined}
      />
    </>
  );
}
