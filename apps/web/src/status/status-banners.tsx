import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { hostingPlans } from '@homeport/contract/account';
import type { StatusNotice } from '@homeport/contract/status';
import { useLocation } from 'react-router';
import { absoluteTime } from '../foundation/format/dates.ts';
import { query } from '../foundation/http/query.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { text } from './banner-texts.ts';
import { usePutAway } from './put-away.ts';

/** Above every screen: the incidents and the planned work that concern the person. Most of the time that is nothing. */
export function StatusBanners() {
  const { pathname } = useLocation();
  const { data } = useQuery(query(hostingPlans, {}, { shell: true }));
  return <BannersOf key={pathname} notices={data?.status_notices ?? []} />;
}

/**
 * The banners of one screen. They stay as they were when it opened, so that nothing on it moves: what is new shows with
 * the next screen, and in the bell at once.
 */
function BannersOf({ notices }: { notices: readonly StatusNotice[] }) {
  const [atOpening] = useState(notices);
  const { shown, putAway } = usePutAway(atOpening);
  if (shown.length === 0) return null;
  return (
    <section aria-label={text('label')} className="mx-auto grid w-full max-w-280 gap-2 px-4 pt-5 sm:px-6">
      {shown.map((notice) => (
        <Banner
          key={notice.update_id}
          tone={toneOf(notice)}
          action={
            <ButtonLink
              size="sm"
              to={`${pathTo('status')}#${notice.event_id}`}
              aria-label={text('detailsOf', { title: notice.title })}
            >
              {text('details')}
            </ButtonLink>
          }
          dismiss={{ label: text('putAway'), onDismiss: () => putAway(notice.update_id) }}
        >
          <strong className="font-semibold">{notice.title}</strong> {sentenceOf(notice)}
        </Banner>
      ))}
    </section>
  );
}

const toneOf = ({ kind, severity }: StatusNotice) =>
  kind === 'maintenance' ? 'tide' : severity === 'minor' ? 'warn' : 'bad';

function sentenceOf({ kind, state, starts, planned_end }: StatusNotice): string {
  const time = absoluteTime(new Date(starts));
  if (kind === 'incident') return text('incident', { time, state });
  if (planned_end === null) return text(state === 'planned' ? 'planned' : 'underWay', { time });
  const end = absoluteTime(new Date(planned_end));
  return text(state === 'planned' ? 'plannedUntil' : 'underWayUntil', { time, end });
}
