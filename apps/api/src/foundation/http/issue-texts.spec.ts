import * as z from 'zod/mini';
import { issueText } from './issue-texts.ts';

const said = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value, { error: issueText }).error?.issues.map(({ message }) => message);

describe('the message for an invalid field', () => {
  it.each([
    [z.string(), undefined, 'Required'],
    [z.string(), 7, 'Must be text'],
    [z.int(), '7', 'Must be a number'],
    [z.int(), 1.5, 'Must be a whole number'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.array(z.string()), 'a', 'Must be a list'],
    [z.object({}), 'a', 'Must be an object'],
    [z.enum(['open', 'closed']), 'shut', 'Must be one of: open, closed'],
    [z.literal(true), false, 'Must be true'],
    [z.string().check(z.minLength(1)), '', 'Required'],
    [z.string().check(z.minLength(3)), 'ab', 'Must have at least 3 characters'],
    [z.string().check(z.maxLength(3)), 'abcd', 'Must be 3 characters or less'],
    [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Must have at most 1 entry'],
    [z.number().check(z.gte(2)), 1, 'Must be at least 2'],
    [z.number().check(z.lte(2)), 3, 'Must be at most 2'],
    [z.email(), 'a', 'Must be an email address'],
    [z.uuid(), 'a', 'Must be an id'],
    [z.string().check(z.regex(/^a$/)), 'b', 'Does not have the expected form'],
    [z.union([z.string(), z.number()]), true, 'Is not valid'],
  ])('%# in a sentence of its own', (schema, value, expected) => {
    expect(said(schema, value)).toEqual([expected]);
  });

  it('is that of the schema, if it has one', () => {
    expect(said(z.string('Please choose a name'), 7)).toEqual(['Please choose a name']);
  });
});
