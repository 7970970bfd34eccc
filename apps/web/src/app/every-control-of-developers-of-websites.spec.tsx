import { testControls } from './testing/member-controls.tsx';

describe('in the account of someone else', () => {
  testControls({ role: 'developer', isLimited: true });
});
