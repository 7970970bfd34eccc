import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button-link.tsx';
import { usd } from '../ui/money.ts';
import { calendarDay } from '../ui/relative-time.ts';
import { KeepPlanButton } from './cancellation/keep-plan-button.tsx';
import { planBannerState } from './plan-banner-state.ts';
import type { PlanBannerState } from './plan-banner-state.ts';
import { text } from './plan-banner-texts.ts';

const DISMISSED = 'portal.plan_banner';

interface PlanBannerProps {
  planId: string;
  unpaid: boolean;
  /** undefined: not known. */
  payments: Parameters<typeof planBannerState>[1];
}

/** One line about the plan above every screen, with what can be done about it. */
export function PlanBanner({ planId, unpaid, payments }: PlanBannerProps) {
  const state = planBannerState(unpaid, payments);
  return state && <BannerOf planId={planId} state={state} />;
}

interface StateProps {
  planId: string;
  state: PlanBannerState;
}

function BannerOf({ planId, state }: StateProps) {
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(DISMISSED));
  const soon = state.kind === 'trial-ends' || state.kind === 'term-ends';
  const key = soon ? `${planId} ${state.day}` : '';
  if (soon && dismissed === key) return null;

  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, key);
    setDismissed(key);
  };
  const [lead, next] = wordsOf(state);
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-5 sm:px-6">
      <Banner
        tone={tones[state.kind]}
        live
        action={<Action state={state} planId={planId} pathname={pathname.replace(/\/$/, '').toLowerCase()} />}
        dismiss={soon ? { label: text('dismiss'), onDismiss: dismiss } : undefined}
      >
        <strong className="font-semibold">{lead}</strong> {next}
      </Banner>
    </div>
  );
}

const tones: Record<PlanBannerState['kind'], 'tide' | 'warn' | 'bad'> = {
  unpaid: 'bad',
  'payment-open': 'bad',
  'payment-asks': 'warn',
  'term-over': 'bad',
  cancelled: 'warn',
  'ends-with-term': 'warn',
  confirmed: 'warn',
  'trial-ends': 'tide',
  'term-ends': 'warn',
};

/** What matters, and what follows from it. */
function wordsOf(state: PlanBannerState): readonly [string, string] {
  const day = 'day' in state ? calendarDay(new Date(state.day)) : '';
  switch (state.kind) {
    case 'unpaid':
      return [text('unpaid'), text('unpaidNext')];
    case 'cancelled':
      return [text('cancelled'), text('cancelledNext')];
    case 'ends-with-term':
      return [text('cancelled'), text('endsWithTermNext', { day })];
    case 'payment-open':
      return [text('paymentOpen'), text('paymentOpenNext', { day })];
    case 'payment-asks':
      return [text('paymentAsks'), text('paymentOpenNext', { day })];
    case 'term-over':
      return [text('termOver'), text('termOverNext', { day })];
    case 'confirmed':
      return [text('confirmed', { day }), text('confirmedNext')];
    case 'term-ends':
      return [text('termEnds', { day }), text('termEndsNext')];
    case 'trial-ends': {
      const { cents } = state;
      const next = cents === null ? text('trialGoesOn') : text('trialCharge', { amount: usd(cents) });
      return [text('trialEnds', { day }), next];
    }
  }
}

/** What can be done, unless the screen below is where it is done. */
function Action({ state, planId, pathname }: StateProps & { pathname: string }) {
  const settings = pathTo('accountSettings');
  const payment = pathTo('paymentPending', { planId });
  const link = (to: string, label: string) =>
    pathname === to.toLowerCase() ? null : (
      <ButtonLink size="sm" to={to}>
        {label}
      </ButtonLink>
    );
  switch (state.kind) {
    case 'unpaid':
      return link(payment, text('bringBack'));
    case 'term-over':
      return link(payment, text('renew'));
    case 'payment-open':
      return link(settings, text('changeMethod'));
    case 'payment-asks':
      return (
        <ButtonAnchor size="sm" variant="primary" href={state.url}>
          {text('confirmPayment')}
        </ButtonAnchor>
      );
    case 'trial-ends':
    case 'term-ends':
      return link(settings, text('seePlan'));
    case 'cancelled':
    case 'ends-with-term':
      // These say more about it, and have the button themselves.
      return [settings, pathTo('cancelPlan')].includes(pathname) ? null : <KeepPlanButton />;
    case 'confirmed':
      return null;
  }
}
