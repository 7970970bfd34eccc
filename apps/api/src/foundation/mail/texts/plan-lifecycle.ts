export const planLifecycle = {
  'trialEnding.subject': 'Your free trial ends on {day}',
  'trialEnding.preview': 'What happens next, and how to cancel.',
  'trialEnding.what':
    'Your {planName} plan continues automatically when its free trial ends. You are charged then, unless you cancel before.',
  'trialEnding.firstPayment': 'First payment',
  'trialEnding.amount': 'Amount',
  'trialEnding.where': 'You can change the payment method or cancel the plan under Account.',
  'chargeFailed.subject': 'Your payment did not go through',
  'chargeFailed.reminder': 'Reminder: your payment is open until {day}',
  'chargeFailed.what':
    'We could not charge your payment method for the {planName} plan. Everything keeps working until {day}. We keep trying in the meantime.',
  'chargeFailed.next':
    'Please check your card or choose another payment method. The open amount is charged to it right away.',
  'chargeFailed.changeMethod': 'Change the payment method',
  'bankAsks.subject': 'Confirm your payment with your bank',
  'bankAsks.what':
    'Your bank asks you to confirm the payment for your {planName} plan. Nothing has been charged yet. Everything keeps working until {day}.',
  'bankAsks.confirm': 'Confirm payment',
  'termOver.what': 'Your 3-year term is over. Everything keeps working until {day}.',
  'termOver.renew': 'Renew your plan',
  'termOver.afterGrace': 'After that day your websites are switched off until you renew. No data is deleted.',
  'planUnpaid.subject': 'Your websites are switched off',
  'planUnpaid.preview': 'Pay the open amount to bring them back.',
  'planUnpaid.what':
    'Your {planName} plan is not paid, so we switched off your websites. No data is deleted. They are back as soon as the payment arrives.',
  'planUnpaid.pay': 'Pay for your plan',
  'paidAgain.subject': 'We received your payment',
  'paidAgain.preview': 'Your {planName} plan is paid.',
  'paidAgain.what':
    'Your {planName} plan is paid. If your websites were switched off, they are back within minutes.',
  'termEnding.subject': 'Your {planName} plan ends {days, plural, =1 {tomorrow} other {in # days}}',
  'termEnding.preview': 'It is paid until {day}.',
  'termEnding.what':
    'You paid your {planName} plan for three years, until {day}. It does not renew automatically: renew it to keep your websites online.',
  'cancellationReceived.subject': 'We have received your cancellation',
  'cancellationReceived.preview': 'You won’t be charged again.',
  'cancellationReceived.what':
    'You asked us to cancel your {planName} plan. Your payment method won’t be charged again.',
  'cancellationReceived.unconfirmed':
    'We will confirm the cancellation and tell you when your access ends: within 1-5 business days.',
  'cancellationReceived.untilTermEnds':
    'Everything keeps working until {day}, the end of the term you have paid for.',
  'cancellationReceived.undo': 'Undo the cancellation',
  'cancellationReceived.undoUntilConfirmed': 'You can undo the cancellation until we have confirmed it.',
  'cancellationReceived.undoUntilThen': 'You can undo the cancellation until then.',
  'cancellationWithdrawn.subject': 'Your {planName} plan continues',
  'cancellationWithdrawn.preview': 'Your cancellation was undone.',
  'cancellationWithdrawn.what': 'Your cancellation was undone. Your plan continues and is charged as before.',
  'cancellationConfirmed.subject': 'Your cancellation is confirmed',
  'cancellationConfirmed.preview': 'Your access ends on {day}.',
  'cancellationConfirmed.what': 'Your {planName} plan ends on {day}. Back up your data first.',
  'cancellationConfirmed.accessEnds': 'Access ends',
  'cancellationConfirmed.dashboard': 'Open your dashboard',
  'planEnded.preview': 'Your data is kept until {day}.',
  'planEnded.what':
    'As you asked, your {planName} plan has ended and your websites are switched off. Your data is kept until {day}: if you change your mind, choose a plan before that day.',
  'planEnded.choose': 'Choose a plan',
  'methodChanged.subject': 'Your payment method was changed',
  'methodChanged.preview': 'Future payments are charged to it.',
  'methodChanged.what': 'Future payments for your plan are charged to the payment method you just saved.',
  'methodChanged.paymentMethod': 'Payment method',
  'methodChanged.notYou': 'Wasn’t you? Contact {support} right away.',
  'refunded.subject': 'We refunded {amount}',
  'refunded.what': 'Your refund is on its way to the payment method that was charged.',
  'refunded.invoices': 'See your invoices',
} as const;
