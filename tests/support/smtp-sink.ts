import { createServer, type Socket } from 'node:net';

/** An SMTP server that takes every mail and keeps none. */
export async function startSmtpSink(): Promise<{ url: string; mails: () => number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  let mails = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let rest = '';
    let isData = false;
    const answer = (line: string): string => {
      if (isData) {
        if (line !== '.') return '';
        isData = false;
        mails += 1;
        return '250 taken\r\n';
      }
      const [command = ''] = line.toUpperCase().split(' ');
      if (command === 'DATA') isData = true;
      if (command === 'DATA') return '354 go on\r\n';
      return command === 'QUIT' ? '221 bye\r\n' : '250 well\r\n';
    };
    socket.write('220 sink\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) socket.write(answer(line));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the sink has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: () => mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
