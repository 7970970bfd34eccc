import { z } from 'zod';
import { parameterRefusal } from './parameter-refusal.ts';

export interface Call<Params> {
  /** The path's `:id`. */
  id: string;
  /** The path's `:child`, where a path names two objects. */
  child: string;
  params: Params;
}

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Checks the raw parameters and returns the work: refused parameters have no effect and are not remembered. */
  prepare(path: { id: string; child: string }, raw: unknown): () => object;
}

/**
 * One call of the API: its parameters (all else is refused as unknown) and its work.
 * The work is synchronous: no other request sees it half done.
 */
export function route<Shape extends z.ZodRawShape>(
  method: Route['method'],
  path: string,
  shape: Shape,
  run: (call: Call<z.output<z.ZodObject<Shape>>>) => object,
): Route {
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    prepare(names, raw) {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) throw parameterRefusal(parsed.error, raw);
      return () => run({ ...names, params: parsed.data });
    },
  };
}
