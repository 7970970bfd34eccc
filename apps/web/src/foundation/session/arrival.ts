import { timers } from '@homeport/contract/limits';
import { planPeriods, soldPlans } from '@homeport/contract/plans';
import type { PlanPeriod, SoldPlan } from '@homeport/contract/plans';
import type { Storage } from './session.ts';

const CHOSEN_PLAN = 'portal.chosen_plan';

export interface ChosenPlan {
  plan: SoldPlan;
  period: PlanPeriod;
}

/** A plan and a period by name; null if we do not sell them. */
export function toChosenPlan(
  planName: string | undefined,
  planPeriod: string | undefined,
): ChosenPlan | null {
  const plan = soldPlans.find((name) => name === planName?.toLowerCase());
  const period = planPeriods.find((name) => name === planPeriod?.toLowerCase());
  return plan && period ? { plan, period } : null;
}

/** Stores the plan chosen before signing up, for the purchase screen. */
export function saveChosenPlan(storage: Storage, { plan, period }: ChosenPlan, now: number): void {
  storage.setItem(CHOSEN_PLAN, `${plan} ${period} ${now}`);
}

/** The stored plan; null if there is none or it is too old. */
export function readChosenPlan(storage: Storage, now: number): ChosenPlan | null {
  const [plan, period, since] = (storage.getItem(CHOSEN_PLAN) ?? '').split(' ');
  return now - Number(since) < timers.chosenPlanKept ? toChosenPlan(plan, period) : null;
}

export function clearChosenPlan(storage: Storage): void {
  storage.removeItem(CHOSEN_PLAN);
}

const REFERRAL = 'portal.referral';
const CODE = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * The code of a link such as `/?refer=CODE`, `/?referral=CODE` or `/refer/CODE`; not of a domain name that contains
 * "refer".
 */
export function referralIn(url: URL): string | null {
  const inPath = /^\/refer\/([^/]+)\/?$/i.exec(url.pathname)?.[1];
  const code = url.searchParams.get('refer') ?? url.searchParams.get('referral') ?? inPath ?? '';
  return CODE.test(code) ? code : null;
}

export function saveReferral(storage: Storage, url: URL, now: number): void {
  const code = referralIn(url);
  if (code !== null) storage.setItem(REFERRAL, `${code} ${now}`);
}

/** The stored referral code; sent once, at sign-up. */
export function readReferral(storage: Storage, now: number): string | undefined {
  const [code, since] = (storage.getItem(REFERRAL) ?? '').split(' ');
  return code && now - Number(since) < timers.referralKept ? code : undefined;
}

export function clearReferral(storage: Storage): void {
  storage.removeItem(REFERRAL);
}
