import type { ResolverOptions } from 'react-hook-form';
import { checkFeedback, checkReview } from './feedback-form.tsx';
import type { FeedbackForm, ReviewForm } from './feedback-form.tsx';

const review = (values: ReviewForm) =>
  checkReview(values, undefined, {} as ResolverOptions<ReviewForm>) as unknown;
const feedback = (values: FeedbackForm) =>
  checkFeedback(values, undefined, {} as ResolverOptions<FeedbackForm>) as unknown;

describe('a review', () => {
  it('needs stars and no words; blanks around words are not sent', () => {
    expect(review({ rating: 5, review: ' Calm. ' })).toEqual({
      values: { rating: 5, review: 'Calm.' },
      errors: {},
    });
    expect(review({ rating: null, review: '' })).toMatchObject({
      errors: { rating: { message: 'Please rate us before submitting.' } },
    });
  });

  it('says all that is wrong at once', () => {
    expect(review({ rating: null, review: 'x'.repeat(5_001) })).toMatchObject({
      errors: {
        rating: { message: 'Please rate us before submitting.' },
        review: { message: 'Must be 5,000 characters or less' },
      },
    });
  });
});

describe('feedback', () => {
  it.each([
    ['', 'REQUIRED!'],
    [' \n ', 'REQUIRED!'],
    ['x'.repeat(5_001), 'Must be 5,000 characters or less'],
    ['a\u0000b', 'This contains characters that cannot be stored. Please type it again.'],
  ])('%j is refused with words', (typed, message) => {
    expect(feedback({ feedback: typed })).toMatchObject({ errors: { feedback: { message } } });
  });

  it('may be of several lines', () => {
    expect(feedback({ feedback: 'More\nboats\n' })).toEqual({
      values: { feedback: 'More\nboats' },
      errors: {},
    });
  });
});
