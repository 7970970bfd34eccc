import { PinoLogger } from 'nestjs-pino';
import pino, { type DestinationStream } from 'pino';

/** Everything that the product logs from now on, at the finest level; `stop` restores the log. */
export class RecordedLog {
  text = '';
  readonly #level = PinoLogger.root.level;
  readonly #restore: () => void;

  constructor() {
    const stream = (PinoLogger.root as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
    if (stream === undefined) throw new Error('The log goes nowhere');
    // The first product of a process creates its log; later ones write to it.
    PinoLogger.root.level = 'trace';
    // Not a spy, because spies end with each test.
    const own = stream.write.bind(stream);
    this.#restore = () => (stream.write = own);
    stream.write = (line) => {
      this.text += line;
    };
  }

  stop(): void {
    this.#restore();
    PinoLogger.root.level = this.#level;
  }
}
