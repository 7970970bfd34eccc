const REQUEST = 'jest-light-runner-get-worker-data';
const ANSWER = 'jest-light-runner-worker-data';

/**
 * Each worker asks the runner for its configuration. The runner answers the first by telling all workers, those included
 * that do not listen yet, and never tells those again: they would wait without an end. They are told here.
 */
if (process.send && process.argv[1]?.includes('tinypool')) {
  const send = process.send.bind(process);
  let answer: unknown;
  process.on('message', (message: { type?: unknown } | undefined) => {
    if (message?.type === ANSWER) answer = message;
  });
  process.send = (message: unknown, ...rest: unknown[]) => {
    if (message !== REQUEST || answer === undefined)
      return Reflect.apply(send, process, [message, ...rest]) as boolean;
    setImmediate(() => process.emit('message', answer, undefined));
    return true;
  };
}
