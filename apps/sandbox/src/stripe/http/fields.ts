import { z } from 'zod';

/** Form fields are text; these parse them by type and reject others as Stripe does. */
export const text = z.string().min(1).max(5000);
/** Text that an empty value unsets. */
export const clearable = z
  .string()
  .max(5000)
  .transform((value) => (value === '' ? null : value));
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const positive = integer.refine((value) => value >= 1);
export const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const metadataValues = z.record(z.string().min(1).max(40), z.string().max(500));
/** The empty value clears all; an empty entry deletes its key. */
export const metadata = z.union([z.literal('').transform(() => null), metadataValues]);
export const address = z.strictObject({
  city: clearable.optional(),
  country: clearable.optional(),
  line1: clearable.optional(),
  line2: clearable.optional(),
  postal_code: clearable.optional(),
  state: clearable.optional(),
});

export function emptyable<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => null), schema]);
}

export const pageFields = {
  limit: integer.refine((value) => value >= 1 && value <= 100).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
export const createdFilter = z.union([
  integer,
  z.strictObject({
    gt: integer.optional(),
    gte: integer.optional(),
    lt: integer.optional(),
    lte: integer.optional(),
  }),
]);

/** Holds a call's parameters to the names that the `stripe` package's type for them knows. */
export function paramsOf<Params>() {
  return <Shape extends Partial<Record<keyof Params & string, z.ZodType>>>(
    shape: Shape & Record<Exclude<keyof Shape, keyof Params>, never>,
  ): Shape => shape;
}

/** Existing metadata with the change put on it: empty values delete their key, `null` clears all. */
export function mergeMetadata(
  present: Record<string, string> | null,
  change: Record<string, string> | null | undefined,
): Record<string, string> {
  if (change === undefined) return present ?? {};
  if (change === null) return {};
  const merged = { ...present, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
