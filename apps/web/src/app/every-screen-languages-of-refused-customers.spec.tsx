import { CASES, testScreens } from './testing/screen-languages.tsx';

describe('in another language', () => {
  testScreens(CASES.refusedCustomers);
});
