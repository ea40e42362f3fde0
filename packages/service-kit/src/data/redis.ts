import { Redis } from 'ioredis';

/** A Redis connection that fails at once when Redis is away, for callers that have another way to go on. */
export function publisherRedis(url: string): Redis {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: false });
  // Without a listener an unreachable Redis would end the process; callers see the rejected command instead.
  redis.on('error', () => {});
  return redis;
}
