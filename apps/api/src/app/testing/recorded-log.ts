import { PinoLogger } from 'nestjs-pino';
import pino, { type DestinationStream } from 'pino';

/** What the product writes to its log from now on, down to the finest level; `stop` lets it go where it went before. */
export class RecordedLog {
  text = '';
  readonly #level = PinoLogger.root.level;
  readonly #restore: () => void;

  constructor() {
    const stream = (PinoLogger.root as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym];
    if (stream === undefined) throw new Error('The log goes nowhere');
    // The first product of a process makes its log; later ones write to the same.
    PinoLogger.root.level = 'trace';
    // No spy, because those end with each test.
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
