import type { Query } from 'mongoose';

/**
 * A model of which the next query by `method` is asked after `work` came to its end, so that a race is one of a known order: what
 * a call read before is old when it writes. Later queries are asked at once; the model itself stays as it is.
 */
export function interleaved<Model extends object>(
  model: Model,
  method: keyof Model & string,
  work: () => Promise<unknown>,
): Model {
  let isNext = true;
  return new Proxy(model, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (name !== method || !isNext || typeof found !== 'function') return found;
      return (...args: unknown[]) => {
        isNext = false;
        const query = found.apply(target, args) as Query<unknown, unknown>;
        const exec = query.exec.bind(query);
        // A query is asked when its answer is waited for; everything that is chained to it returns the same query.
        query.exec = async () => {
          await work();
          return exec();
        };
        return query;
      };
    },
  });
}
