import { useState } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../foundation/routing/paths.ts';
import { text } from './plan-banner-texts.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx';
import { usd } from '../foundation/format/money.ts';
import { calendarDay } from '../foundation/format/dates.ts';
import { KeepPlanButton } from './cancellation/keep-plan-button.tsx';
import type { PlanPayments } from './queries.ts';

const DISMISSED = 'portal.plan_banner';

interface PlanBannerProps {
  planId: string;
  unpaid: boolean;
  /** undefined: not loaded. */
  payments: PlanPayments | undefined;
}

/** The most important news about the plan, above every screen, with its action. */
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
  const isReminder = state.kind === 'trial-ends' || state.kind === 'term-ends';
  const key = isReminder ? `${planId} ${state.day}` : '';
  if (isReminder && dismissed === key) return null;

  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, key);
    setDismissed(key);
  };
  const [lead, next] = textsOf(state);
  return (
    <div className="mx-auto w-full max-w-280 px-4 pt-5 sm:px-6">
      <Banner
        tone={tones[state.kind]}
        live
        action={<Action state={state} planId={planId} pathname={pathname.replace(/\/$/, '').toLowerCase()} />}
        dismiss={isReminder ? { label: text('dismiss'), onDismiss: dismiss } : undefined}
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

/** The headline and the explanation. */
function textsOf(state: PlanBannerState): readonly [string, string] {
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

/** The link or button that solves it, unless the current screen is the one it leads to. */
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
      // These screens have the button themselves.
      return [settings, pathTo('cancelPlan')].includes(pathname) ? null : <KeepPlanButton />;
    case 'confirmed':
      return null;
  }
}

type PlanBannerState =
  | { kind: 'unpaid' }
  | { kind: 'payment-open' | 'term-over' | 'confirmed' | 'term-ends'; day: string }
  | { kind: 'payment-asks'; day: string; url: string }
  | { kind: 'cancelled' }
  | { kind: 'ends-with-term'; day: string }
  | { kind: 'trial-ends'; day: string; cents: number | null };

/** The state to show; the most urgent one if several apply. */
export function planBannerState(unpaid: boolean, payments: PlanPayments | undefined): PlanBannerState | null {
  if (unpaid) return { kind: 'unpaid' };
  if (payments === undefined) return null;
  const { cancellation, grace_ends, ends_soon, next_charge, payment_type, term_ends } = payments;
  if (cancellation?.access_ends) return { kind: 'confirmed', day: cancellation.access_ends };
  if (cancellation?.ends === 'term') return { kind: 'ends-with-term', day: term_ends };
  if (cancellation) return { kind: 'cancelled' };
  if (grace_ends && payments.authentication_required && payments.payment_url)
    return { kind: 'payment-asks', day: grace_ends, url: payments.payment_url };
  if (grace_ends) return { kind: payment_type === 'fixed' ? 'term-over' : 'payment-open', day: grace_ends };
  if (ends_soon === 'trial' && payments.free_trial_end_date) {
    return {
      kind: 'trial-ends',
      day: payments.free_trial_end_date,
      cents: next_charge?.amount_cents ?? null,
    };
  }
  return ends_soon === 'term' ? { kind: 'term-ends', day: term_ends } : null;
}
