import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for a client to read the answer before its connection is reset. */
const lingerMs = 1_000;

/**
 * Closes the connection after an answer to a request whose body has not fully arrived. Node would read and discard the
 * rest, however long it is.
 */
export function leaveBodiesUnread(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    if (!hasBody(request) || request.raw.complete) return;
    void reply.header('connection', 'close');
    // Counts as the start of reading, after which Node does not discard the rest; reading stops at the stream's buffer.
    request.raw.pause().read(0);
    const { socket } = request.raw;
    // Closing a socket with unread bytes resets the connection, and a client that is still sending loses the answer.
    socket.destroySoon = () => {
      socket.end();
      setTimeout(() => socket.destroy(), lingerMs);
    };
  });
}

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
