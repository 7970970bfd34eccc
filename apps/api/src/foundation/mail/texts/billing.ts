export const billing = {
  'orderRefunded.second_plan':
    'You completed a checkout for the {planName} plan while you already had an active plan. An account can have only one plan, so we cancelled this order.',
  'orderRefunded.superseded':
    'You completed a checkout for the {planName} plan after another order had changed your plan, so we cancelled this order.',
  'orderRefunded.late_payment':
    'You completed a checkout for the {planName} plan, and the open payment for your plan arrived as well. Your plan continues, so we cancelled this order.',
  'orderRefunded.subject': 'Your second order was cancelled',
  'orderRefunded.notCharged': 'You were not charged for it and won’t be.',
  'orderRefunded.planStays': 'Your plan stays as it is.',
  'planActive.subject': 'Your {planName} plan is active',
  'planActive.preview': 'Thank you for your payment.',
  'planActive.previewOfTrial': 'Free until {day}.',
  'planActive.paid': 'Thank you. We received your payment, and your plan is active.',
  'planActive.trial':
    'Your plan is active and free until {day}. You are charged then, unless you cancel before.',
  'planActive.freeUntil': 'Free until',
  'planActive.setUp': 'Set up your hosting',
  'planActive.where': 'Your plan and payments are under Account.',
  'trialCardUsed.subject': 'Your free trial could not start',
  'trialCardUsed.why':
    'You ordered the {planName} plan with a free trial. The card you used already had a free trial on another account. Each card gets one free trial, so we cancelled this order.',
  'trialCardUsed.notCharged':
    'You were not charged and won’t be. You can subscribe without a trial at any time.',
  'trialCardUsed.plans': 'See the plans',
  'planChanged.subject': 'You are now on the {planName} plan',
  'planChanged.preview': 'Please wait about 10 minutes before you use the new features.',
  'planChanged.what':
    'Your plan was changed as you asked. Please wait about 10 minutes before you use your hosting account.',
  'planChanged.where': 'Your invoices and payments are under Account.',
  'saleRefunded.subject': 'We could not deliver: {description}',
  'saleRefunded.title': 'We could not deliver your order',
  'saleRefunded.order': 'Order',
  'saleRefunded.account': 'Go to your account',
  'invoiceCopy.subject': 'Invoice {number} from {brand}',
  'invoiceCopy.preview': '{amount}',
  'invoiceCopy.title': 'Invoice {number}',
  'invoiceCopy.what': 'This is a copy of an invoice from {brand} to {account}.',
  'invoiceCopy.date': 'Date',
  'invoiceCopy.amount': 'Amount',
  'invoiceCopy.state': 'Status',
  'invoiceCopy.paid': 'Paid',
  'invoiceCopy.open': 'Open',
  'invoiceCopy.download': 'Download the PDF',
  'invoiceCopy.why':
    'You get this because {account} added your address to their invoice recipients. Ask them to remove it if you don’t want these copies.',
  'taxNumberRefused.subject': 'Your tax number was not accepted',
  'taxNumberRefused.preview': 'Your invoices don’t show it.',
  'taxNumberRefused.what':
    'Our payment provider did not accept the tax number {taxId}, so your invoices don’t show it. The rest of your billing details is in use. Please check the number and its kind.',
  'taxNumberRefused.check': 'Check billing details',
} as const;
