import { Readable } from 'node:stream';
import type { Clock } from '../clock.ts';
import type { PictureStore } from './store.ts';

/** A picture store in memory, for tests; the time at which a picture was kept is the test's clock. */
export function memoryPictures(clock: Clock): PictureStore & { names(): string[] } {
  const kept = new Map<string, { bytes: Buffer; keptAt: Date }>();
  return {
    async put(record, picture) {
      const name = `${record}/${picture.hash}.webp`;
      kept.set(name, { bytes: picture.webp, keptAt: new Date(clock.now()) });
      return name;
    },
    async get(name) {
      const found = kept.get(name);
      return found && Readable.from(found.bytes);
    },
    async remove(name) {
      kept.delete(name);
    },
    async *list() {
      for (const [name, { keptAt }] of [...kept]) yield { name, keptAt };
    },
    async prepare() {},
    async ping() {},
    names: () => [...kept.keys()],
  };
}
