import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  leaveReview: 'Leave Us A Review',
  provideFeedback: 'Provide Feedback',
  rateFirst: 'Please rate us before submitting.',
  required: 'REQUIRED!',
  reviewFailed: 'There was an unexpected error. Please reload the page and try again',
  feedbackFailed: 'There was an unexpected error. Please reload the page and try again.',

  // Ours.
  title: 'Feedback',
  lead: 'Tell us how we are doing. People of ours read every word of it.',
  places: 'Ways to tell us',
  backToDashboard: 'Dashboard',
  loading: 'Loading ...',
  lookupFailed: 'We could not see whether you have left a review already.',
  tooLong: 'Must be {limit, number} characters or less',
  broken: 'This contains characters that cannot be stored. Please type it again.',
  counted: '{count, number} / {limit, number}',

  // The review.
  howManyStars: 'How do you like it here?',
  starCount: '{count, plural, one {# star} other {# stars}}',
  star1: 'Not good',
  star2: 'Could be better',
  star3: 'All right',
  star4: 'Good',
  star5: 'Excellent',
  review: 'Your review',
  reviewHint: 'Optional. What do you like, and what not?',
  sendReview: 'Send review',
  sendingReview: 'Sending your review ...',
  reviewThanks: 'Thank you for your review!',
  reviewThanksWhy: 'It has reached us. If there is more to say, write it below.',

  // Feedback.
  feedback: 'Your feedback',
  feedbackHint: 'An idea, something that is missing, something that went wrong.',
  forHelp: 'For an answer, write to support instead.',
  goToSupport: 'Go to support',
  sendFeedback: 'Send feedback',
  sendingFeedback: 'Sending your feedback ...',
  feedbackThanks: 'Thank you for your feedback!',
  feedbackThanksWhy: 'It has reached the people who build this. They read all of it.',
  sendMore: 'Write some more',
  goToDashboard: 'Go to the dashboard',
});
