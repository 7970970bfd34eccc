import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { promotions } from '@homeport/contract/staff-promotions';
import { pages } from '../../foundation/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { CreatePromotionDialog } from './create-dialog.tsx';
import { discountOf, type Promotion, scopeOf, stateTones, usesOf, validityOf } from './promotion-terms.ts';
import { text } from './texts.ts';

/** Promo codes, the newest first, for admins. */
export function PromotionsScreen() {
  return (
    <StaffScreen title={common('promoCodes')} right="catalogue">
      {() => <Promotions />}
    </StaffScreen>
  );
}

function Promotions() {
  const [isCreating, setCreating] = useState(false);
  const list = useInfiniteQuery(pages(promotions, { query: {} }));
  useListShortcuts();
  const rows = list.data?.pages.flatMap((page) => page.promotions) ?? [];
  return (
    <>
      <ScreenTitle
        lead={text('lead')}
        aside={
          <Button variant="primary" onClick={() => setCreating(true)}>
            {text('create')}
          </Button>
        }
      >
        {common('promoCodes')}
      </ScreenTitle>
      <PagedList list={list} count={rows.length} label={common('promoCodes')} empty={text('none')}>
        {rows.map((promotion) => (
          <PromotionRow key={promotion.id} promotion={promotion} />
        ))}
      </PagedList>
      <CreatePromotionDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function PromotionRow({ promotion }: { promotion: Promotion }) {
  const path = useStaffPath();
  const { id, name, promo_code: code, state } = promotion;
  return (
    <li className="grid gap-1 px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <TextLink
          to={path('staffPromotion', { promotionId: id })}
          data-row=""
          className="[overflow-wrap:anywhere]"
        >
          {code ?? name}
        </TextLink>
        <Chip tone={stateTones[state]}>{text(state)}</Chip>
      </div>
      <p className="[overflow-wrap:anywhere]">{discountOf(promotion)}</p>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-3">
        {[code === null ? text('generatedCodes') : name, usesOf(promotion), scopeOf(promotion)].join(' · ')}
        {' · '}
        {validityOf(promotion)}
      </p>
    </li>
  );
}
