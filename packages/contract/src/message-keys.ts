import * as z from 'zod/mini';

const simpleRef = {
  key: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
};

/** A message of the server's catalogue, and what it is filled with. */
export const messageRef = z
  .object({
    ...simpleRef,
    /** Which values are messages too. `values` has their English texts. */
    messages: z.optional(z.record(z.string(), z.object(simpleRef))),
  })
  .register(z.globalRegistry, { id: 'Message' });

export type MessageRef = z.output<typeof messageRef>;

/** Part of every object with English texts of the server: their messages, by the name of the field. */
export const messageKeys = { message_keys: z.optional(z.record(z.string(), messageRef)) };

export type MessageKeys = Readonly<Record<string, MessageRef>>;

const FIELDS = 'fields.';

/**
 * Replaces the texts of an answer, or of data like it, whose messages `textOf` knows. It changes the value itself.
 * @param textOf undefined: the text stays as it is
 */
export function translateTexts<Value>(value: Value, textOf: (ref: MessageRef) => string | undefined): Value {
  translateObject(value, textOf);
  return value;
}

function translateObject(value: unknown, textOf: (ref: MessageRef) => string | undefined): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) translateObject(inner, textOf);
  if (!('message_keys' in value)) return;
  const texts = value as Record<string, unknown>;
  for (const [name, ref] of Object.entries(value.message_keys as MessageKeys)) {
    const [owner, field] = ownerOf(texts, name);
    const text = textOf(filled(ref, textOf));
    if (text !== undefined && typeof owner[field] === 'string') owner[field] = text;
  }
}

/** The message with the values that are messages in the language of `textOf`. */
function filled({ messages = {}, ...ref }: MessageRef, textOf: (ref: MessageRef) => string | undefined) {
  const texts = Object.entries(messages).flatMap(([name, inner]) => {
    const text = textOf(inner);
    return text === undefined ? [] : [[name, text] as const];
  });
  return texts.length === 0 ? ref : { ...ref, values: { ...ref.values, ...Object.fromEntries(texts) } };
}

/** `fields.<path>` is the text of one field of a refusal; other names are those of the object itself. */
function ownerOf(texts: Record<string, unknown>, name: string): [Record<string, unknown>, string] {
  const { fields } = texts;
  return name.startsWith(FIELDS) && typeof fields === 'object' && fields !== null
    ? [fields as Record<string, unknown>, name.slice(FIELDS.length)]
    : [texts, name];
}
