import { useQuery } from '@tanstack/react-query';
import { operationCounts } from '@homeport/contract/staff-operations';
import { query } from '../../foundation/http/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { waitingFor } from '../ticket-age.ts';
import { useNow } from '../use-now.ts';
import { lagOf } from './mail-lag.ts';
import type { Lag } from './mail-lag.ts';
import { text } from './texts.ts';

interface OutboxLagProps {
  refreshMs: number;
  onShow: (state: 'failed' | 'owed') => void;
}

/** Mails that were not sent, and those that should have been by now. Nothing while all of them go out. */
export function OutboxLag({ refreshMs, onShow }: OutboxLagProps) {
  const now = useNow();
  const { data } = useQuery({ ...query(operationCounts, { query: {} }), refetchInterval: refreshMs });
  const { failed, late } = lagOf(data?.unfinished ?? [], now);
  return (
    <>
      {failed && (
        <LagBanner
          tone="bad"
          said={text('mailsFailed', { count: failed.count })}
          lag={failed}
          onShow={() => onShow('failed')}
        />
      )}
      {late && (
        <LagBanner
          tone="warn"
          said={text('mailsLate', { count: late.count })}
          lag={late}
          onShow={() => onShow('owed')}
        />
      )}
    </>
  );
}

interface LagBannerProps {
  tone: 'bad' | 'warn';
  said: string;
  lag: Lag;
  onShow: () => void;
}

function LagBanner({ tone, said, lag, onShow }: LagBannerProps) {
  const now = useNow();
  return (
    <Banner
      tone={tone}
      className="mb-4"
      action={
        <Button size="sm" onClick={onShow}>
          {text('showMails')}
        </Button>
      }
    >
      <span className="font-semibold">{said}</span>
      {' · '}
      {text('firstFor', { age: waitingFor(lag.oldest, now) })}
    </Banner>
  );
}
