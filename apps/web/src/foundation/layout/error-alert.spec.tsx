import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render.tsx';
import { ApiError } from '../http/api-error.ts';
import { ErrorAlert } from './error-alert.tsx';

const error = (status: number, code: ApiError['code'], retryAfter?: number) =>
  new ApiError(status, { code, message: 'The server says why.' }, retryAfter);

describe('the error alert', () => {
  it.each([
    { given: error(400, 'validation_error'), shown: 'The server says why.' },
    { given: error(0, 'offline'), shown: /could not reach the server/ },
    { given: error(500, 'internal_error'), shown: /unexpected error/ },
    { given: error(502, 'unreadable'), shown: /unexpected error/ },
    { given: new Error('undefined is not a function'), shown: /unexpected error/ },
  ])('explains $given.message ($given.code)', ({ given, shown }) => {
    renderScreen(<ErrorAlert error={given} />);
    expect(screen.getByRole('alert')).toHaveTextContent(shown);
  });
});
