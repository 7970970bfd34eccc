import { catalogue } from '../texts/catalogue.ts';

export const text = catalogue('shellOperation', {
  waitsForStaff: 'Our team is finishing this for you.',
  stepDone: '(done)',
  stepDoing: '(in progress)',
  stepTodo: '(to do)',
});
