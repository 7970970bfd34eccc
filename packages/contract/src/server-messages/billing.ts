export const billing = {
  'billing.trialCardUsed':
    'This card has already been used for a free trial. Nothing was charged. You can subscribe without a trial.',
  /** In the payment provider's words. */
  'billing.cardDeclined': '{reason}',
  'billing.everyMonth': 'Every month',
  'billing.everyYear': 'Every year',
  'billing.onceForThreeYears': 'Once for 3 years',

  // What is paid with.
  'billing.card': '{brand} card ending {last4}',
  'billing.link': 'Link',

  // What invoices are for, where the payment provider names one of our products.
  'billing.lineOfPlan':
    'Hosting {planName}{period, select, monthly {, monthly} yearly {, yearly} term {, 3 years} other {}}',
  'billing.lineOfTrial': 'Free trial for Hosting {planName}',
  'billing.lineOfRemainingTime': 'Remaining time on Hosting {planName}',
  'billing.lineOfUnusedTime': 'Unused time on Hosting {planName}',
  'billing.lineOfRefund': 'Refunded before',
  'billing.severalLines': '{first}, and {others, plural, one {# more} other {# more}}',
  'billing.unnamedInvoice': 'Invoice',

  // Cancellations.
  'billing.noCancellation': 'There is no cancellation that can be undone.',
  'billing.cancellationNotWaiting': 'This cancellation is not waiting for confirmation.',

  // Changes at the end of the term.
  'billing.priceChanged':
    'The price of this plan has changed to {amount, number, ::currency/USD group-off}. Please check it and try again.',
  'billing.catalogue.changedMeanwhile': 'Someone else has changed these prices meanwhile. Load them again.',
  'billing.catalogue.publishing': 'Prices are being published. Try again in a moment.',
  'billing.catalogue.nothingChanged': 'These prices are the published ones.',
  'billing.catalogue.notPublished': 'The new prices could not be published. The old ones still apply.',
  'billing.noScheduledChange': 'There is no change that can be undone.',
  'billing.changeUnderWay': 'Your plan is changing now, so this can no longer be undone.',
  'billing.notChangeableLater': 'Your plan cannot change to this one. Reload the page to see your options.',
  'billing.renewingNow': 'Your plan is renewing right now. Try again in an hour.',
  'billing.doesNotFit': 'What you use does not fit this plan. Reload the page to see what to remove.',

  // Refunds and ends of plans, for staff.
  'billing.termUnpaid':
    'The charge for this term is not paid yet. End the plan now, or choose the end of the term once it is paid.',
  'billing.refundChanged':
    'The refund has changed to {amount, number, ::currency/USD group-off}. Please check it and try again.',
  'billing.noPaidInvoice': 'There is no such invoice that was paid.',
  'billing.refundOverLimit': 'You can refund up to {amount} at a time. Ask an admin for more.',
  'billing.refundsOverLimit':
    'You can refund up to {amount} within 24 hours, and {left} of it is left. Ask an admin for more.',
  'billing.refundEndsPlan': 'Ending a plan with a refund needs an admin.',
  'billing.refundTooHigh': 'Only {cents} cents of this invoice can be refunded.',
  'billing.otherPlanInvoice': 'This invoice did not pay for the running plan. Refund it and keep the plan.',
  'billing.refundIdUsed': 'There is a refund with this id already.',
  'billing.creditOverLimit': 'You can give up to {amount} of credit at a time. Ask an admin for more.',
  'billing.creditsOverLimit':
    'You can give up to {amount} of credit within 24 hours, and {left} of it is left. Ask an admin for more.',
  'billing.creditIdUsed': 'There is a credit with this id already.',
  'billing.creditNotGiven': 'This credit cannot be taken back: it is still on its way, or was refused.',
  'billing.goodwillForTeam': 'This account is on the team. Only customers can be given something.',
  'billing.goodwillForDeleted': 'This account is being deleted.',
  'billing.noTrial': 'This customer is not in a free trial.',
  'billing.trialCanceled': 'The plan is canceled. Undo the cancellation first.',
  'billing.trialWithChange':
    'The plan changes when the trial ends. The customer has to undo that change first.',
  'billing.trialBeingExtended': 'This trial is being extended already.',
  'billing.trialUsedUp':
    'This trial was already extended by the {days, plural, one {# day} other {# days}} that you can give.',
  'billing.trialTooLong':
    'You can extend this trial by up to {days, plural, one {# more day} other {# more days}}.',
  'billing.extensionIdUsed': 'There is an extension with this id already.',
  'billing.creditGivenLate': 'A credit for a customer has not arrived at the payment provider ({code}).',
  'billing.creditRevokedLate': 'A credit could not be taken back at the payment provider ({code}).',
  'billing.trialNotExtended': 'The free trial could not be extended ({code}).',

  // Operations.
  'billing.refundLate': 'Your refund is taking longer than usual. Our team is on it.',
  'billing.refundLateEmail': 'Your refund is taking longer than usual. Our team is on it and will email you.',
  'billing.checkoutLeftOpen': 'A checkout that was left open could not be closed.',
  'billing.notCompared': 'The comparison of revenue with Stripe did not finish.',
  'billing.payoutsNotRead': 'Reading the payouts from Stripe did not finish.',
  'billing.creditLate': 'Your credit is taking longer than usual. Our team is on it.',
  'billing.endLate': 'The end of the plan is taking longer than usual. Our team is on it.',
  'billing.eventFailed': 'An event from the payment provider could not be processed.',
  'billing.refundRefused': 'The payment service refuses the refund ({code}).',
  'billing.methodRemovalLate': 'A payment method that its customer removed is still at the payment provider.',
  'billing.methodExpired': 'This card has expired. Choose another payment method.',
  'billing.methodNeeded.plan':
    'Your plan is charged to this payment method. Make another one the default first.',
  'billing.methodNeeded.renewals':
    'Domains renew automatically with this payment method. Make another one the default, or turn off automatic renewal first.',
  'billing.methodLate': 'Changing your payment method is taking longer than usual. Our team is on it.',
  'billing.methodFailed': 'Your new payment method could not be set.',
  'billing.methodNotice': 'Changing your payment method failed',
  'billing.scheduledChangeLate': 'A change of plan could not be scheduled at the payment provider.',
  'billing.renewalLate': 'Your change is taking longer than usual. Our team is on it.',
  'billing.emailLate': 'Updating your email address at the payment provider is taking longer than usual.',
  'billing.detailsLate': 'Updating billing details at the payment provider is taking longer than usual.',
  'billing.writeOffFailed': 'An invoice that is no longer due could not be closed.',
  'billing.moneyOfCustomer': 'This money belongs to the customer: resume it.',
  'billing.creditOfCustomer': 'The customer has a right to this credit: resume it.',

  // Promo codes.
  'billing.promo.unknown': 'We don’t know this code. Check the spelling.',
  'billing.promo.notStarted': 'This code is not valid yet.',
  'billing.promo.paused': 'This code is paused right now.',
  'billing.promo.ended': 'This code has ended.',
  'billing.promo.otherPlan': 'This code is not valid for this plan and billing period.',
  'billing.promo.newCustomersOnly': 'This code is for new customers only.',
  'billing.promo.usedByYou': 'You have already used this code.',
  'billing.promo.usedUp': 'This code has been used up.',
  'billing.promo.codeTaken': 'There is a promo code {code} already.',
  'billing.promo.oneDiscount': 'Enter a percentage or an amount, one of the two.',
  'billing.promo.monthsNeeded': 'Enter the number of months for a repeating discount, and only for one.',
  'billing.promo.endsBefore': 'The end must be after the start, and in the future.',
  'billing.promo.idUsed': 'There is another promotion with this id.',
  'billing.promo.hasEnded': 'This promotion has ended and cannot be changed.',
} as const;
