import { typedDomain } from './typed-domain.ts';

it.each([
  ['lune.example', 'lune.example'],
  [' https://www.Lune.example/shop?x=1#top ', 'lune.example'],
  ['http://lune.example:8080', 'lune.example'],
  ['www.lune.co.uk', 'lune.co.uk'],
  ['www.com', 'www.com'],
  ['müller.example', 'xn--mller-kva.example'],
])('finds the domain in %s', (typed, name) => expect(typedDomain(typed)).toBe(name));

it.each(['', 'lune', 'lune example', 'lea@lune.example', 'https://'])('finds none in %j', (typed) =>
  expect(typedDomain(typed)).toBeUndefined(),
);
