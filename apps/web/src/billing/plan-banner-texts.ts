import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  paymentOpen: 'Your payment did not go through.',
  paymentOpenNext:
    'Everything keeps working until {day}; after that your websites are switched off until it is paid. Nothing is deleted.',
  paymentAsks: 'Your bank asks you to confirm your payment.',
  confirmPayment: 'Confirm payment',
  changeMethod: 'Change the payment method',
  termOver: 'The three years that you paid for are over.',
  termOverNext:
    'Everything keeps working until {day}; after that your websites are switched off until you renew. Nothing is deleted.',
  renew: 'Renew your plan',
  unpaid: 'Your plan is not paid, so your websites are switched off.',
  unpaidNext: 'Nothing is deleted: they are back as soon as it is paid.',
  bringBack: 'Bring them back',
  cancelled: 'You have cancelled your plan.',
  cancelledNext: 'Your payment method is not charged any more; we confirm by email when your access ends.',
  endsWithTermNext: 'Everything keeps working until {day}, and your payment method won’t be charged again.',
  confirmed: 'Your plan is cancelled: your access ends on {day}.',
  confirmedNext: 'Please save what you want to keep before.',
  trialEnds: 'Your free trial ends on {day}.',
  trialCharge: 'Then {amount} is charged.',
  trialGoesOn: 'Your plan goes on by itself then.',
  termEnds: 'Your plan is paid until {day} and does not renew by itself.',
  termEndsNext: 'You can renew it then; everything keeps working for 7 more days.',
  seePlan: 'See your plan',
  dismiss: 'Dismiss',
});
