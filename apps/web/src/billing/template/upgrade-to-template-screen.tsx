import { useContext } from 'react';
import { AccountContext } from '../../foundation/session/use-account.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { text } from '../plan-change/change-texts.ts';
import { ChangePlan } from '../plan-change/change-plan.tsx';
import { TemplateChange } from './template-change.tsx';
import { TemplatePrices } from './template-prices.tsx';
import { TemplatePurchase } from './template-purchase.tsx';

/** The plans that include website templates, for whoever comes: with a plan, without one, or not signed in. */
export function UpgradeToTemplateScreen() {
  useTitle(text('templateTitle'));
  const account = useContext(AccountContext);
  if (account === null) return <TemplatePrices />;
  const { plan } = account;
  if (plan === null) return <TemplatePurchase />;
  return (
    <ChangePlan heading={text('saveYearly')} plan={plan}>
      {(payments) => <TemplateChange plan={plan} payments={payments} />}
    </ChangePlan>
  );
}
