import { createServer, type Socket } from 'node:net';
import { until } from '@candor/testkit/until';

interface SmtpSink {
  url: string;
  mails: () => number;
  stop: () => Promise<void>;
}

/**
 * An SMTP server that takes every mail and keeps none. With `mayGreet` a connection waits for its greeting until this says yes of the
 * port that it was opened from: a mail takes milliseconds, and whoever looks for connections would miss some.
 */
export async function startSmtpSink(mayGreet: (port: number | undefined) => boolean = () => true): Promise<SmtpSink> {
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
    const { remotePort } = socket;
    until('leave to greet', () => socket.destroyed || mayGreet(remotePort)).then(
      () => socket.destroyed || socket.write('220 sink\r\n'),
      () => socket.destroy(),
    );
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
