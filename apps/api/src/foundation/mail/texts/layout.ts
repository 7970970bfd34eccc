/** Below every email. */
export const layout = {
  'layout.questions': 'Questions? Write to {support}.',
  'layout.copyAddress': 'Or copy this address into your browser:',
  'layout.choice': 'Choose what we write to you about',
  'layout.choiceAt': 'You choose what we write to you about: {url}',
  'layout.replyAbove': 'Reply above this line',
} as const;
