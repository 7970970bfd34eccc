export const planChanges = {
  'planChange.newPrice': 'New price',
  'planChange.from': 'From',
  'planChange.see': 'See the change',

  'planChangeOrdered.subject': 'Your plan changes to {planName} on {day}',
  'planChangeOrdered.preview': 'Nothing changes before that day, and you can undo it.',
  'planChangeOrdered.what':
    'As you asked, your {fromPlanName} plan changes to {planName} when the term you have paid for ends. Everything stays as it is until then.',
  'planChangeOrdered.moved':
    'Your plan was renewed before the change could take effect, so it now changes to {planName} on {day}. We are sorry about that: contact us if you want the difference back.',
  'planChangeOrdered.undo':
    'You can undo the change until that day. Upgrading or cancelling your plan replaces it.',

  'planChangeWithdrawn.subject': 'Your plan stays {planName}',
  'planChangeWithdrawn.preview': 'The change was undone.',
  'planChangeWithdrawn.what':
    'You undid the change to {planName}. Your plan continues and is charged as before.',

  'planChangeMisfit.subject': 'Make room for your {planName} plan by {day}',
  'planChangeMisfit.preview': 'What you use does not fit it yet.',
  'planChangeMisfit.what':
    'Your plan changes to {planName} on {day}. What you use now does not fit that plan:',
  'planChangeMisfit.next':
    'If it does not fit by {until}, your plan stays {fromPlanName} and renews at its price on {day}. You can also undo the change, or cancel your plan before that day.',

  'planChangeDropped.subject': 'Your plan stays {fromPlanName}',
  'planChangeDropped.preview': 'What you use does not fit {planName}.',
  'planChangeDropped.what':
    'We could not change your plan to {planName}, because what you use does not fit it:',
  'planChangeDropped.next':
    'Your plan stays {fromPlanName} and renews at its price on {day}. You can cancel it before that day, or make room and change to {planName} for the next term.',

  'planChangeDone.subject': 'You are now on the {planName} plan',
  'planChangeDone.preview': 'Your plan changed as you asked.',
  'planChangeDone.what':
    'The term of your {fromPlanName} plan has ended, and your plan changed to {planName} as you asked. The new limits apply within minutes.',

  'misfit.storage': 'Website storage',
  'misfit.websites': 'Websites',
  'misfit.locations': 'Server locations',
  'misfit.email_storage': 'Email storage',
  'misfit.email_domains': 'Email domains',
  'misfit.ofSize': '{used} GB of {limit} GB',
  'misfit.ofCount': '{used, number} of {limit, number}',
} as const;
