import type { SpanStart } from './traces.port.ts';
import { beginSpan, errorTypeOf, isTracing } from './tracing.ts';

/**
 * The span of one provider call.
 * @param provider its name for staff and in metrics, such as `plesk eu1`
 * @param call the name of the call, without ids and names
 */
export function providerCall(provider: string, call: string): SpanStart {
  return {
    name: `${provider} ${call}`,
    kind: 'client',
    attributes: { 'homeport.provider': provider, 'homeport.call': call },
  };
}

/**
 * A client whose calls each have a span, named after its methods, such as `plesk eu1 webspaces.create`.
 * @returns the client itself while traces are off
 */
export function tracedClient<Client>(provider: string, client: Client): Client {
  return isTracing() && isObject(client) ? (tracedObject(provider, '', client) as Client) : client;
}

function tracedObject(provider: string, path: string, target: object): object {
  return new Proxy(target, {
    get(_, name) {
      const member: unknown = Reflect.get(target, name);
      const call = `${path}${String(name)}`;
      if (typeof member === 'function')
        return (...args: unknown[]) =>
          tracedResult(provider, call, () => Reflect.apply(member, target, args) as unknown);
      return isObject(member) ? tracedObject(provider, `${call}.`, member) : member;
    },
  });
}

/** Only what returns a promise is a call of the provider. */
function tracedResult(provider: string, call: string, run: () => unknown): unknown {
  const result = run();
  if (!(result instanceof Promise))
    return isObject(result) ? tracedObject(provider, `${call}.`, result) : result;
  // Begun in the same tick as the call.
  const span = beginSpan(providerCall(provider, call));
  return result.then(
    (value: unknown) => {
      span?.end({ 'homeport.outcome': 'ok' });
      return value;
    },
    (error: unknown) => {
      const outcome = errorTypeOf(error);
      span?.end({ 'homeport.outcome': outcome }, outcome);
      throw error;
    },
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
