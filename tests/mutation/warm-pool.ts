import { ForksPoolWorker, type PoolOptions, type PoolWorker, type WorkerRequest } from 'vitest/node';

type Listener = (value: unknown) => void;

/**
 * Vitest's process of test files, kept from run to run: what no fault touches stays loaded. It begins and ends once, whatever
 * Vitest believes; each run gets a new face of it, and may give its tests another time.
 */
export function warmPool(testMs: () => number) {
  let inner: ForksPoolWorker | undefined;
  let isStarted = false;
  let config: object = {};
  const timed = (message: WorkerRequest) => {
    const { context } = message as { context: object };
    return { ...message, context: { ...context, config: { ...config, testTimeout: testMs() } } } as WorkerRequest;
  };

  function createPoolWorker(options: PoolOptions): PoolWorker {
    inner ??= new ForksPoolWorker(options);
    const warm = inner;
    const listeners: [string, Listener][] = [];
    const tell = (type: 'started' | 'stopped') =>
      setImmediate(() => {
        for (const [event, listener] of [...listeners])
          if (event === 'message') listener({ type, __vitest_worker_response__: true });
      });
    return {
      name: 'forks',
      async start() {
        if (!isStarted) await warm.start();
      },
      send(message: WorkerRequest) {
        if (message?.type === 'stop') return tell('stopped');
        if (message?.type === 'run') return warm.send(timed(message));
        if (message?.type !== 'start') return warm.send(message);
        if (isStarted) return tell('started');
        isStarted = true;
        config = message.context.config;
        warm.send(message);
      },
      on(event, listener) {
        listeners.push([event, listener]);
        warm.on(event, listener);
      },
      off(event, listener) {
        const at = listeners.findIndex(([name, one]) => name === event && one === listener);
        if (at >= 0) listeners.splice(at, 1);
        warm.off(event, listener);
      },
      // The process goes on, and this face of it hears no more.
      async stop() {
        for (const [event, listener] of listeners.splice(0)) warm.off(event, listener);
      },
      deserialize: (data) => data,
    };
  }

  return { name: 'warm', createPoolWorker };
}
