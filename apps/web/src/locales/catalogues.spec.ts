import { pseudo } from '@homeport/icu/pseudo';
import { shapeOf } from '@homeport/icu/shape';
import { english } from './english.ts';

const messages = Object.entries(english).flatMap(([name, catalogue]) =>
  Object.entries<string>(catalogue).map(([key, message]) => ({ id: `${name}.${key}`, message })),
);

it('makes pseudo messages that take the same values as the English ones, in every catalogue', () => {
  const lost = messages.filter(({ message }) => shapeOf(pseudo(message)) !== shapeOf(message));
  expect(messages.length).toBeGreaterThan(1800);
  expect(lost).toEqual([]);
});
