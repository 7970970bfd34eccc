import { connect } from 'node:net';

/** Sends bytes on a new connection. @returns what the server sends until it closes the connection */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => (text += data.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(bytes, 'latin1');
  await closed;
  return text;
}
