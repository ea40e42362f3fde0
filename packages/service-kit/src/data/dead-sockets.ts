import mongoose from 'mongoose';

type MongoClient = mongoose.mongo.MongoClient;

/** What is used of the driver's own connections. */
interface DriverConnection {
  id: number | string;
  address: string;
  socket: { once(event: 'close', heard: () => void): void; off(event: 'close', heard: () => void): void };
  writeCommand(...given: unknown[]): Promise<void>;
  onError(error: Error): void;
}

/** What is used of the driver's own record of its servers: each looks at one server, by a connection for that alone. */
interface DriverServer {
  requestCheck(): void;
  monitor: { connection: DriverConnection | null } | null;
}

const mended = new WeakSet<object>();

/**
 * Makes the driver hear of a socket's end while it writes. By itself (mongodb 7.8) it waits for a socket to drain that was cut off a
 * moment before and has not told of it yet, and waits for ever: that operation never ends; and a monitor that met the moment never
 * looks again, so that the process has no database any more until it is started anew. When a database is killed all sockets are cut
 * off at once, and it happens. What a socket says of its end by itself (EPIPE) becomes an error of the driver, as whoever asks knows it.
 */
export function endWithSockets(client: MongoClient): void {
  for (const server of serversOf(client)) {
    const kind: DriverConnection | undefined = server.monitor?.connection
      ? Object.getPrototypeOf(server.monitor.connection)
      : undefined;
    if (kind === undefined || mended.has(kind)) continue;
    mended.add(kind);
    const { writeCommand } = kind;
    kind.writeCommand = async function writeUntilClosed(this: DriverConnection, ...given) {
      let tell = () => {};
      const closed = new Promise<never>((_, reject) => {
        tell = () => reject(new Error('the socket closed'));
      });
      this.socket.once('close', tell);
      try {
        await Promise.race([writeCommand.apply(this, given), closed]);
      } catch (cause) {
        if (cause instanceof mongoose.mongo.MongoError) throw cause;
        const error = new mongoose.mongo.MongoNetworkError(`connection ${this.id} to ${this.address} closed`, {
          cause: cause as Error,
        });
        this.onError(error);
        throw error;
      } finally {
        this.socket.off('close', tell);
      }
    };
  }
}

/** The driver's servers of a client that is connected. */
export function serversOf(client: MongoClient): DriverServer[] {
  const { topology } = client as unknown as { topology?: { s: { servers: Map<string, DriverServer> } } };
  return [...(topology?.s.servers.values() ?? [])];
}
