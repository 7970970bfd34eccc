import { useState } from 'react';
import type { ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import type { CallAnswer } from '@homeport/contract/call';
import { promotionCodes, usesOfPromotion } from '@homeport/contract/staff-promotions';
import { planLabel } from '../../billing/index.ts';
import { usd } from '../../foundation/format/money.ts';
import { Time } from '../../foundation/format/time.tsx';
import { pages } from '../../foundation/http/query.ts';
import { api } from '../../foundation/portal.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { LoadError } from '../load-error.tsx';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { ChangePromotionDialog, type PromotionChange } from './change-dialog.tsx';
import { discountOf, type Promotion, scopeOf, stateTones, usesOf, validityOf } from './promotion-terms.ts';
import { text } from './texts.ts';

/** One promotion: its terms, who used its codes, and what that cost. */
export function PromotionScreen() {
  return (
    <StaffScreen title={common('promoCodes')} right="catalogue">
      {() => <Loaded />}
    </StaffScreen>
  );
}

function useUses(id: string) {
  return useInfiniteQuery(pages(usesOfPromotion, { params: { promotion_id: id }, query: {} }));
}

function Loaded() {
  const { promotionId = '' } = useParams();
  const path = useStaffPath();
  const list = useUses(promotionId);
  const [first] = list.data?.pages ?? [];
  const back = (
    <TextLink
      to={path('staffPromotions')}
      className="inline-flex min-h-9 items-center gap-1.5 text-sm pointer-coarse:min-h-11"
    >
      <ArrowLeft size={16} aria-hidden="true" />
      {text('back')}
    </TextLink>
  );
  if (first === undefined && list.error !== null) {
    return (
      <LoadError
        error={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
        missing={text('missing')}
        action={back}
        level="h1"
      >
        {text('notLoaded')}
      </LoadError>
    );
  }
  if (first === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={4} />
      </div>
    );
  }
  const rows = list.data?.pages.flatMap((page) => page.uses) ?? [];
  return (
    <>
      <p className="mb-3">{back}</p>
      <PromotionTitle promotion={first.promotion} />
      <div className="grid gap-5">
        <Terms promotion={first.promotion} costCents={first.cost_cents} />
        <h2 className="text-lg font-semibold">{text('usesTitle')}</h2>
        <PagedList list={list} count={rows.length} label={text('usesTitle')} empty={text('noUses')}>
          {rows.map((use) => (
            <UseRow key={use.id} use={use} />
          ))}
        </PagedList>
      </div>
    </>
  );
}

function PromotionTitle({ promotion }: { promotion: Promotion }) {
  const [change, setChange] = useState<PromotionChange | null>(null);
  const { id, name, promo_code: code, state } = promotion;
  return (
    <>
      <ScreenTitle
        lead={name}
        aside={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void download(id, code ?? name)}>{text('download')}</Button>
            {state !== 'ended' && (
              <>
                <Button onClick={() => setChange(state === 'paused' ? 'resume' : 'pause')}>
                  {text(state === 'paused' ? 'resume' : 'pause')}
                </Button>
                <Button onClick={() => setChange('end')}>{text('end')}</Button>
              </>
            )}
          </div>
        }
      >
        {code ?? name}
      </ScreenTitle>
      <ChangePromotionDialog promotionId={id} change={change} onClose={() => setChange(null)} />
    </>
  );
}

/** A CSV file with a code in each line. */
async function download(promotionId: string, name: string): Promise<void> {
  try {
    const { codes } = await api(promotionCodes, { params: { promotion_id: promotionId } });
    const url = URL.createObjectURL(new Blob([['code', ...codes, ''].join('\r\n')], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${name.replaceAll(/[^A-Za-z0-9-]+/g, '-').toLowerCase()}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  } catch {
    showToast('bad', text('downloadFailed'));
  }
}

function Terms({ promotion, costCents }: { promotion: Promotion; costCents: number }) {
  const { state } = promotion;
  const facts: [label: string, value: ReactNode][] = [
    [
      common('status'),
      <Chip key="state" tone={stateTones[state]}>
        {text(state)}
      </Chip>,
    ],
    [text('discount'), discountOf(promotion)],
    [text('appliesTo'), scopeOf(promotion)],
    [text('valid'), validityOf(promotion)],
    [text('used'), usesOf(promotion)],
    [
      text('cost'),
      <>
        {usd(costCents)} <span className="text-sm text-ink-3">{text('costHint')}</span>
      </>,
    ],
  ];
  return (
    <Card aria-label={promotion.name}>
      <dl className="grid gap-x-5 gap-y-3 px-5 py-4 sm:grid-cols-[12rem_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-3">{label}</dt>
            <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere] max-sm:-mt-2.5">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

type Use = CallAnswer<typeof usesOfPromotion>['uses'][number];

function UseRow({ use }: { use: Use }) {
  const path = useStaffPath();
  const { customer, promo_code: code, plan_name: plan, plan_period: period, used, ordered } = use;
  return (
    <li className="grid gap-1 px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="grid min-w-0 gap-1">
        {customer === null ? (
          <span className="font-semibold">{text('someCustomer')}</span>
        ) : (
          <TextLink
            to={path('staffCustomerFile', { customerId: customer.id })}
            data-row=""
            className="[overflow-wrap:anywhere]"
          >
            {customer.email}
          </TextLink>
        )}
        <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
          {text('usedBy', { plan: planLabel(plan), period, code })}
        </p>
      </div>
      <p className="text-sm tabular-nums sm:text-right">
        {used === null ? text('checkoutOpen') : text('costOfUse', { amount: usd(use.cost_cents) })}
        <span className="block text-ink-3">
          <Time iso={used ?? ordered} />
        </span>
      </p>
    </li>
  );
}
