import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('billingBanner', {
  paymentOpen: 'Your payment did not go through.',
  paymentOpenNext:
    'Everything keeps working until {day}; after that your websites are switched off until you pay. No data is deleted.',
  paymentAsks: 'Your bank asks you to confirm your payment.',
  confirmPayment: 'Confirm payment',
  changeMethod: 'Change the payment method',
  termOver: 'Your 3-year term is over.',
  termOverNext:
    'Everything keeps working until {day}; after that your websites are switched off until you renew. No data is deleted.',
  renew: 'Renew your plan',
  unpaid: 'Your plan is not paid, so your websites are switched off.',
  unpaidNext: 'No data is deleted. They are back as soon as you pay.',
  bringBack: 'Pay for your plan',
  cancelled: 'You have cancelled your plan.',
  cancelledNext: 'Your payment method won’t be charged again. We confirm by email when your access ends.',
  endsWithTermNext: 'Everything keeps working until {day}, and your payment method won’t be charged again.',
  confirmed: 'Your plan is cancelled: your access ends on {day}.',
  confirmedNext: 'Back up your data first.',
  trialEnds: 'Your free trial ends on {day}.',
  trialCharge: 'Then {amount} is charged.',
  trialGoesOn: 'Your plan then continues automatically.',
  termEnds: 'Your plan is paid until {day} and does not renew automatically.',
  termEndsNext: 'You can renew it then; everything keeps working for 7 more days.',
  seePlan: 'See your plan',
  dismiss: 'Dismiss',
});
