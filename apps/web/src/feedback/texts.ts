import { catalogue } from '../foundation/texts/catalogue.ts';

export const text = catalogue('feedback', {
  // Words of the specification, verbatim.
  leaveReview: 'Leave Us A Review',
  provideFeedback: 'Provide Feedback',
  rateFirst: 'Please rate us before submitting.',
  required: 'REQUIRED!',
  reviewFailed: 'There was an unexpected error. Please reload the page and try again',
  feedbackFailed: 'There was an unexpected error. Please reload the page and try again.',

  // Ours.
  title: 'Feedback',
  lead: 'Tell us how we are doing. Our team reads every message.',
  places: 'Ways to give feedback',
  backToDashboard: 'Dashboard',
  loading: 'Loading ...',
  lookupFailed: 'We could not check whether you have already left a review.',
  tooLong: 'Must be {limit, number} characters or less',
  broken: 'This contains characters that cannot be stored. Please type it again.',
  counted: '{count, number} / {limit, number}',

  // The review.
  howManyStars: 'How would you rate us?',
  starCount: '{count, plural, one {# star} other {# stars}}',
  star1: 'Poor',
  star2: 'Fair',
  star3: 'OK',
  star4: 'Good',
  star5: 'Excellent',
  review: 'Your review',
  reviewHint: 'Optional. What do you like, and what could be better?',
  sendReview: 'Send review',
  sendingReview: 'Sending your review ...',
  reviewThanks: 'Thank you for your review!',
  reviewThanksWhy: 'We received it. If you have more to say, write it below.',

  // Feedback.
  feedback: 'Your feedback',
  feedbackHint: 'An idea, something missing, or something that went wrong.',
  forHelp: 'Need an answer? Contact support instead.',
  goToSupport: 'Go to support',
  sendFeedback: 'Send feedback',
  sendingFeedback: 'Sending your feedback ...',
  feedbackThanks: 'Thank you for your feedback!',
  feedbackThanksWhy: 'Our team reads every message.',
  sendMore: 'Send more feedback',
  goToDashboard: 'Go to the dashboard',
});
